import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { type RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { REDIS_CLIENT, type RedisClient } from '../../../platform/redis/redis-client.js';
import { redisCounter } from '../../../platform/redis/redis-counter.js';
import { RedisServer } from '../../../platform/redis/redis-server.js';
import type { CarrierProfile } from '../port/carrier-profile.js';

/** Limits the rate at which all processes together start background tracking calls. Source: docs/carriers.md#rules-and-limits */
@Injectable()
export class InquiryPace {
  private readonly counters = new Map<string, RateLimiterRedis>();

  constructor(
    @Inject(REDIS_CLIENT) private readonly redis: RedisClient,
    private readonly server: RedisServer,
  ) {}

  /** Waits until the limit permits the next call. Each `account` has a separate limit. */
  async turn({ code, outgoingLimit }: Pick<CarrierProfile, 'code' | 'outgoingLimit'>, account: string): Promise<void> {
    if (!outgoingLimit) return;
    const counter = this.counterOf(code, outgoingLimit);
    for (;;) {
      const refusal = await counter.consume(account).then(() => null, refusalIn);
      if (!refusal) return;
      await sleep(refusal.msBeforeNext);
    }
  }

  private counterOf(code: string, { calls, seconds }: NonNullable<CarrierProfile['outgoingLimit']>): RateLimiterRedis {
    const counter =
      this.counters.get(code) ??
      redisCounter(this.redis, `${this.server.prefix}:inquiries:${code}`, { points: calls, duration: seconds });
    this.counters.set(code, counter);
    return counter;
  }
}

function refusalIn(refusal: unknown): RateLimiterRes {
  if (refusal instanceof RateLimiterRes) return refusal;
  throw refusal;
}
