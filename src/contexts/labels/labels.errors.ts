import { ApiError } from '../../kernel/api-error.js';
import type { Attempt } from './attempt/attempt.js';
import { attemptPath } from './attempt/attempt.presenter.js';

/** `502`: the carrier conclusively made no label; the charge is back in the wallet. */
export const carrierError = (attempt: Attempt): ApiError =>
  new ApiError('CARRIER_ERROR', `${attempt.error?.message ?? 'The carrier made no label.'} The charge was refunded.`, {
    attemptId: attempt.id,
    statusUrl: attemptPath(attempt.id),
    shipmentId: attempt.shipmentId,
    refundedAmount: attempt.refundedAmount,
  });
