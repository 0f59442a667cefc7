import { transformFile } from '@swc/core';
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { createClient, type RedisClientType } from 'redis';
import { eventually } from '../support/eventually.js';
import { type LocalServices, startLocalServices } from '../../src/start/local-services/local-services.js';

const SOURCES = fileURLToPath(new URL('../../src/start/local-services/', import.meta.url));
const MODULES = fileURLToPath(new URL('../../node_modules/', import.meta.url));
const asRoot = process.getuid?.() === 0;
const nobody = asRoot ? { uid: numberOf('id -u nobody'), gid: numberOf('id -g nobody') } : undefined;
const nobodyReaches = spawnSync('test', ['-r', SOURCES], nobody).status === 0;

/** A program that starts the services, prints their URLs, and on SIGINT uses them again and stops them. */
const PROGRAM = `
import { createRequire } from 'node:module';
import { startLocalServices } from './local-services.js';
const require = createRequire(import.meta.url);
const { Client } = require('pg');
const { createClient } = require('redis');
const say = (line) => console.log(JSON.stringify(line));
const [dataDir] = process.argv.slice(2);
const services = await startLocalServices({ dataDir, postgres: true, redis: true, durable: true, log: () => {} });
const database = new Client(services.databaseUrl);
await database.connect();
const redis = await createClient({ url: services.redisUrl }).connect();
process.on('SIGINT', async () => {
  const { rows } = await database.query('SELECT 1 AS one');
  const pong = await redis.ping();
  await database.end();
  await redis.close();
  await services.stop();
  say({ one: rows[0].one, pong });
  process.exit();
});
setInterval(() => {}, 1000);
say({ databaseUrl: services.databaseUrl, redisUrl: services.redisUrl });
`;

/** A failed connection is not retried. */
const NO_RETRIES = { reconnectStrategy: false } as const;

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

it('PostgreSQL and Redis start, require their password, and keep their data for the next start', async () => {
  const first = await start();
  await put(first, 'kept');
  await expect(new Client((first.databaseUrl as string).replace(/:[^:@]+@/, ':wrong@')).connect()).rejects.toThrow(
    'password authentication failed',
  );
  const stranger = createClient({ url: (first.redisUrl as string).replace(/:[^:@]+@/, ''), socket: NO_RETRIES });
  stranger.on('error', () => undefined);
  await expect(stranger.connect()).rejects.toThrow('NOAUTH');
  await Promise.all([first.stop(), first.stop()]);

  const second = await start();
  expect(await contents(second)).toEqual({ database: ['kept'], redis: ['kept'] });
  await second.stop();
});

it('The database is UTF-8, converts the case of Spanish letters without system locales, and uses UTC', async () => {
  const services = await start();
  const { rows } = await inDatabase(services, (database) =>
    database.query(
      `SELECT upper('ñandú') AS upper, now()::text AS now, current_setting('server_encoding') AS encoding`,
    ),
  );
  expect(rows).toEqual([{ upper: 'ÑANDÚ', now: expect.stringMatching(/\+00$/), encoding: 'UTF8' }]);
  await services.stop();
});

it('For tests, no write waits for the disk', async () => {
  const services = await startLocalServices({ dataDir, postgres: true, redis: true, durable: false, log: tell });
  const { rows } = await inDatabase(services, (database) =>
    database.query("SELECT current_setting('fsync') AS fsync, current_setting('synchronous_commit') AS commit"),
  );
  const appends = await inRedis(services, (redis) => redis.configGet('appendonly'));
  expect([rows, appends]).toEqual([[{ fsync: 'off', commit: 'off' }], { appendonly: 'no' }]);
  await services.stop();
});

it('A second start on the same DATA_DIR fails with one line that names it, and has no effect on the first', async () => {
  const first = await start();
  await put(first, 'kept');
  await expect(start()).rejects.toThrow(
    `DATA_DIR ${dataDir} is in use by another running Guía. Stop that process, or set another DATA_DIR.`,
  );
  expect(await contents(first)).toEqual({ database: ['kept'], redis: ['kept'] });
  await first.stop();
});

it('Servers that a killed process left running are stopped by the next start, and their data is kept', async () => {
  const { child, services } = await startProgram({ env: await withoutLifeline() });
  await put(services, 'kept');
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(await contents(services)).toEqual({ database: ['kept'], redis: ['kept'] });

  const next = await start();
  // A slow machine also prints waiting messages.
  const stopped = log.filter((line) => line.startsWith('Stopping'));
  expect(stopped.map((line) => line.replace(/\d+/, 'N')).sort()).toEqual([
    'Stopping the PostgreSQL of an earlier run (process N)…',
    'Stopping the Redis of an earlier run (process N)…',
  ]);
  expect(await contents(next)).toEqual({ database: ['kept'], redis: ['kept'] });
  await expect(contents(services)).rejects.toThrow('ECONNREFUSED');
  await next.stop();
});

// On other systems they keep running, and the next start stops them.
if (process.platform === 'linux')
  it('On Linux the servers stop when their process is killed', async () => {
    const { child, services } = await startProgram();
    child.kill('SIGKILL');
    await once(child, 'exit');
    const isServed = (): Promise<boolean> =>
      inDatabase(services, () => Promise.resolve(true)).catch(
        (error: { code?: string }) => error.code !== 'ECONNREFUSED',
      );
    await eventually(async () => ((await isServed()) ? null : true));
  });

it('A pid file that names an unrelated process has no effect on that process', async () => {
  await (await start()).stop();
  const bystander = spawn('sleep', ['60']);
  children.push(bystander);
  await writeFile(join(dataDir, 'postgres/cluster/postmaster.pid'), `${bystander.pid}\n/proc/self/cwd\n1\n2\n`);
  await writeFile(join(dataDir, 'redis/redis.pid'), `${bystander.pid}\n`);
  await (await start()).stop();
  expect(bystander.signalCode).toBeNull();
});

it('A start that was killed while it created the database is completed by the next one', async () => {
  await (await start()).stop();
  await mkdir(join(dataDir, 'postgres/unfinished/base'), { recursive: true });
  await rm(join(dataDir, 'postgres/cluster'), { recursive: true });
  const next = await start();
  await put(next, 'works');
  await next.stop();
  expect(await readdir(join(dataDir, 'postgres'))).toEqual(['cluster', 'password']);
});

it('Ctrl-C signals the application only: the servers run until it stops them', async () => {
  const { child, lines } = await startProgram();
  process.kill(-(child.pid as number), 'SIGINT');
  expect(JSON.parse((await lines.next()).value as string)).toEqual({ one: 1, pong: 'PONG' });
});

// Without root, every other test runs as an ordinary user.
if (nobody && nobodyReaches)
  it('An ordinary user can start them as root can', async () => {
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

/** Runs `PROGRAM` in its own process group, as a terminal does, until it has printed the URLs. */
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

/** A PATH on which `setpriv`, which sets the parent death signal, does not work. */
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
  await inRedis(services, (redis) => redis.rPush('words', word));
}

async function contents(services: LocalServices): Promise<{ database: string[]; redis: string[] }> {
  const { rows } = await inDatabase(services, (database) => database.query<{ word: string }>('SELECT word FROM words'));
  return {
    database: rows.map(({ word }) => word),
    redis: await inRedis(services, (redis) => redis.lRange('words', 0, -1)),
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

async function inRedis<T>(services: LocalServices, use: (redis: RedisClientType) => Promise<T>): Promise<T> {
  const redis = createClient({ url: services.redisUrl as string, socket: NO_RETRIES });
  redis.on('error', () => undefined);
  await redis.connect();
  try {
    return await use(redis);
  } finally {
    await redis.close();
  }
}

function numberOf(command: string): number {
  return Number(spawnSync('sh', ['-c', command], { encoding: 'utf8' }).stdout);
}
