import { Inject, Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';
import { Config } from '../../../platform/config/config.js';
import { digestOf } from '../credential.js';
import { delayFor, FORGOTTEN_AFTER_SECONDS, FREE_FAILURES } from './login-delay.js';

type Counter = RateLimiterRedis;

/**
 * Failed logins of the last minutes, by account and by address, counted in Redis for all servers; while Redis is away,
 * by each process for itself. They slow the next attempt down and never refuse it: who knows the password gets in
 * (docs/adr/0012-slowing-logins.md).
 */
@Injectable()
export class LoginAttempts {
  private readonly byAccount: Counter;
  private readonly byAddress: Counter;

  constructor(@Inject(Redis) redis: Redis, { redisPrefix }: Config) {
    const counter = (name: string): Counter => {
      const counting = { points: Number.MAX_SAFE_INTEGER, duration: FORGOTTEN_AFTER_SECONDS };
      return new RateLimiterRedis({
        ...counting,
        storeClient: redis,
        keyPrefix: `${redisPrefix}:login:${name}`,
        rejectIfRedisNotReady: true,
        insuranceLimiter: new RateLimiterMemory(counting),
      });
    };
    this.byAccount = counter('account');
    this.byAddress = counter('address');
  }

  /** How long an attempt must wait before its password is looked at, in ms. */
  async delay(email: string, address: string): Promise<number> {
    const [account, from] = await Promise.all([this.byAccount.get(accountOf(email)), this.byAddress.get(address)]);
    return Math.max(
      delayFor(account?.consumedPoints ?? 0, FREE_FAILURES.account),
      delayFor(from?.consumedPoints ?? 0, FREE_FAILURES.address),
    );
  }

  /** Unknown emails count like known ones, so that the delay tells nothing. */
  async failed(email: string, address: string): Promise<void> {
    await Promise.all([this.byAccount.penalty(accountOf(email)), this.byAddress.penalty(address)]);
  }

  /** Ends the account's count. The address keeps its own: signing in to one account must not hide guesses at others. */
  async succeeded(email: string): Promise<void> {
    await this.byAccount.delete(accountOf(email));
  }
}

/** Emails are compared without case, and none shall stand in Redis. */
const accountOf = (email: string): string => digestOf(email.toLowerCase());
