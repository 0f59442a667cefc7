import { spawn, type ChildProcess } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './free-port.js';

interface ServiceOptions {
  readonly databaseUrl: string;
  readonly redisUrl: string;
  /** Name of its log file and prefix of its keys in Redis. */
  readonly name: string;
  readonly dataDir: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Default: the production entry point. */
  readonly program?: string;
}

/** The service in its own process, as deployed. */
export interface RunningService {
  readonly baseUrl: string;
  readonly databaseUrl: string;
  readonly process: ChildProcess;
  readonly logFile: string;
  /** Sends SIGTERM and waits. */
  stop(): Promise<void>;
  /** Sends SIGKILL, as in a crash, and waits. */
  kill(): Promise<void>;
}

/** Loading the service takes several seconds of processor time, and several may start at once on a busy machine. */
const START_MS = 150_000;
const POLL_EVERY_MS = 100;

/** For tests of conclusive outcomes: repeats carrier queries long enough on a slow machine. */
export const PATIENT_INQUIRIES = { RECONCILE_WINDOW_SECONDS: '20' };

/** Short delays, and settings without which tests cannot run. Everything else has production defaults. */
const TEST_SETTINGS: Readonly<Record<string, string>> = {
  NODE_ENV: 'test',
  QUOTE_BUDGET_MS: '1500',
  RECONCILE_WINDOW_SECONDS: '1',
  TEST_TRANSIT_STEP_SECONDS: '0.4',
  WEBHOOK_RETRY_SECONDS: '0,0.2,0.4,0.7',
  WEBHOOK_TIMEOUT_MS: '3000',
  SECRETS_KEY: 'the tests seal their secrets with this',
  PAYMENTS_RECONCILE_SECONDS: '1',
  // Invoices stay PENDING, which tests check.
  STAMPING: 'none',
  LOG_LEVEL: 'warn',
  // Lets a test choose its address: unauthenticated calls are metered by address.
  TRUST_PROXY: 'loopback',
  OPERATOR_KEY: 'the key of the operator in all tests',
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
  const child = spawn(process.execPath, [program], {
    env: {
      PATH: process.env['PATH'],
      ...TEST_SETTINGS,
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
  for (const deadline = Date.now() + START_MS; Date.now() < deadline; await sleep(POLL_EVERY_MS)) {
    if (child.exitCode !== null)
      throw new Error(
        `The service ended with code ${child.exitCode}: ${(await readFile(logFile, 'utf8')).slice(-1000)}`,
      );
    const response = await fetch(`${baseUrl}/health/ready`).catch(() => null);
    await response?.body?.cancel();
    if (response?.ok) return;
  }
  throw new Error(`The service was not ready within ${START_MS / 1000} s: see ${logFile}`);
}
