import type { Request, Response } from 'express';
import type { ApiError } from '../../kernel/api-error.js';
import type { KeyPrincipal } from '../../kernel/principal.js';

/**
 * Port that counts requests and enforces the request budgets. The rate-limit context implements the port. Source:
 * docs/rate-limits.md#rules-and-limits
 */
export abstract class RequestMeter {
  /** Counts a request that no guard has counted. Sets `X-RateLimit-*`. Throws `RATE_LIMIT_EXCEEDED`. */
  abstract countUnguarded(request: Request, response: Response): Promise<void>;

  /**
   * Counts a request for a public page per client address and sets `X-RateLimit-*`. Returns true if the request exceeds the limit
   * and `Accept` prefers HTML; the caller then responds with a page. Throws `RATE_LIMIT_EXCEEDED` if the request exceeds the limit
   * and `Accept` does not prefer HTML.
   */
  abstract isOverPageLimit(request: Request, response: Response): Promise<boolean>;

  /**
   * Counts a request as `read`. With a valid API key, the budget of the plan applies. Otherwise the budget of the client address
   * applies. Sets `X-RateLimit-*`. Returns the principal of the API key, the error of an invalid API key, or null without an API
   * key. Throws `RATE_LIMIT_EXCEEDED`.
   */
  abstract countKey(
    apiKey: string | null,
    request: Request,
    response: Response,
  ): Promise<KeyPrincipal | ApiError | null>;
}
