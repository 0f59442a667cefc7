import { Inject, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { RateLimiterRedis } from 'rate-limiter-flexible';
import { ApiError } from '../../kernel/api-error.js';
import { PLANS, type RequestBudgets } from '../../kernel/plans.js';
import type { KeyPrincipal, Principal } from '../../kernel/principal.js';
import { callerAddress } from '../../platform/http/edge/caller-address.js';
import { networkOf } from '../../platform/http/edge/network-of.js';
import { prefersHtml } from '../../platform/http/pages/preferred-language.js';
import { RequestMeter } from '../../platform/http/request-meter.js';
import type { RateClass } from '../../platform/http/routes/access.js';
import { isApiPath } from '../../platform/http/routes/route-of.js';
import { REDIS_CLIENT, type RedisClient } from '../../platform/redis/redis-client.js';
import { redisCounter } from '../../platform/redis/redis-counter.js';
import { RedisServer } from '../../platform/redis/redis-server.js';
import { Authenticator } from '../auth/authenticator.js';

const WINDOW_SECONDS = 60;

/**
 * Counts the requests of each caller in windows of 60 seconds, and compares the number with the budget of the caller. All processes
 * share the counters. Each request causes one Redis call. While Redis is unavailable, each process uses its own counters
 * (docs/adr/0011-rate-limits-without-redis.md). Source: docs/rate-limits.md#rules-and-limits
 */
@Injectable()
export class RequestBudget extends RequestMeter {
  private readonly counters: RateLimiterRedis;

  constructor(
    @Inject(REDIS_CLIENT) redis: RedisClient,
    { prefix }: RedisServer,
    private readonly callers: Authenticator,
  ) {
    super();
    // The budget depends on the caller. So the limiters only count, and `count` rejects the request.
    const counting = { points: Number.MAX_SAFE_INTEGER, duration: WINDOW_SECONDS };
    this.counters = redisCounter(redis, `${prefix}:rate`, counting);
  }

  /**
   * Counts one request and compares the number with the budget of the caller. Throws `RATE_LIMIT_EXCEEDED`. `declared` is the
   * request class that the route declares. If `declared` is absent, the HTTP method determines the class.
   */
  async count(request: Request, response: Response, declared?: RateClass): Promise<void> {
    const principal = request.isFromAllowedAddress ? request.principal : null;
    const rateClass = rateClassOf(request.method, declared);
    const refusal = await this.spend(request, response, principal, rateClass);
    if (refusal) throw refusal;
  }

  override async countUnguarded(request: Request, response: Response): Promise<void> {
    if (!isApiPath(request.path) || response.hasHeader('X-RateLimit-Limit')) return;
    // The error of a rejected credential is ignored. Every caller of an unknown route receives the same response: the route does
    // not exist.
    if (!request.isIdentified) await this.callers.identify(request);
    await this.count(request, response);
  }

  override async isOverPageLimit(request: Request, response: Response): Promise<boolean> {
    response.setHeader('Vary', 'Accept, Accept-Language');
    const refusal = await this.spend(request, response, null, 'read');
    if (!refusal) return false;
    if (!prefersHtml(request.headers.accept)) throw refusal;
    response.status(429).set('Retry-After', `${refusal.details['retryAfter'] as number}`);
    return true;
  }

  override async countKey(
    apiKey: string | null,
    request: Request,
    response: Response,
  ): Promise<KeyPrincipal | ApiError | null> {
    const caller = apiKey === null ? null : await this.callers.identifyKey(apiKey, callerAddress(request));
    const refusal = await this.spend(request, response, caller instanceof ApiError ? null : caller, 'read');
    if (refusal) throw refusal;
    return caller;
  }

  private async spend(
    request: Request,
    response: Response,
    principal: Principal | null,
    rateClass: RateClass,
  ): Promise<ApiError | null> {
    const { bucket, limit } = budgetOf(principal, callerAddress(request), rateClass);
    const { consumedPoints, msBeforeNext } = await this.counters.consume(bucket);
    response.setHeader('X-RateLimit-Limit', limit);
    response.setHeader('X-RateLimit-Remaining', Math.max(0, limit - consumedPoints));
    response.setHeader('X-RateLimit-Reset', Math.ceil((Date.now() + msBeforeNext) / 1000));
    if (consumedPoints <= limit) return null;
    const retryAfter = Math.max(1, Math.ceil(msBeforeNext / 1000));
    const message = `The limit of ${limit} ${rateClass} requests per minute is exceeded. Retry after ${retryAfter} seconds.`;
    return new ApiError('RATE_LIMIT_EXCEEDED', message, { retryAfter });
  }
}

/** Requests with the method HEAD or OPTIONS always belong to the class `read`, even if the route declares another class. */
function rateClassOf(method: string, declared: RateClass | undefined): RateClass {
  if (method === 'HEAD' || method === 'OPTIONS') return 'read';
  return declared ?? (method === 'GET' ? 'read' : 'write');
}

const SESSION: RequestBudgets = { read: 300, write: 100, quote: 30 };
const UNAUTHENTICATED: RequestBudgets = { read: 60, write: 30, quote: 10 };
const TEST_SHARE = 0.25;
const TEST_FLOOR = 10;

/**
 * Returns the counter of a request and its limit per minute. All API keys of an organization share one counter per class and mode.
 * Source: docs/rate-limits.md#rules-and-limits
 */
export function budgetOf(
  principal: Principal | null,
  ip: string,
  rateClass: RateClass,
): { bucket: string; limit: number } {
  if (!principal) return { bucket: `ip:${networkOf(ip)}:${rateClass}`, limit: UNAUTHENTICATED[rateClass] };
  if (principal.kind === 'session')
    return { bucket: `session:${principal.sessionId}:${rateClass}`, limit: SESSION[rateClass] };
  const planBudget = PLANS[principal.plan].budgets[rateClass];
  return principal.livemode
    ? { bucket: `live:${principal.organizationId}:${rateClass}`, limit: planBudget }
    : {
        bucket: `test:${principal.organizationId}:${rateClass}`,
        limit: Math.max(TEST_FLOOR, Math.floor(planBudget * TEST_SHARE)),
      };
}
