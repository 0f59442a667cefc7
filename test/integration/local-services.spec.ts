import { transformFile } from '@swc/core';
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Redis } from 'ioredis';
import { Client } from 'pg';
import { type LocalServices, startLocalServices } from '../../src/platform/embedded/local-services.js';

const SOURCES = fileURLToPath(new URL('../../src/platform/embedded/', import.meta.url));
const MODULES = fileURLToPath(new URL('../../node_modules/', import.meta.url));
const asRoot = process.getuid?.() === 0;
const nobody = asRoot ? { uid: numberOf('id -u nobody'), gid: numberOf('id -g nobody') } : undefined;
const nobodyReaches = spawnSync('test', ['-r', SOURCES], nobody).status === 0;

/** Starts the services in a process of its own, tells their URLs, and on SIGINT uses them once more and stops. */
const PROGRAM = `
import { createRequire } from 'node:module';
import { startLocalServices } from './local-services.js';
const require = createRequire(import.meta.url);
const { Client } = require('pg');
const { Redis } = require('ioredis');
const say = (line) => console.log(JSON.stringify(line));
const [dataDir] = process.argv.slice(2);
const services = await startLocalServices({ dataDir, postgres: true, redis: true, durable: true, log: () => {} });
const database = new Client(services.databaseUrl);
await database.connect();
const redis = new Redis(services.redisUrl);
process.on('SIGINT', async () => {
  const { rows } = await database.query('SELECT 1 AS one');
  const pong = await redis.ping();
  await database.end();
  await redis.quit();
  await services.stop();
  say({ one: rows[0].one, pong });
  process.exit();
});
setInterval(() => {}, 1000);
say({ databaseUrl: services.databaseUrl, redisUrl: services.redisUrl });
`;

let program: string;
let compiled: string;
let dataDir: string;
const log: string[] = [];
const children: ChildProcess[] = [];

beforeAll(async () => {
  compiled = await mkdtemp(join(tmpdir(), 'guia-program-'));
  await chmod(compiled, 0o755);
  await symlink(MODULES, join(compiled, 'node_modules'));
  await writeFile(join(compiled, 'package.json'), '{ "type": "module" }');
  for (const name of (await readdir(SOURCES)).filter((each) => !each.endsWith('.spec.ts'))) {
    const { code } = await transformFile(join(SOURCES, name), { sourceMaps: false });
    await writeFile(join(compiled, name.replace(/\.ts$/, '.js')), code);
  }
  program = join(compiled, 'program.js');
  await writeFile(program, PROGRAM);
});
afterAll(() => rm(compiled, { recursive: true }));

beforeEach(async () => {
  // For root this is a directory that the servers' own user cannot enter.
  dataDir = await mkdtemp(join(tmpdir(), 'guia-data-'));
  log.length = 0;
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await rm(dataDir, { recursive: true, force: true, maxRetries: 20 });
});

it('PostgreSQL and Redis start, serve those who know the password, and keep their data for the next start', async () => {
  const first = await start();
  await put(first, 'kept');
  await expect(new Client((first.databaseUrl as string).replace(/:[^:@]+@/, ':wrong@')).connect()).rejects.toThrow(
    'password authentication failed',
  );
  const stranger = new Redis((first.redisUrl as string).replace(/:[^:@]+@/, ''), { enableReadyCheck: false });
  await expect(stranger.ping()).rejects.toThrow('NOAUTH');
  stranger.disconnect();
  await Promise.all([first.stop(), first.stop()]);

  const second = await start();
  expect(await contents(second)).toEqual({ database: ['kept'], redis: ['kept'] });
  await second.stop();
});

it('The database is UTF-8, knows the case of Spanish letters without the locales of the system, and speaks UTC', async () => {
  const services = await start();
  const { rows } = await inDatabase(services, (database) =>
    database.query(
      `SELECT upper('ñandú') AS upper, now()::text AS now, current_setting('server_encoding') AS encoding`,
    ),
  );
  expect(rows).toEqual([{ upper: 'ÑANDÚ', now: expect.stringMatching(/\+00$/), encoding: 'UTF8' }]);
  await services.stop();
});

it('For tests, a start on an empty directory takes seconds, also on a busy machine', async () => {
  const begun = Date.now();
  const services = await startLocalServices({ dataDir, postgres: true, redis: true, durable: false, log: tell });
  expect(Date.now() - begun).toBeLessThan(20_000);
  await services.stop();
});

it('A second start on one DATA_DIR fails with one line that names it, and harms nothing', async () => {
  const first = await start();
  await put(first, 'kept');
  await expect(start()).rejects.toThrow(
    `DATA_DIR ${dataDir} is in use by another running Guía: stop that one, or set another DATA_DIR.`,
  );
  expect(await contents(first)).toEqual({ database: ['kept'], redis: ['kept'] });
  await first.stop();
});

it('What a killed process left running is stopped by the next start, and its data kept', async () => {
  const { child, services } = await startProgram({ env: await withoutLifeline() });
  await put(services, 'kept');
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(await contents(services)).toEqual({ database: ['kept'], redis: ['kept'] });

  const next = await start();
  expect(log.map((line) => line.replace(/\d+/, 'N')).sort()).toEqual([
    'Stopping the PostgreSQL an earlier run left behind (process N)…',
    'Stopping the Redis an earlier run left behind (process N)…',
  ]);
  expect(await contents(next)).toEqual({ database: ['kept'], redis: ['kept'] });
  await expect(contents(services)).rejects.toThrow('ECONNREFUSED');
  await next.stop();
});

// Elsewhere they outlive it, and the next start ends them.
if (process.platform === 'linux')
  it('On Linux the servers end when their process is killed', async () => {
    const { child, services } = await startProgram();
    child.kill('SIGKILL');
    await once(child, 'exit');
    const deadline = Date.now() + 5000;
    const isServed = (): Promise<boolean> =>
      inDatabase(services, () => Promise.resolve(true)).catch(
        (error: { code?: string }) => error.code !== 'ECONNREFUSED',
      );
    while ((await isServed()) && Date.now() < deadline) await sleep(50);
    expect(await isServed()).toBe(false);
  });

it('Pid files that name somebody else’s process do no harm to it', async () => {
  await (await start()).stop();
  const bystander = spawn('sleep', ['60']);
  children.push(bystander);
  await writeFile(join(dataDir, 'postgres/cluster/postmaster.pid'), `${bystander.pid}\n/proc/self/cwd\n1\n2\n`);
  await writeFile(join(dataDir, 'redis/redis.pid'), `${bystander.pid}\n`);
  await (await start()).stop();
  expect(bystander.signalCode).toBeNull();
});

it('A start that was killed while it prepared the database is made up for by the next', async () => {
  await (await start()).stop();
  await mkdir(join(dataDir, 'postgres/unfinished/base'), { recursive: true });
  await rm(join(dataDir, 'postgres/cluster'), { recursive: true });
  const next = await start();
  await put(next, 'works');
  await next.stop();
  expect(await readdir(join(dataDir, 'postgres'))).toEqual(['cluster', 'password']);
});

it('Ctrl-C reaches the application only: the servers serve it until it stops them', async () => {
  const { child, lines } = await startProgram();
  process.kill(-(child.pid as number), 'SIGINT');
  expect(JSON.parse((await lines.next()).value as string)).toEqual({ one: 1, pong: 'PONG' });
});

// Who is no root is an ordinary user in every other test.
if (nobody && nobodyReaches)
  it('An ordinary user starts them as well as root does', async () => {
    await chmod(dataDir, 0o777);
    // Root's cache saves the download; an ordinary user only reads it.
    const { child, services } = await startProgram({ account: nobody, env: { XDG_CACHE_HOME: '/var/cache' } });
    await put(services, 'works');
    child.kill('SIGINT');
    await once(child, 'exit');
  });

const tell = (line: string): void => void log.push(line);

function start(): Promise<LocalServices> {
  return startLocalServices({ dataDir, postgres: true, redis: true, durable: true, log: tell });
}

/** Runs `PROGRAM` in a process group of its own, as a terminal would, until it told the URLs. */
async function startProgram(
  options: { env?: NodeJS.ProcessEnv; account?: { uid: number; gid: number } } = {},
): Promise<{ child: ChildProcess; services: LocalServices; lines: AsyncIterator<string> }> {
  const child = spawn(process.execPath, [program, dataDir], {
    cwd: tmpdir(),
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...options.env },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
    ...options.account,
  });
  children.push(child);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const { value } = await lines.next();
  return { child, services: JSON.parse(value as string) as LocalServices, lines };
}

/** A PATH on which the program that binds the servers' life to their parent's does not work. */
async function withoutLifeline(): Promise<NodeJS.ProcessEnv> {
  const bin = join(compiled, 'bin');
  await mkdir(bin, { recursive: true });
  await writeFile(join(bin, 'setpriv'), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
  return { PATH: `${bin}:${process.env.PATH}` };
}

async function put(services: LocalServices, word: string): Promise<void> {
  await inDatabase(services, async (database) => {
    await database.query('CREATE TABLE IF NOT EXISTS words (word text)');
    await database.query('INSERT INTO words VALUES ($1)', [word]);
  });
  await inRedis(services, (redis) => redis.rpush('words', word));
}

async function contents(services: LocalServices): Promise<{ database: string[]; redis: string[] }> {
  const { rows } = await inDatabase(services, (database) => database.query<{ word: string }>('SELECT word FROM words'));
  return {
    database: rows.map(({ word }) => word),
    redis: await inRedis(services, (redis) => redis.lrange('words', 0, -1)),
  };
}

async function inDatabase<T>(services: LocalServices, use: (database: Client) => Promise<T>): Promise<T> {
  const database = new Client(services.databaseUrl as string);
  await database.connect();
  try {
    return await use(database);
  } finally {
    await database.end();
  }
}

async function inRedis<T>(services: LocalServices, use: (redis: Redis) => Promise<T>): Promise<T> {
  const redis = new Redis(services.redisUrl as string);
  try {
    return await use(redis);
  } finally {
    await redis.quit();
  }
}

function numberOf(command: string): number {
  return Number(spawnSync('sh', ['-c', command], { encoding: 'utf8' }).stdout);
}
