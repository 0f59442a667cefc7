import { Inject, Injectable } from '@nestjs/common';
import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';
import { setTimeout as sleep } from 'node:timers/promises';
import { networkOf } from '../../../platform/http/edge/network-of.js';
import { REDIS_CLIENT, type RedisClient } from '../../../platform/redis/redis-client.js';
import { RedisServer } from '../../../platform/redis/redis-server.js';
import { digestOf } from '../credential.js';
import { ConcurrentAttempts } from './concurrent-attempts.js';
import { KnownNetworks } from './known-networks.js';
import { delayFor, FORGOTTEN_AFTER_SECONDS, FREE_FAILURES } from './login-delay.js';

type Counter = RateLimiterRedis;

/**
 * Counts attempts at a password by account and by network in Redis, or in each process while Redis is unavailable. They
 * delay the next attempt but never refuse it. Attempts from a network that has logged in to the account before are counted, and
 * have slots, apart from all others, so that strangers cannot lock an account (docs/adr/0012-slowing-logins.md).
 */
@Injectable()
export class LoginAttempts {
  private readonly byAccount: Counter;
  private readonly byNetwork: Counter;

  constructor(
    @Inject(REDIS_CLIENT) redis: RedisClient,
    { prefix }: RedisServer,
    private readonly concurrent: ConcurrentAttempts,
    private readonly networks: KnownNetworks,
  ) {
    const counter = (name: string): Counter => {
      const counting = { points: Number.MAX_SAFE_INTEGER, duration: FORGOTTEN_AFTER_SECONDS };
      return new RateLimiterRedis({
        ...counting,
        storeClient: redis,
        keyPrefix: `${prefix}:login:${name}`,
        rejectIfRedisNotReady: true,
        useRedisPackage: true,
        insuranceLimiter: new RateLimiterMemory(counting),
      });
    };
    this.byAccount = counter('account');
    this.byNetwork = counter('address');
  }

  /**
   * Delays and counts one attempt. `verify` returns null if the password is wrong, and so does this. The delay comes first,
   * so that the response time does not reveal whether the password was right.
   *
   * Throws `RATE_LIMIT_EXCEEDED`, without calling `verify`, if too many attempts at the account are running in its lane.
   * Source: docs/reference/accounts.md#login-delay
   */
  async run<Result>(email: string, address: string, verify: () => Promise<Result | null>): Promise<Result | null> {
    const network = networkOf(address);
    const account = (await this.networks.includes(email, network)) ? laneOf(email, network) : laneOf(email);
    return this.concurrent.run(account, async () => {
      const delayMs = await this.countAsFailed(account, network);
      if (delayMs > 0) await sleep(delayMs);
      const result = await verify().catch(async (error: unknown) => {
        // The password was not verified: the attempt does not count.
        await Promise.all([this.byAccount.reward(account), this.byNetwork.reward(network)]);
        throw error;
      });
      // Only the account is reset: logging in to one account must not reset a network that guesses at others.
      if (result !== null) await Promise.all([this.byAccount.delete(account), this.byNetwork.reward(network)]);
      return result;
    });
  }

  /**
   * An attempt counts as failed until it succeeds, so that concurrent attempts delay each other. Unknown emails count, too:
   * the delay must not reveal whether an account exists. Returns the delay in milliseconds.
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

/**
 * What is counted together: the attempts at an account from one known network, or from all that are not. Emails are compared
 * case-insensitively, and stored in Redis as a digest only.
 */
const laneOf = (email: string, knownNetwork = ''): string =>
  digestOf(`${email.toLowerCase()} ${knownNetwork}`.trimEnd());
