import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { endLeftover } from './end-process.js';
import { redisProgram } from './redis-program.js';
import { serverDirectory } from './server-account.js';
import { type LocalService, type PrivateServer, startOnFreePort } from './server-process.js';

const NAME = 'Redis';
const PID_FILE = 'redis.pid';
const SIGNALS = ['SIGTERM', 'SIGKILL'] as const;

/** Starts a Redis or Valkey whose working directory and data directory is `directory`. */
export async function startPrivateRedis({ durable, log, ...options }: PrivateServer): Promise<LocalService> {
  const { directory, account } = await serverDirectory(options.directory);
  const { command, env } = await redisProgram(account, log);
  await endLeftover({ name: NAME, pidFile: join(directory, PID_FILE), directory, signals: SIGNALS }, log);

  // Every local user can connect to loopback: without a password they could make the server write files.
  const password = randomBytes(24).toString('hex');
  const { port, server } = await startOnFreePort(
    (port) => ({
      name: NAME,
      command,
      // The configuration is passed on standard input, because every user can read arguments.
      args: ['-'],
      input: configuration(port, password, durable),
      env,
      directory,
      account,
      ready: 'Ready to accept connections',
      signals: SIGNALS,
    }),
    log,
  );
  return { url: `redis://:${password}@127.0.0.1:${port}`, stop: () => server.stop() };
}

function configuration(port: number, password: string, durable: boolean): string {
  return [
    'bind 127.0.0.1',
    `port ${port}`,
    `requirepass ${password}`,
    'daemonize no',
    `pidfile ${PID_FILE}`,
    'save ""',
    `appendonly ${durable ? 'yes' : 'no'}`,
    '',
  ].join('\n');
}
