import { Inject, Injectable } from '@nestjs/common';
import { ApiError } from '../../../kernel/api-error.js';
import { randomToken } from '../../../kernel/ids.js';
import { REDIS_CLIENT, type RedisClient } from '../../../platform/redis/redis-client.js';
import { RedisServer } from '../../../platform/redis/redis-server.js';

/** Maximum number of open streams per organization. The limit applies to TEST and LIVE streams together. */
const PER_ORGANIZATION = 5;
/** Maximum number of open streams per process. Lower than the connection limit of the process. */
const PER_PROCESS = 2000;

/** After a process crashes, its slots are free at the end of this time. */
const LEASE_MS = 45_000;
const RETRY_AFTER = 5;

/**
 * Reserves or renews a slot in a sorted set of streams. The score of a stream is the end time of its lease. Returns 0 if no slot is
 * free.
 */
const TAKE_SLOT = `
  local time = redis.call('TIME')
  local now = time[1] * 1000 + math.floor(time[2] / 1000)
  redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now)
  local is_new = not redis.call('ZSCORE', KEYS[1], ARGV[3])
  if is_new and redis.call('ZCARD', KEYS[1]) >= tonumber(ARGV[1]) then return 0 end
  redis.call('ZADD', KEYS[1], now + tonumber(ARGV[2]), ARGV[3])
  redis.call('PEXPIRE', KEYS[1], ARGV[2])
  return 1`;

export interface StreamSlot {
  /** Must be called at least every 45 seconds. */
  readonly renew: () => Promise<void>;
  readonly free: () => void;
}

/**
 * Limits the open streams of an organization. Redis stores the slots of all processes. While Redis is unavailable, each process
 * applies the limit separately. Source: docs/webhooks.md#without-a-server-the-stream
 */
@Injectable()
export class StreamSlots {
  private readonly here = new Map<string, number>();
  private total = 0;
  private readonly keyPrefix: string;

  constructor(
    @Inject(REDIS_CLIENT) private readonly redis: RedisClient,
    { prefix }: RedisServer,
  ) {
    this.keyPrefix = `${prefix}:streams`;
  }

  /** Throws `RATE_LIMIT_EXCEEDED`. */
  async take(organizationId: string): Promise<StreamSlot> {
    if ((this.here.get(organizationId) ?? 0) >= PER_ORGANIZATION) throw tooMany('STREAMS', OF_ORGANIZATION);
    if (this.total >= PER_PROCESS) throw tooMany('BUSY', 'This process has no free event stream.');
    this.count(organizationId, 1);
    const [key, slot] = [`${this.keyPrefix}:${organizationId}`, randomToken(16)];
    const renew = async (): Promise<boolean> => this.takeInRedis(key, slot);
    if (!(await renew())) {
      this.count(organizationId, -1);
      throw tooMany('STREAMS', OF_ORGANIZATION);
    }
    let isFree = false;
    const free = (): void => {
      if (isFree) return;
      isFree = true;
      this.count(organizationId, -1);
      // If Redis is unavailable, the slot is free at the end of its lease.
      this.redis.zRem(key, slot).catch(() => undefined);
    };
    return { renew: async () => void (isFree || (await renew())), free };
  }

  private async takeInRedis(key: string, slot: string): Promise<boolean> {
    try {
      const taken = await this.redis.eval(TAKE_SLOT, {
        keys: [key],
        arguments: [String(PER_ORGANIZATION), String(LEASE_MS), slot],
      });
      return taken === 1;
    } catch {
      // Redis is unavailable, so only the limit of this process applies.
      return true;
    }
  }

  private count(organizationId: string, change: number): void {
    this.total += change;
    const count = (this.here.get(organizationId) ?? 0) + change;
    if (count > 0) this.here.set(organizationId, count);
    else this.here.delete(organizationId);
  }
}

const OF_ORGANIZATION = `The organization has ${PER_ORGANIZATION} open event streams. Close one of them.`;

const tooMany = (reason: 'STREAMS' | 'BUSY', message: string): ApiError =>
  new ApiError('RATE_LIMIT_EXCEEDED', `${message} Retry after ${RETRY_AFTER} seconds.`, {
    reason,
    retryAfter: RETRY_AFTER,
  });
