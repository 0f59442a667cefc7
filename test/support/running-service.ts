import { spawn, type ChildProcess } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

interface ServiceOptions {
  readonly databaseUrl: string;
  readonly redisUrl: string;
  /** Names its log file, and its keys in Redis. */
  readonly name: string;
  readonly dataDir: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Default: the service as it is shipped. */
  readonly program?: string;
}

/** The service in a process of its own, as it is deployed. */
export interface RunningService {
  readonly baseUrl: string;
  readonly databaseUrl: string;
  readonly process: ChildProcess;
  readonly logFile: string;
  /** SIGTERM, and waits. */
  stop(): Promise<void>;
  /** SIGKILL, and waits: what a crash looks like. */
  kill(): Promise<void>;
}

/** Delays that a test need not wait for, and webhooks to its own machine. Everything else is as it is shipped. */
const IMPATIENT: Readonly<Record<string, string>> = {
  NODE_ENV: 'test',
  QUOTE_BUDGET_MS: '1500',
  RECONCILE_WINDOW_SECONDS: '1',
  TEST_TRANSIT_STEP_SECONDS: '0.4',
  WEBHOOK_RETRY_SECONDS: '0,0.2,0.4,0.7',
  WEBHOOK_TIMEOUT_MS: '1500',
  SECRETS_KEY: 'the tests seal their secrets with this',
  PAYMENTS_RECONCILE_SECONDS: '1',
  LOG_LEVEL: 'warn',
  // Lets a test come from an address of its own: unauthenticated calls are metered by address.
  TRUST_PROXY: 'loopback',
};

/** Starts the built service and waits until it is ready. */
export async function startService({
  databaseUrl,
  redisUrl,
  name,
  dataDir,
  env,
  program = 'dist/src/main.js',
}: ServiceOptions): Promise<RunningService> {
  const port = await freePort();
  const logFile = join(dataDir, `${name}.log`);
  const child = spawn(process.execPath, ['--enable-source-maps', program], {
    env: {
      PATH: process.env['PATH'],
      ...IMPATIENT,
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      REDIS_URL: redisUrl,
      REDIS_PREFIX: name,
      DATA_DIR: join(dataDir, name),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const log = createWriteStream(logFile, { flags: 'a' });
  child.stdout.pipe(log, { end: false });
  child.stderr.pipe(log, { end: false });
  const baseUrl = `http://127.0.0.1:${port}`;
  await ready(baseUrl, child, logFile);
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, 'exit');
  };
  return { baseUrl, databaseUrl, process: child, logFile, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') };
}

async function ready(baseUrl: string, child: ChildProcess, logFile: string): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    if (child.exitCode !== null)
      throw new Error(
        `The service ended with code ${child.exitCode}: ${(await readFile(logFile, 'utf8')).slice(-1000)}`,
      );
    const response = await fetch(`${baseUrl}/health/ready`).catch(() => null);
    await response?.body?.cancel();
    if (response?.ok) return;
    await sleep(100);
  }
  throw new Error(`The service was not ready within 30 s: see ${logFile}`);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}
