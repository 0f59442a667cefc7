import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { REDIS_CLIENT, type RedisClient } from '../../../platform/redis/redis-client.js';
import { RedisServer } from '../../../platform/redis/redis-server.js';
import type { CarrierProfile } from '../port/carrier-profile.js';

/**
 * Has the polls of all processes together begin no faster than their carrier permits; each process counts for itself while
 * Redis is away. Source: docs/reference/carriers.md#outgoing-limits
 */
@Injectable()
export class InquiryPace {
  private readonly counters = new Map<string, RateLimiterRedis>();

  constructor(
    @Inject(REDIS_CLIENT) private readonly redis: RedisClient,
    private readonly server: RedisServer,
  ) {}

  /** Waits until one more call may begin. `account`: what the limit is counted for. */
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
    const known = this.counters.get(code);
    if (known) return known;
    const counting = { points: calls, duration: seconds };
    const counter = new RateLimiterRedis({
      ...counting,
      storeClient: this.redis,
      keyPrefix: `${this.server.prefix}:inquiries:${code}`,
      rejectIfRedisNotReady: true,
      useRedisPackage: true,
      insuranceLimiter: new RateLimiterMemory(counting),
    });
    this.counters.set(code, counter);
    return counter;
  }
}

function refusalIn(refusal: unknown): RateLimiterRes {
  if (refusal instanceof RateLimiterRes) return refusal;
  throw refusal;
}
