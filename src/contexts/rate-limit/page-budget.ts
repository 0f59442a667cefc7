import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { callerAddress } from '../../platform/http/edge/caller-address.js';
import { PublicPageMeter } from '../../platform/http/pages/public-page-meter.js';
import { prefersHtml } from '../../platform/http/pages/weighted-values.js';
import { budgetOf } from './budget.js';
import { rateLimitExceeded } from './rate-limit.errors.js';
import { RateLimiter } from './rate-limiter.js';

/** A public page costs a read of the budget of the caller's address. */
@Injectable()
export class PageBudget extends PublicPageMeter {
  constructor(private readonly limiter: RateLimiter) {
    super();
  }

  override async isOverLimit(request: Request, response: Response): Promise<boolean> {
    const { limit, remaining, reset, retryAfter } = await this.limiter.meter(
      budgetOf(null, callerAddress(request), 'read'),
    );
    response.set({
      'X-RateLimit-Limit': `${limit}`,
      'X-RateLimit-Remaining': `${remaining}`,
      'X-RateLimit-Reset': `${reset}`,
      Vary: 'Accept, Accept-Language',
    });
    if (retryAfter === null) return false;
    if (!prefersHtml(request.headers.accept)) throw rateLimitExceeded(limit, 'read', retryAfter);
    response.status(429).set('Retry-After', `${retryAfter}`);
    return true;
  }
}
