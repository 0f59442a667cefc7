import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { createClient } from 'redis';
import { lockDataDir } from '../../src/start/local-services/data-dir-lock.js';
import { startLocalServices } from '../../src/start/local-services/local-services.js';
import { migrateTemplate, TEMPLATE } from './clone-database.js';

/** PostgreSQL with a migrated template, and Redis. A test run may delete all their data. */
export interface TestServers {
  readonly databaseUrl: string;
  readonly redisUrl: string;
  stop(): Promise<void>;
}

const DIRECTORY = resolve('.data/test');
const FILE = join(DIRECTORY, 'servers.json');
const TEMPLATE_FILE = join(DIRECTORY, 'template');

const log = (line: string): void => void process.stderr.write(`${line}\n`);

/** `npm run test:services`: keeps the servers running between test runs, until Ctrl-C. */
async function keepServers(): Promise<void> {
  const local = await startLocalServices({
    dataDir: DIRECTORY,
    postgres: true,
    redis: true,
    durable: false,
    log,
  });
  const { databaseUrl, redisUrl } = local;
  await rm(TEMPLATE_FILE, { force: true });
  await migrateOutdatedTemplate(databaseUrl!);
  await writeFile(FILE, JSON.stringify({ databaseUrl, redisUrl }), { mode: 0o600 });
  log('Test runs in this checkout use these servers until Ctrl-C.');
  const end = async (): Promise<void> => {
    await rm(FILE, { force: true });
    await local.stop();
    process.exit(0);
  };
  // The servers themselves do not keep this process alive.
  setInterval(() => undefined, 2 ** 30);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void end());
}

/**
 * The servers of `npm run test:services`, without the data of the previous run. Undefined if they do not run, or if
 * another run uses them: both would use the same names.
 */
export async function borrowServers(): Promise<TestServers | undefined> {
  const kept = await readFile(FILE, 'utf8').catch(() => undefined);
  if (kept === undefined) return undefined;
  await mkdir(DIRECTORY, { recursive: true });
  const lock = await lockDataDir(join(DIRECTORY, 'run')).catch(() => undefined);
  if (!lock) return undefined;
  try {
    const { databaseUrl, redisUrl } = JSON.parse(kept) as { databaseUrl: string; redisUrl: string };
    await Promise.all([dropDatabases(databaseUrl), clearRedis(redisUrl)]);
    await migrateOutdatedTemplate(databaseUrl);
    return { databaseUrl, redisUrl, stop: () => lock.release() };
  } catch (error) {
    await lock.release();
    log(`Starting other servers: those of npm run test:services cannot be used (${(error as Error).message}).`);
    return undefined;
  }
}

async function migrateOutdatedTemplate(databaseUrl: string): Promise<void> {
  const version = await templateVersion();
  if ((await readFile(TEMPLATE_FILE, 'utf8').catch(() => '')) === version) return;
  await migrateTemplate(databaseUrl);
  await writeFile(TEMPLATE_FILE, version);
}

/** Hash of the code that makes the schema. */
async function templateVersion(): Promise<string> {
  const hash = createHash('sha256');
  for (const folder of ['dist/migrations', 'dist/src/platform/database']) {
    const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.js')).sort();
    for (const file of files) hash.update(file).update(await readFile(join(folder, file)));
  }
  return hash.digest('hex');
}

async function dropDatabases(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 3_000 });
  await client.connect();
  try {
    const { rows } = await client.query<{ datname: string }>(
      'SELECT datname FROM pg_database WHERE NOT datistemplate AND datname <> ALL ($1)',
      [['postgres', TEMPLATE, new URL(databaseUrl).pathname.slice(1)]],
    );
    for (const { datname } of rows) await client.query(`DROP DATABASE "${datname}" WITH (FORCE)`);
  } finally {
    await client.end();
  }
}

async function clearRedis(url: string): Promise<void> {
  const redis = createClient({ url, socket: { reconnectStrategy: false } });
  redis.on('error', () => undefined);
  await redis.connect();
  await redis.flushAll();
  await redis.close();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await keepServers();
