import { Inject, Injectable } from '@nestjs/common';
import { RateLimiterRes, type RateLimiterRedis } from 'rate-limiter-flexible';
import { ApiError } from '../../../kernel/api-error.js';
import type { Tenant } from '../../../kernel/principal.js';
import { REDIS_CLIENT, type RedisClient } from '../../../platform/redis/redis-client.js';
import { redisCounter } from '../../../platform/redis/redis-counter.js';
import { RedisServer } from '../../../platform/redis/redis-server.js';

export const VERIFICATIONS_PER_HOUR = 10;

/**
 * Limits verifications per carrier, organization and mode. Without this limit, a client could guess passwords through this service.
 */
@Injectable()
export class VerificationBudget {
  private readonly counter: RateLimiterRedis;

  constructor(@Inject(REDIS_CLIENT) redis: RedisClient, { prefix }: RedisServer) {
    this.counter = redisCounter(redis, `${prefix}:verifications`, { points: VERIFICATIONS_PER_HOUR, duration: 3600 });
  }

  /** Throws `RATE_LIMIT_EXCEEDED`. */
  async take({ organizationId, livemode }: Tenant, carrierCode: string): Promise<void> {
    try {
      await this.counter.consume(`${organizationId}:${livemode}:${carrierCode}`);
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) throw tooMany(Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)));
      throw refusal;
    }
  }
}

const tooMany = (retryAfter: number): ApiError =>
  new ApiError(
    'RATE_LIMIT_EXCEEDED',
    `A maximum of ${VERIFICATIONS_PER_HOUR} verifications per hour and carrier is allowed. Retry after ${retryAfter} seconds.`,
    { retryAfter },
  );
