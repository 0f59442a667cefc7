import { Inject, Injectable } from '@nestjs/common';
import { RateLimiterRes, type RateLimiterRedis } from 'rate-limiter-flexible';
import { ApiError } from '../../kernel/api-error.js';
import type { Tenant } from '../../kernel/principal.js';
import { REDIS_CLIENT, type RedisClient } from '../../platform/redis/redis-client.js';
import { redisCounter } from '../../platform/redis/redis-counter.js';
import { RedisServer } from '../../platform/redis/redis-server.js';

/** Minimum number of seconds between two refreshes of a parcel. */
const REFRESH_SECONDS = 5 * 60;

/**
 * Permits one manual refresh of a parcel every five minutes. Refreshes of the shipment and of the tracker of the same parcel share
 * this limit. While Redis is unavailable, each process applies the limit separately.
 */
@Injectable()
export class RefreshBudget {
  private readonly counter: RateLimiterRedis;

  constructor(@Inject(REDIS_CLIENT) redis: RedisClient, { prefix }: RedisServer) {
    this.counter = redisCounter(redis, `${prefix}:refresh`, { points: 1, duration: REFRESH_SECONDS });
  }

  /** Throws `RATE_LIMIT_EXCEEDED`. */
  async take({ organizationId, livemode }: Tenant, carrierCode: string, trackingNumber: string): Promise<void> {
    try {
      await this.counter.consume(`${organizationId}:${livemode}:${carrierCode}:${trackingNumber}`);
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) throw refreshedLately(Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)));
      throw refusal;
    }
  }
}

const refreshedLately = (retryAfter: number): ApiError =>
  new ApiError(
    'RATE_LIMIT_EXCEEDED',
    `This parcel was refreshed less than 5 minutes ago. Retry after ${retryAfter} seconds.`,
    {
      retryAfter,
    },
  );
