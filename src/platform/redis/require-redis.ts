import { Redis } from 'ioredis';
import type { Config } from '../config/config.js';

/** Throws what the connection failed with, at once: a service that starts without its Redis was told the wrong address. */
export async function requireRedis({ redisUrl }: Pick<Config, 'redisUrl'>): Promise<void> {
  const redis = new Redis(redisUrl, { lazyConnect: true, retryStrategy: () => null, connectTimeout: 5000 });
  let cause: Error | undefined;
  redis.on('error', (error: Error) => (cause = error));
  try {
    await redis.connect();
  } catch (error) {
    throw cause ?? error;
  } finally {
    redis.disconnect();
  }
}
