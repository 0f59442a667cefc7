import type { RedisOptions } from 'ioredis';

/** Redis may be away: a command then fails at once, instead of waiting for its return. */
export const redisOptions: RedisOptions = {
  enableOfflineQueue: false,
  commandTimeout: 800,
  connectTimeout: 2000,
  maxRetriesPerRequest: 0,
  retryStrategy: (tries) => Math.min(100 * tries, 2000),
};
