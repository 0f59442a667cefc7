import { join, resolve } from 'node:path';
import { lockDataDir } from './data-dir-lock.js';
import { startPrivatePostgres } from './private-postgres.js';
import { startPrivateRedis } from './private-redis.js';
import type { PrivateServer } from './server-process.js';

/** Which servers to start, and the options of these servers. */
interface LocalServicesOptions extends Omit<PrivateServer, 'directory'> {
  /** Directory for the data of the servers. `postgres/`, `redis/` and `lock/` are created in this directory. */
  readonly dataDir: string;
  readonly postgres: boolean;
  readonly redis: boolean;
}

/** The started servers. Both listen on 127.0.0.1 only and require the password in their URL. */
export interface LocalServices {
  readonly databaseUrl?: string;
  readonly redisUrl?: string;
  /**
   * Stops the servers and waits until the servers have ended. Close all connections before the call. May be called more than once.
   */
  stop(): Promise<void>;
}

/**
 * Starts a private PostgreSQL, a private Redis, or both, on free ports. If an earlier run has left servers running on the same
 * DATA_DIR, these servers are stopped first. Their data is kept.
 * @throws Error whose message contains the next step
 */
export async function startLocalServices(options: LocalServicesOptions): Promise<LocalServices> {
  const { durable, log } = options;
  // If no server is started, DATA_DIR is not locked, so several processes may share it.
  if (!options.postgres && !options.redis) return { stop: () => Promise.resolve() };
  const dataDir = resolve(options.dataDir);
  const lock = await lockDataDir(dataDir);

  const [postgres, redis] = await Promise.allSettled([
    options.postgres ? startPrivatePostgres({ directory: join(dataDir, 'postgres'), durable, log }) : undefined,
    options.redis ? startPrivateRedis({ directory: join(dataDir, 'redis'), durable, log }) : undefined,
  ]);

  let stopping: Promise<void> | undefined;
  const stop = (): Promise<void> =>
    (stopping ??= Promise.all(
      [postgres, redis].map(async (start) => start.status === 'fulfilled' && start.value?.stop()),
    ).then(() => lock.release()));

  if (postgres.status === 'rejected' || redis.status === 'rejected') {
    await stop();
    throw postgres.status === 'rejected' ? postgres.reason : (redis as PromiseRejectedResult).reason;
  }
  return { databaseUrl: postgres.value?.url, redisUrl: redis.value?.url, stop };
}
