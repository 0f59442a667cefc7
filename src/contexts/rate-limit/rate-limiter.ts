import { Inject, Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';
import { Config } from '../../platform/config/config.js';
import type { Budget } from './budget.js';

export interface Metering {
  readonly limit: number;
  readonly remaining: number;
  /** Unix epoch seconds at which the window rolls. */
  readonly reset: number;
  /** Seconds to wait; null while the request is within its budget. */
  readonly retryAfter: number | null;
}

const WINDOW_SECONDS = 60;

/**
 * Counts requests in windows of 60 seconds that every server shares: one round trip to Redis a request. While Redis is
 * away each process counts for itself, so that clients are neither refused nor let loose.
 */
@Injectable()
export class RateLimiter {
  private readonly limiter: RateLimiterRedis;

  constructor(@Inject(Redis) redis: Redis, config: Config) {
    // Budgets differ by caller, so the limiter only counts: nobody reaches this many points.
    const counting = { points: Number.MAX_SAFE_INTEGER, duration: WINDOW_SECONDS };
    this.limiter = new RateLimiterRedis({
      ...counting,
      storeClient: redis,
      keyPrefix: `${config.redisPrefix}:rate`,
      insuranceLimiter: new RateLimiterMemory(counting),
      rejectIfRedisNotReady: true,
    });
  }

  async meter({ bucket, limit }: Budget): Promise<Metering> {
    const { consumedPoints, msBeforeNext } = await this.limiter.consume(bucket);
    const untilReset = Math.max(1, Math.ceil(msBeforeNext / 1000));
    return {
      limit,
      remaining: Math.max(0, limit - consumedPoints),
      reset: Math.ceil((Date.now() + msBeforeNext) / 1000),
      retryAfter: consumedPoints > limit ? untilReset : null,
    };
  }
}
