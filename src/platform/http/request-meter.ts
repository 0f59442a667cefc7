import type { Request, Response } from 'express';
import type { ApiError } from '../../kernel/api-error.js';
import type { KeyPrincipal } from '../../kernel/principal.js';

/** Port: counts requests against request budgets. The rate-limit context implements it. Source: docs/reference/rate-limits.md */
export abstract class RequestMeter {
  /** Counts a request that no guard has counted, and sets `X-RateLimit-*`. Throws `RATE_LIMIT_EXCEEDED`. */
  abstract countUnguarded(request: Request, response: Response): Promise<void>;

  /**
   * Counts a request of a public page for its address, and sets `X-RateLimit-*`. True: over the limit, and the response is to
   * be a page. Throws `RATE_LIMIT_EXCEEDED` if `Accept` does not prefer HTML.
   */
  abstract isOverPageLimit(request: Request, response: Response): Promise<boolean>;

  /**
   * Counts a request as `read` for the plan of its API key, without a valid key for its address, and sets `X-RateLimit-*`.
   * Returns the key's principal, why the key is refused, or null without a key. Throws `RATE_LIMIT_EXCEEDED`.
   */
  abstract countKey(
    apiKey: string | null,
    request: Request,
    response: Response,
  ): Promise<KeyPrincipal | ApiError | null>;
}
