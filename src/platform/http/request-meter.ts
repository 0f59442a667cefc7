import type { Request, Response } from 'express';

/** Port: counts requests against request budgets. The rate-limit context implements it. Source: docs/reference/rate-limits.md */
export abstract class RequestMeter {
  /** Counts a request that no guard has counted, and sets `X-RateLimit-*`. Throws `RATE_LIMIT_EXCEEDED`. */
  abstract countUnguarded(request: Request, response: Response): Promise<void>;

  /**
   * Counts a request of a public page for its address, and sets `X-RateLimit-*`. True: over the limit, and the response is to
   * be a page. Throws `RATE_LIMIT_EXCEEDED` if `Accept` does not prefer HTML.
   */
  abstract isOverPageLimit(request: Request, response: Response): Promise<boolean>;
}
