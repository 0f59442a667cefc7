import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { ApiError } from '../../kernel/api-error.js';
import type { Principal } from '../../kernel/principal.js';
import { callerAddress } from '../../platform/http/edge/caller-address.js';
import { prefersHtml } from '../../platform/http/pages/preferred-language.js';
import { RequestMeter } from '../../platform/http/request-meter.js';
import type { RateClass } from '../../platform/http/routes/access.js';
import { isApiPath } from '../../platform/http/routes/route-of.js';
import { Authenticator } from '../auth/authenticator.js';
import { budgetOf } from './budget.js';
import { RateLimiter } from './rate-limiter.js';

/** Counts requests against the budgets of their callers. Source: docs/reference/rate-limits.md#what-is-metered */
@Injectable()
export class RequestBudget extends RequestMeter {
  constructor(
    private readonly limiter: RateLimiter,
    private readonly callers: Authenticator,
  ) {
    super();
  }

  /** Counts a request of its caller. Throws `RATE_LIMIT_EXCEEDED`. `declared`: the class of the route; default: by method. */
  async count(request: Request, response: Response, declared?: RateClass): Promise<void> {
    const principal = request.isFromAllowedAddress ? request.principal : null;
    const rateClass = rateClassOf(request.method, declared);
    const refusal = await this.spend(request, response, principal, rateClass);
    if (refusal) throw refusal;
  }

  override async countUnguarded(request: Request, response: Response): Promise<void> {
    if (!isApiPath(request.path) || response.hasHeader('X-RateLimit-Limit')) return;
    // A credential that is refused here changes nothing: there is no such operation, whoever calls it.
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

  /** Returns the refusal of a request that is over its budget. */
  private async spend(
    request: Request,
    response: Response,
    principal: Principal | null,
    rateClass: RateClass,
  ): Promise<ApiError | null> {
    const budget = budgetOf(principal, callerAddress(request), rateClass);
    const { limit, remaining, reset, retryAfter } = await this.limiter.meter(budget);
    response.setHeader('X-RateLimit-Limit', limit);
    response.setHeader('X-RateLimit-Remaining', remaining);
    response.setHeader('X-RateLimit-Reset', reset);
    return retryAfter === null ? null : rateLimitExceeded(limit, rateClass, retryAfter);
  }
}

/** HEAD counts as a read even if GET on the route is a quote. */
function rateClassOf(method: string, declared: RateClass | undefined): RateClass {
  if (method === 'HEAD' || method === 'OPTIONS') return 'read';
  return declared ?? (method === 'GET' ? 'read' : 'write');
}

/** `retryAfter`: seconds, also the header `Retry-After`. */
const rateLimitExceeded = (limit: number, rateClass: RateClass, retryAfter: number): ApiError =>
  new ApiError('RATE_LIMIT_EXCEEDED', `More than ${limit} ${rateClass} requests in a minute. Wait ${retryAfter} s.`, {
    retryAfter,
  });
