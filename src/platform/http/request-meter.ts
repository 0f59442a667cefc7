import type { Request, Response } from 'express';
import type { ApiError } from '../../kernel/api-error.js';
import type { KeyPrincipal } from '../../kernel/principal.js';

/**
 * Port that counts requests and enforces the request budgets. The rate-limit context implements this port.
 * Source: docs/rate-limits.md#rules-and-limits
 */
export abstract class RequestMeter {
  /** Counts a request that no guard has counted and sets `X-RateLimit-*`. Throws `RATE_LIMIT_EXCEEDED`. */
  abstract countUnguarded(request: Request, response: Response): Promise<void>;

  /**
   * Counts a request for a public page by client address and sets `X-RateLimit-*`. Returns true if the limit is exceeded and
   * the error response must be a page. Throws `RATE_LIMIT_EXCEEDED` if the limit is exceeded and `Accept` does not prefer HTML.
   */
  abstract isOverPageLimit(request: Request, response: Response): Promise<boolean>;

  /**
   * Counts a request as `read` for the plan of its API key, or for the client address if there is no valid key, and sets
   * `X-RateLimit-*`. Returns the key's principal, the error of an invalid key, or null without a key. Throws `RATE_LIMIT_EXCEEDED`.
   */
  abstract countKey(
    apiKey: string | null,
    request: Request,
    response: Response,
  ): Promise<KeyPrincipal | ApiError | null>;
}
