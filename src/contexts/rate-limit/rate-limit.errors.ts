import { ApiError } from '../../kernel/api-error.js';
import type { RateClass } from '../../platform/http/routes/access.js';

/** `retryAfter`: seconds, also the header `Retry-After`. */
export const rateLimitExceeded = (limit: number, rateClass: RateClass, retryAfter: number): ApiError =>
  new ApiError('RATE_LIMIT_EXCEEDED', `More than ${limit} ${rateClass} requests in a minute. Wait ${retryAfter} s.`, {
    retryAfter,
  });
