import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { auditDatabase } from '../src/flows/audit/audit-database.js';
import { startLocalServices } from '../src/start/local-services/local-services.js';
import { startServer, type Server, type ServerOptions } from './servers.js';

/** A private PostgreSQL and Redis, with servers that stop together with them. */
export interface Environment {
  readonly dataDir: string;
  readonly databaseUrl: string;
  readonly redisUrl: string;
  readonly pool: pg.Pool;
  /** The production entry point, unless another is named. */
  readonly start: (name: string, options?: Partial<Omit<ServerOptions, 'name'>>) => Promise<Server>;
  /** Findings of the audit, one line each. */
  readonly audit: () => Promise<string[]>;
}

export const say = (line: string): void => void process.stdout.write(`${line}\n`);

export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!;

/** Machine data that affects the results, with the current load average. */
export const machine = (): string =>
  `${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores, load average ${loadavg()[0]!.toFixed(1)}, Node ${process.version}`;

/** Calls `prepare` with the empty data directory. PostgreSQL is durable. */
export async function inEnvironment<Result>(
  work: (environment: Environment) => Promise<Result>,
  prepare: (dataDir: string) => Promise<void> = () => Promise.resolve(),
): Promise<Result> {
  const dataDir = await mkdtemp(join(tmpdir(), 'guia-bench-'));
  await prepare(dataDir);
  const services = { dataDir: join(dataDir, 'services'), postgres: true, redis: true, durable: true, log: say };
  const local = await startLocalServices(services);
  try {
    return await onServers({ dataDir, databaseUrl: local.databaseUrl!, redisUrl: local.redisUrl! }, work);
  } finally {
    await local.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Same as `inEnvironment`, with an existing PostgreSQL and Redis. */
export async function onServers<Result>(
  { dataDir, databaseUrl, redisUrl }: Pick<Environment, 'dataDir' | 'databaseUrl' | 'redisUrl'>,
  work: (environment: Environment) => Promise<Result>,
): Promise<Result> {
  // Gives access to the rows of every tenant, also for a login that is not a superuser.
  const options = '-c guia.organization=* -c guia.livemode=*';
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 4, options });
  // PostgreSQL closes connections when it stops or is full. This must not fail the measurement.
  pool.on('error', () => undefined);
  const servers: Server[] = [];
  try {
    return await work({
      dataDir,
      databaseUrl,
      redisUrl,
      pool,
      start: async (name, { env, ...options } = {}) => {
        const used = { ...settings(databaseUrl, redisUrl, dataDir), ...env };
        const server = await startServer({ program: 'dist/src/main.js', ...options, name, env: used });
        servers.push(server);
        return server;
      },
      audit: async () =>
        (await auditDatabase(databaseUrl, { graceSeconds: 0 })).flatMap(({ id, findings }) =>
          findings.map((finding) => `${id} ${finding}`),
        ),
    });
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    await pool.end();
  }
}

/** One deployment: its processes share queues and files. */
export const settings = (databaseUrl: string, redisUrl: string, dataDir: string): Record<string, string> => ({
  DATABASE_URL: databaseUrl,
  REDIS_URL: redisUrl,
  DATA_DIR: join(dataDir, 'files'),
  PUBLIC_BASE_URL: 'http://localhost:3000',
  LOG_LEVEL: 'error',
  SECRETS_KEY: 'a secrets key of at least 32 characters',
  PAYMENT_PROCESSOR: 'simulated',
});
