import { join, resolve } from 'node:path';
import { lockDataDir } from './data-dir-lock.js';
import { startPrivatePostgres } from './private-postgres.js';
import { startPrivateRedis } from './private-redis.js';

/** What to start, and how. */
export interface LocalServicesOptions {
  /** Where the servers keep their data: `postgres/`, `redis/` and `lock/` are made inside. */
  readonly dataDir: string;
  readonly postgres: boolean;
  readonly redis: boolean;
  /** `false`, for tests: faster, and a power cut may lose everything. */
  readonly durable: boolean;
  /** Takes one line for whatever lasts longer than two seconds, and for a server that ends by itself. */
  readonly log: (line: string) => void;
}

/** The servers that were started; both listen on 127.0.0.1 only and want the password their URL holds. */
export interface LocalServices {
  readonly databaseUrl?: string;
  readonly redisUrl?: string;
  /** Ends the servers and waits for them. Close every connection first. May be called more than once. */
  stop(): Promise<void>;
}

/**
 * Starts a private PostgreSQL, a private Redis, or both, on free ports.
 * What an earlier run left behind on the same DATA_DIR is ended first; its data is kept.
 * @throws Error with one sentence that says what to do
 */
export async function startLocalServices(options: LocalServicesOptions): Promise<LocalServices> {
  const { durable, log } = options;
  // Whoever starts nothing here may share the DATA_DIR.
  if (!options.postgres && !options.redis) return { stop: () => Promise.resolve() };
  const dataDir = resolve(options.dataDir);
  const lock = await lockDataDir(dataDir);

  const [postgres, redis] = await Promise.allSettled([
    options.postgres ? startPrivatePostgres({ directory: join(dataDir, 'postgres'), durable, log }) : undefined,
    options.redis ? startPrivateRedis({ directory: join(dataDir, 'redis'), durable, log }) : undefined,
  ]);

  let stopping: Promise<void> | undefined;
  const stop = (): Promise<void> => (stopping ??= stopAll());
  const stopAll = async (): Promise<void> => {
    await Promise.all([postgres, redis].map(async (start) => start.status === 'fulfilled' && start.value?.stop()));
    await lock.release();
  };

  if (postgres.status === 'rejected' || redis.status === 'rejected') {
    await stop();
    throw postgres.status === 'rejected' ? postgres.reason : (redis as PromiseRejectedResult).reason;
  }
  return { databaseUrl: postgres.value?.url, redisUrl: redis.value?.url, stop };
}
