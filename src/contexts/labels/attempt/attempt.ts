import type { LabelFormat } from '../../../kernel/label-format.js';
import type { Shipment } from '../../shipments/shipment.js';
import type { PurchaseAttemptSummary } from '../../shipments/shipment-documents.js';
import type { LabelPurchaseAttemptEntity } from './label-purchase-attempt.entity.js';

/** An attempt to buy one label. Recovery after a crash starts from this record. Amounts are decimal strings. */
export type Attempt = Readonly<Omit<LabelPurchaseAttemptEntity, 'leasedUntil' | 'recheckAt'>>;

/** What a client requests. Two requests with the same four values are the same purchase. */
export interface PurchaseRequest {
  readonly rateId: string;
  readonly labelFormat: LabelFormat;
  readonly externalReference: string | null;
  readonly async: boolean;
}

export const isSamePurchase = (attempt: Attempt, request: PurchaseRequest): boolean =>
  attempt.rate.id === request.rateId &&
  attempt.requestedFormat === request.labelFormat &&
  attempt.externalReference === request.externalReference &&
  attempt.async === request.async;

/** MXN; null where the bought rate is not insured. */
export const insuredValueOf = ({ rate }: Pick<Attempt, 'rate'>, shipment: Shipment): number | null =>
  rate.isInsured ? shipment.declaredValue : null;

/** The attempt as its shipment shows it. */
export const summaryOf = ({
  id,
  status,
  async,
  createdAt,
  total,
  refundedAmount,
}: Attempt): PurchaseAttemptSummary => ({
  id,
  status,
  async,
  createdAt: createdAt.toISOString(),
  charged: total,
  refunded: refundedAmount ?? '0.00',
});
