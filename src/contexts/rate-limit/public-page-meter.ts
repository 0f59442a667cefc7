import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { callerAddress } from '../../platform/http/caller-address.js';
import { prefersHtml } from '../../platform/http/weighted-values.js';
import { budgetOf } from './budget.js';
import { rateLimitExceeded } from './rate-limit.errors.js';
import { RateLimiter } from './rate-limiter.js';

/**
 * Meters the public HTML pages by IP address, before anything else is done for a request.
 * Source: docs/reference/rate-limits.md
 */
@Injectable()
export class PublicPageMeter {
  constructor(private readonly limiter: RateLimiter) {}

  /**
   * Counts the request and sets the `X-RateLimit-*` headers. True: it is over the limit, and the response, with status 429
   * and `Retry-After`, is to be a page. Throws `RATE_LIMIT_EXCEEDED` where `Accept` does not prefer HTML.
   */
  async isOverLimit(request: Request, response: Response): Promise<boolean> {
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
