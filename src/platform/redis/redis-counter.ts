import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';
import type { RedisClient } from './redis-client.js';

/** Counts up to `points` in windows of `duration` seconds: in Redis, or in each process while Redis is unavailable. */
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
