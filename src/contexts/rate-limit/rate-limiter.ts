import { Inject, Injectable } from '@nestjs/common';
import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';
import { REDIS_CLIENT, type RedisClient } from '../../platform/redis/redis-client.js';
import { RedisServer } from '../../platform/redis/redis-server.js';
import type { Budget } from './budget.js';

export interface Metering {
  readonly limit: number;
  readonly remaining: number;
  /** Unix time in seconds at which the window ends. */
  readonly reset: number;
  /** Seconds to wait; null if the request is within its budget. */
  readonly retryAfter: number | null;
}

const WINDOW_SECONDS = 60;

/**
 * Counts requests in windows of 60 seconds shared by all processes, with one Redis round trip per request. While Redis is
 * unavailable each process counts on its own (docs/adr/0011-limits-without-redis.md).
 */
@Injectable()
export class RateLimiter {
  private readonly counters: RateLimiterRedis;

  constructor(@Inject(REDIS_CLIENT) redis: RedisClient, { prefix }: RedisServer) {
    // Budgets differ by caller, so the limiters only count and never refuse.
    const counting = { points: Number.MAX_SAFE_INTEGER, duration: WINDOW_SECONDS };
    this.counters = new RateLimiterRedis({
      ...counting,
      storeClient: redis,
      keyPrefix: `${prefix}:rate`,
      rejectIfRedisNotReady: true,
      useRedisPackage: true,
      insuranceLimiter: new RateLimiterMemory(counting),
    });
  }

  async meter({ bucket, limit }: Budget): Promise<Metering> {
    const { consumedPoints, msBeforeNext } = await this.counters.consume(bucket);
    const isOver = consumedPoints > limit;
    const windowEnd = Date.now() + msBeforeNext;
    return {
      limit,
      remaining: Math.max(0, limit - consumedPoints),
      reset: Math.ceil(windowEnd / 1000),
      retryAfter: isOver ? Math.max(1, Math.ceil(msBeforeNext / 1000)) : null,
    };
  }
}
