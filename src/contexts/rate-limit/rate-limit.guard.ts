import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';
import { CountsAs } from '../../platform/http/routes/access.js';
import { isApiPath } from '../../platform/http/routes/route-of.js';
import { RequestBudget } from './request-budget.js';

/**
 * Counts every request to a route under `/v1`. `ErrorFilter` counts the requests that do not reach this guard: requests to unknown
 * routes, and requests that `CredentialGuard` rejects. Source: docs/rate-limits.md#rules-and-limits
 */
@Injectable()
export class RateLimitGuard implements CanActivate {
  constructor(
    private readonly budget: RequestBudget,
    private readonly reflector: Reflector,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    if (!isApiPath(request.path)) return true;
    const rateClass = this.reflector.getAllAndOverride(CountsAs, [context.getHandler(), context.getClass()]);
    await this.budget.count(request, http.getResponse<Response>(), rateClass);
    return true;
  }
}
