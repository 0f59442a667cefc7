import { Injectable, type NestMiddleware } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import type { RateClass } from '../../platform/http/routes/access.js';
import { callerAddress } from '../../platform/http/edge/caller-address.js';
import { isUnderV1 } from '../../platform/http/routes/is-under-v1.js';
import { RouteTable } from '../../platform/http/routes/route-table.js';
import { budgetOf } from './budget.js';
import { rateLimitExceeded } from './rate-limit.errors.js';
import { RateLimiter } from './rate-limiter.js';

/**
 * Counts every request under `/v1` against its caller's budget, including requests that are refused later or match no
 * route. An invalid credential counts as none. Source: docs/reference/rate-limits.md#what-is-metered
 */
@Injectable()
export class MeteringMiddleware implements NestMiddleware {
  constructor(
    private readonly limiter: RateLimiter,
    private readonly routes: RouteTable,
  ) {}

  async use(request: Request, response: Response, next: NextFunction): Promise<void> {
    const { method, path } = request;
    if (isUnderV1(path))
      await this.meter(request, response, rateClassOf(method, this.routes.find(method, path)?.rateClass));
    next();
  }

  private async meter(request: Request, response: Response, rateClass: RateClass): Promise<void> {
    const principal = request.isFromAllowedAddress ? request.principal : null;
    const { limit, remaining, reset, retryAfter } = await this.limiter.meter(
      budgetOf(principal, callerAddress(request), rateClass),
    );
    response.setHeader('X-RateLimit-Limit', limit);
    response.setHeader('X-RateLimit-Remaining', remaining);
    response.setHeader('X-RateLimit-Reset', reset);
    if (retryAfter !== null) throw rateLimitExceeded(limit, rateClass, retryAfter);
  }
}

/** HEAD counts as a read even if GET on the route is a quote. */
function rateClassOf(method: string, declared: RateClass | undefined): RateClass {
  if (method === 'HEAD' || method === 'OPTIONS') return 'read';
  return declared ?? (method === 'GET' ? 'read' : 'write');
}
