import { Inject, Injectable } from '@nestjs/common';
import type { RateLimiterRedis } from 'rate-limiter-flexible';
import { setTimeout as sleep } from 'node:timers/promises';
import { ApiError } from '../../../kernel/api-error.js';
import { randomToken } from '../../../kernel/ids.js';
import { ConcurrencyLimiter } from '../../../platform/concurrency/concurrency-limiter.js';
import { Database } from '../../../platform/database/database.js';
import { networkOf } from '../../../platform/http/edge/network-of.js';
import { REDIS_CLIENT, type RedisClient } from '../../../platform/redis/redis-client.js';
import { redisCounter } from '../../../platform/redis/redis-counter.js';
import { RedisServer } from '../../../platform/redis/redis-server.js';
import { digestOf } from '../credential.js';
import { UserEntity } from '../users/user.entity.js';
import { UserNetworkEntity } from './session.entity.js';

/**
 * Number of failed attempts that cause no delay, because users mistype passwords. The number for an address is higher, because many
 * users can share one IP address.
 */
export const FREE_FAILURES = { account: 5, address: 20 } as const;

const COUNTER_TTL_SECONDS = 15 * 60;

const FIRST_DELAY_MS = 125;
const MAX_DELAY_MS = 2000;

/**
 * Returns the delay in milliseconds. The first `free` failures cause no delay. Each further failure doubles the delay, up to
 * `MAX_DELAY_MS`. Source: docs/accounts.md#rules-and-limits
 */
export function delayFor(failures: number, free: number): number {
  const beyond = failures - free;
  return beyond < 0 ? 0 : Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** Math.min(beyond, 20));
}

/** Maximum number of concurrent attempts per account. Attempts from each known network of the account have their own limit. */
export const MAX_CONCURRENT_ATTEMPTS = 5;

/** Lease of a slot, longer than any attempt. After a process crashes, its slots are free at the end of their lease. */
const LEASE_MS = 15_000;

/**
 * Reserves a slot in a Redis sorted set of attempts. The score of an attempt is the end time of its lease. Returns 0 if no slot is
 * free.
 */
const TAKE_SLOT = `
  local time = redis.call('TIME')
  local now = time[1] * 1000 + math.floor(time[2] / 1000)
  redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now)
  if redis.call('ZCARD', KEYS[1]) >= tonumber(ARGV[1]) then return 0 end
  redis.call('ZADD', KEYS[1], now + tonumber(ARGV[2]), ARGV[3])
  redis.call('PEXPIRE', KEYS[1], ARGV[2])
  return 1`;

/**
 * Limits concurrent password attempts per account and known network. Redis stores the slots of all processes. While Redis is
 * unavailable, each process applies the limit separately. A rejected attempt computes no password hash.
 * Source: docs/accounts.md#rules-and-limits
 */
@Injectable()
export class ConcurrentAttempts {
  private readonly limiter = new ConcurrencyLimiter({ width: Infinity, share: MAX_CONCURRENT_ATTEMPTS });
  private readonly keyPrefix: string;

  constructor(
    @Inject(REDIS_CLIENT) private readonly redis: RedisClient,
    { prefix }: RedisServer,
  ) {
    this.keyPrefix = `${prefix}:login:running`;
  }

  /** `account`: result of `counterKeyOf`. Throws `RATE_LIMIT_EXCEEDED`. */
  async run<Result>(account: string, attempt: () => Promise<Result>): Promise<Result> {
    const leave = this.limiter.enterNow(account);
    if (!leave) throw tooManyAttempts();
    const [key, slot] = [`${this.keyPrefix}:${account}`, randomToken(16)];
    try {
      if (!(await this.takeSlot(key, slot))) throw tooManyAttempts();
      return await attempt().finally(() => this.freeSlot(key, slot));
    } finally {
      leave();
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
      // Redis is unavailable, so only the limit of this process applies.
      return true;
    }
  }

  /** Frees the slot. If Redis is unavailable, the slot becomes free at the end of its lease. */
  private async freeSlot(key: string, slot: string): Promise<void> {
    await this.redis.zRem(key, slot).catch(() => undefined);
  }
}

/** A network is unknown again if the user has not logged in from it for this time. */
const RETENTION_DAYS = 180;

/** Networks from which users have logged in. Source: docs/accounts.md#rules-and-limits */
@Injectable()
export class KnownNetworks {
  constructor(private readonly database: Database) {}

  /**
   * Queries the database for unknown emails too, so that the response time does not reveal whether an account exists. `network`:
   * see `networkOf`.
   */
  includes(email: string, network: string): Promise<boolean> {
    return this.database.manager
      .createQueryBuilder(UserNetworkEntity, 'n')
      .innerJoin(UserEntity, 'u', 'u.id = n.userId AND u.deletedAt IS NULL')
      .where('lower(u.email) = lower(:email) AND n.network = :network', { email, network })
      .andWhere('n.lastLoginAt > now() - make_interval(days => :days)', { days: RETENTION_DAYS })
      .getExists();
  }

  /** Records the network of a login and deletes networks that the user has not used for `RETENTION_DAYS`. */
  async record(userId: string, ipAddress: string): Promise<void> {
    await this.database.run(
      `WITH expired AS (
         DELETE FROM user_networks
         WHERE user_id = $1 AND network <> $2 AND last_login_at < now() - make_interval(days => $3)
       )
       INSERT INTO user_networks (user_id, network) VALUES ($1, $2)
       ON CONFLICT (user_id, network) DO UPDATE SET last_login_at = now()`,
      [userId, networkOf(ipAddress), RETENTION_DAYS],
    );
  }
}

/**
 * Counts password attempts by account and by network. The counters are in Redis. While Redis is unavailable, each process uses its
 * own counters. A failed attempt delays the next attempt but does not block it. Attempts from a known network of the account have
 * separate counters and slots, so that other people cannot lock a user out (docs/adr/0012-login-throttling.md).
 */
@Injectable()
export class LoginAttempts {
  private readonly byAccount: RateLimiterRedis;
  private readonly byNetwork: RateLimiterRedis;

  constructor(
    @Inject(REDIS_CLIENT) redis: RedisClient,
    { prefix }: RedisServer,
    private readonly concurrent: ConcurrentAttempts,
    private readonly networks: KnownNetworks,
  ) {
    const counting = { points: Number.MAX_SAFE_INTEGER, duration: COUNTER_TTL_SECONDS };
    this.byAccount = redisCounter(redis, `${prefix}:login:account`, counting);
    this.byNetwork = redisCounter(redis, `${prefix}:login:address`, counting);
  }

  /**
   * Delays one attempt and adds the attempt to the counters. The delay precedes the password check, so that the response time does
   * not reveal whether the password is correct. Returns the result of `verify`, which is null for a wrong password. If too many
   * attempts are running, throws `RATE_LIMIT_EXCEEDED` without calling `verify`. Source: docs/accounts.md#rules-and-limits
   */
  async run<Result>(email: string, address: string, verify: () => Promise<Result | null>): Promise<Result | null> {
    const network = networkOf(address);
    const account = (await this.networks.includes(email, network)) ? counterKeyOf(email, network) : counterKeyOf(email);
    return this.concurrent.run(account, async () => {
      const delayMs = await this.countAsFailed(account, network);
      if (delayMs > 0) await sleep(delayMs);
      const result = await verify().catch(async (error: unknown) => {
        // The password was not verified, so the attempt does not count as failed.
        await Promise.all([this.byAccount.reward(account), this.byNetwork.reward(network)]);
        throw error;
      });
      // Reset only the counter of the account. A login to one account must not reset the counter of a network that attacks other
      // accounts.
      if (result !== null) await Promise.all([this.byAccount.delete(account), this.byNetwork.reward(network)]);
      return result;
    });
  }

  /**
   * Counts an attempt as failed before its result is known, so that concurrent attempts delay each other. Unknown emails are
   * counted too, so that the delay does not reveal whether an account exists. Returns the delay in milliseconds.
   */
  private async countAsFailed(account: string, network: string): Promise<number> {
    const [ofAccount, ofNetwork] = await Promise.all([
      this.byAccount.penalty(account),
      this.byNetwork.penalty(network),
    ]);
    return Math.max(
      delayFor(ofAccount.consumedPoints - 1, FREE_FAILURES.account),
      delayFor(ofNetwork.consumedPoints - 1, FREE_FAILURES.address),
    );
  }
}

/** Counter key of an account and a known network. Redis stores only a digest of the lower-case email. */
const counterKeyOf = (email: string, knownNetwork = ''): string =>
  digestOf(`${email.toLowerCase()} ${knownNetwork}`.trimEnd());

const tooManyAttempts = (): ApiError =>
  new ApiError('RATE_LIMIT_EXCEEDED', 'Too many concurrent login attempts for this account. Retry after 1 second.', {
    retryAfter: 1,
  });
