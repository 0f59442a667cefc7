import type { Request, Response } from 'express';

/**
 * Meters the public HTML pages by IP address, before anything else is done for a request. Implemented by the rate-limit
 * context. Source: docs/reference/rate-limits.md
 */
export abstract class PublicPageMeter {
  /**
   * Counts the request and sets the `X-RateLimit-*` headers. True: it is over the limit, and the response, with status 429
   * and `Retry-After`, is to be a page. Throws `RATE_LIMIT_EXCEEDED` where `Accept` does not prefer HTML.
   */
  abstract isOverLimit(request: Request, response: Response): Promise<boolean>;
}
