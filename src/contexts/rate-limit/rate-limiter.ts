import { Inject, Injectable, Logger } from '@nestjs/common';
import { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, type RateLimiterRes } from 'rate-limiter-flexible';
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
/** After a failure Redis is not asked for a moment: one request pays for finding out, not every one. */
const AWAY_FOR_MS = 1000;
/** Callers whose budget is known to be used up. */
const CAPACITY = 20_000;

/**
 * Counts requests in windows of 60 seconds that every server shares: one round trip to Redis a request. While Redis is
 * away each process counts for itself, so that clients are neither refused nor let loose
 * (docs/adr/0011-limits-without-redis.md). What several requests ask at one moment leaves in one write.
 */
@Injectable()
export class RateLimiter {
  private readonly logger = new Logger(RateLimiter.name);
  private readonly shared: RateLimiterRedis;
  private readonly local: RateLimiterMemory;
  private readonly usedUp = new Map<string, { readonly limit: number; readonly until: number }>();
  private askAgainAt = 0;
  private isGathering = false;

  constructor(
    @Inject(Redis) private readonly redis: Redis,
    config: Config,
  ) {
    // Budgets differ by caller, so the limiters only count: nobody reaches this many points.
    const counting = { points: Number.MAX_SAFE_INTEGER, duration: WINDOW_SECONDS };
    this.shared = new RateLimiterRedis({
      ...counting,
      storeClient: redis,
      keyPrefix: `${config.redisPrefix}:rate`,
      rejectIfRedisNotReady: true,
    });
    this.local = new RateLimiterMemory(counting);
  }

  async meter({ bucket, limit }: Budget): Promise<Metering> {
    const { consumedPoints, msBeforeNext } = await this.count(bucket);
    const isOver = consumedPoints > limit;
    const until = Date.now() + msBeforeNext;
    if (isOver) this.remember({ bucket, limit }, until);
    return {
      limit,
      remaining: Math.max(0, limit - consumedPoints),
      reset: Math.ceil(until / 1000),
      retryAfter: isOver ? Math.max(1, Math.ceil(msBeforeNext / 1000)) : null,
    };
  }

  /** True where this process has refused the caller in the running window: nothing need be done for them meanwhile. */
  isUsedUp({ bucket, limit }: Budget): boolean {
    const known = this.usedUp.get(bucket);
    return known !== undefined && known.limit >= limit && known.until > Date.now();
  }

  private remember({ bucket, limit }: Budget, until: number): void {
    if (this.usedUp.size >= CAPACITY) this.usedUp.clear();
    this.usedUp.set(bucket, { limit, until });
  }

  private async count(bucket: string): Promise<RateLimiterRes> {
    if (Date.now() < this.askAgainAt) return this.local.consume(bucket);
    this.gather();
    try {
      return await this.shared.consume(bucket);
    } catch (error) {
      if (Date.now() >= this.askAgainAt)
        this.logger.warn(`Redis is away, counting locally: ${(error as Error).message}`);
      this.askAgainAt = Date.now() + AWAY_FOR_MS;
      return this.local.consume(bucket);
    }
  }

  /** Until all requests that arrived together have been read: each write is a system call, and wakes Redis. */
  private gather(): void {
    if (this.isGathering || this.redis.status !== 'ready') return;
    this.isGathering = true;
    const { stream } = this.redis;
    stream.cork();
    setImmediate(() => {
      this.isGathering = false;
      stream.uncork();
    });
  }
}
