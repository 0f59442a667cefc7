import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { redisProgram } from './redis-program.js';
import { serverDirectory } from './run.js';
import { endLeftover, type LocalService, type PrivateServer, startOnFreePort } from './server-process.js';

const PID_FILE = 'redis.pid';

/** Starts a Redis or Valkey server. `directory` is the working directory and the data directory of the server. */
export async function startPrivateRedis({ durable, log, ...options }: PrivateServer): Promise<LocalService> {
  const { directory, account } = await serverDirectory(options.directory);
  const { command, env } = await redisProgram(account, log);
  const redis = { name: 'Redis', command, env, directory, account, signals: ['SIGTERM', 'SIGKILL'] } as const;
  await endLeftover(redis, join(directory, PID_FILE), log);

  // Every local user can connect to loopback. Without a password, any local user could make the server write files.
  const password = randomBytes(24).toString('hex');
  const { port, server } = await startOnFreePort(
    (port) => ({
      ...redis,
      // The configuration is passed on standard input, because every user can read the arguments of a process.
      args: ['-'],
      input: configuration(port, password, durable),
      ready: 'Ready to accept connections',
    }),
    log,
  );
  return { url: `redis://:${password}@127.0.0.1:${port}`, stop: () => server.stop() };
}

const configuration = (port: number, password: string, durable: boolean): string => `bind 127.0.0.1
port ${port}
requirepass ${password}
daemonize no
pidfile ${PID_FILE}
save ""
appendonly ${durable ? 'yes' : 'no'}
`;
