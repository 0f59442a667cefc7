import { ApiError } from '../../kernel/api-error.js';
import type { LabelFormat } from '../../kernel/label-format.js';
import type { CarrierProfile } from '../carriers/port/carrier-profile.js';
import { attemptPath } from './attempt/attempt.presenter.js';
import type { PurchaseResult } from './purchase/purchase-result.js';

/**
 * `502` where a synchronous purchase failed, after its refund; otherwise null. A failed asynchronous attempt is returned as
 * a resource, not as an error.
 */
export function failureOf({ attempt }: PurchaseResult): ApiError | null {
  if (attempt.status !== 'failed' || attempt.async) return null;
  return new ApiError(
    'CARRIER_ERROR',
    `${attempt.error?.message ?? 'The carrier made no label.'} The charge was refunded.`,
    {
      attemptId: attempt.id,
      statusUrl: attemptPath(attempt.id),
      shipmentId: attempt.shipmentId,
      refundedAmount: attempt.refundedAmount,
    },
  );
}

/** Throws `CARRIER_NOT_SUPPORTED`, which names the formats there are. A carrier that is gone is refused elsewhere. */
export function requireFormat(carrier: CarrierProfile | undefined, labelFormat: LabelFormat): void {
  if (!carrier || carrier.labelFormats.includes(labelFormat)) return;
  throw new ApiError(
    'CARRIER_NOT_SUPPORTED',
    `${carrier.name} has no labels in ${labelFormat}, only in ${carrier.labelFormats.join(', ')}. Nothing was charged.`,
    { carrierCode: carrier.code, labelFormat, labelFormats: carrier.labelFormats },
  );
}
