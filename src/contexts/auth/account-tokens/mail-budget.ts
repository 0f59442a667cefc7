import { Inject, Injectable } from '@nestjs/common';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { REDIS_CLIENT, type RedisClient } from '../../../platform/redis/redis-client.js';
import { RedisServer } from '../../../platform/redis/redis-server.js';
import { digestOf } from '../credential.js';

/** Mails per address and hour. */
export const MAILS_PER_HOUR = 10;

/** Limits the mails that callers can cause to one address, in Redis, or in each process while Redis is unavailable. */
@Injectable()
export class MailBudget {
  private readonly counter: RateLimiterRedis;

  constructor(@Inject(REDIS_CLIENT) redis: RedisClient, { prefix }: RedisServer) {
    const counting = { points: MAILS_PER_HOUR, duration: 3600 };
    this.counter = new RateLimiterRedis({
      ...counting,
      storeClient: redis,
      keyPrefix: `${prefix}:mails`,
      rejectIfRedisNotReady: true,
      useRedisPackage: true,
      insuranceLimiter: new RateLimiterMemory(counting),
    });
  }

  /** False if the address has received its mails of this hour. */
  async take(email: string): Promise<boolean> {
    try {
      await this.counter.consume(digestOf(email.toLowerCase()));
      return true;
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return false;
      throw refusal;
    }
  }
}
