import type { Request, Response } from 'express';

/** Port: counts requests against request budgets. The rate-limit context implements it. Source: docs/reference/rate-limits.md */
export abstract class RequestMeter {
  /**
   * Counts a request under `/v1` that no guard has counted, and sets its `X-RateLimit-*` headers. Throws
   * `RATE_LIMIT_EXCEEDED`.
   */
  abstract countUnguarded(request: Request, response: Response): Promise<void>;

  /**
   * Counts a request of a public page for its address, before anything else is done for it, and sets the `X-RateLimit-*`
   * headers. True: it is over the limit, and the response, with status 429 and `Retry-After`, is to be a page. Throws
   * `RATE_LIMIT_EXCEEDED` where `Accept` does not prefer HTML.
   */
  abstract isOverPageLimit(request: Request, response: Response): Promise<boolean>;
}
