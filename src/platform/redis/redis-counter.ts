import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';
import type { RedisClient } from './redis-client.js';

/**
 * Counts up to `points` per window of `duration` seconds. Counts in Redis. While Redis is unavailable, each process counts
 * separately.
 */
export const redisCounter = (
  redis: RedisClient,
  keyPrefix: string,
  counting: { readonly points: number; readonly duration: number },
): RateLimiterRedis =>
  new RateLimiterRedis({
    ...counting,
    storeClient: redis,
    keyPrefix,
    rejectIfRedisNotReady: true,
    useRedisPackage: true,
    insuranceLimiter: new RateLimiterMemory(counting),
  });
