import { ApiError } from '../../kernel/api-error.js';

const RETRY_AFTER_SECONDS = 5;

/**
 * What a caller of an organization is told that is being moved to another cell, or has moved where the balancer does not know it yet.
 * Source: docs/running.md#moving-an-organization
 */
export const organizationAway = (): ApiError =>
  new ApiError(
    'INTERNAL_ERROR',
    'This organization is being moved to another server. Repeat the request in a moment, with the same Idempotency-Key if it had one.',
    { retryAfter: RETRY_AFTER_SECONDS },
    503,
  );
