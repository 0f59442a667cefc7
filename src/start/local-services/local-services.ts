import { join, resolve } from 'node:path';
import { lockDataDir } from './data-dir-lock.js';
import { startPrivatePostgres } from './private-postgres.js';
import { startPrivateRedis } from './private-redis.js';
import type { PrivateServer } from './server-process.js';

/** Selects the servers to start and sets their options. */
interface LocalServicesOptions extends Omit<PrivateServer, 'directory'> {
  /** Data directory of the servers. `startLocalServices` creates `postgres/`, `redis/` and `lock/` in this directory. */
  readonly dataDir: string;
  readonly postgres: boolean;
  readonly redis: boolean;
}

/** The started servers. Both servers listen only on 127.0.0.1 and require the password in their URL. */
export interface LocalServices {
  readonly databaseUrl?: string;
  readonly redisUrl?: string;
  /**
   * Stops the servers and waits for their end. Close all connections before the call. The caller may call this method more than
   * once.
   */
  stop(): Promise<void>;
}

/**
 * Starts a private PostgreSQL, a private Redis, or both, on free ports. If servers of an earlier run still use the same DATA_DIR,
 * stops these servers first. The data of the earlier run is preserved.
 * @throws Error whose message contains the next step
 */
export async function startLocalServices(options: LocalServicesOptions): Promise<LocalServices> {
  const { durable, log } = options;
  // If no server is started, DATA_DIR is not locked, so that several processes may share the directory.
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
