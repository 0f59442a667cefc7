import { Inject, Injectable } from '@nestjs/common';
import { randomToken } from '../../../kernel/ids.js';
import { REDIS_CLIENT, type RedisClient } from '../../../platform/redis/redis-client.js';
import { RedisServer } from '../../../platform/redis/redis-server.js';
import { tooManyAttempts } from '../auth.errors.js';

/** Per account, and per known network of it. */
export const MAX_CONCURRENT_ATTEMPTS = 5;

/** Longer than an attempt takes; afterwards the slot of a process that crashed is free again. */
const LEASE_MS = 15_000;

/** Takes a slot in a sorted set of attempts by the end of their lease. Returns 0 if all slots are taken. */
const TAKE_SLOT = `
  local time = redis.call('TIME')
  local now = time[1] * 1000 + math.floor(time[2] / 1000)
  redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now)
  if redis.call('ZCARD', KEYS[1]) >= tonumber(ARGV[1]) then return 0 end
  redis.call('ZADD', KEYS[1], now + tonumber(ARGV[2]), ARGV[3])
  redis.call('PEXPIRE', KEYS[1], ARGV[2])
  return 1`;

/**
 * Caps the concurrent attempts at the password of one account in one lane: by Redis for all processes, or by each process while Redis
 * is unavailable. A refused attempt costs no password hash. Source: docs/reference/accounts.md#login-delay
 */
@Injectable()
export class ConcurrentAttempts {
  /** Attempts running in this process, by account. */
  private readonly running = new Map<string, number>();
  private readonly keyPrefix: string;

  constructor(
    @Inject(REDIS_CLIENT) private readonly redis: RedisClient,
    { prefix }: RedisServer,
  ) {
    this.keyPrefix = `${prefix}:login:running`;
  }

  /** `account`: a digest. Throws `RATE_LIMIT_EXCEEDED`. */
  async run<Result>(account: string, attempt: () => Promise<Result>): Promise<Result> {
    const running = this.running.get(account) ?? 0;
    if (running >= MAX_CONCURRENT_ATTEMPTS) throw tooManyAttempts();
    this.running.set(account, running + 1);
    const [key, slot] = [`${this.keyPrefix}:${account}`, randomToken(16)];
    try {
      if (!(await this.takeSlot(key, slot))) throw tooManyAttempts();
      return await attempt().finally(() => this.freeSlot(key, slot));
    } finally {
      const left = this.running.get(account)! - 1;
      if (left === 0) this.running.delete(account);
      else this.running.set(account, left);
    }
  }

  private async takeSlot(key: string, slot: string): Promise<boolean> {
    try {
      const taken = await this.redis.eval(TAKE_SLOT, {
        keys: [key],
        arguments: [String(MAX_CONCURRENT_ATTEMPTS), String(LEASE_MS), slot],
      });
      return taken === 1;
    } catch {
      // Redis is unavailable: only the cap of this process applies.
      return true;
    }
  }

  /** If this fails, the slot is free at the end of its lease. */
  private async freeSlot(key: string, slot: string): Promise<void> {
    await this.redis.zRem(key, slot).catch(() => undefined);
  }
}
