import type { LabelFormat } from '../../../kernel/label-format.js';
import type { Rate } from '../../../kernel/rate.js';
import type { Shipment } from '../../shipments/shipment.js';
import type { PurchaseAttemptSummary } from '../../shipments/shipment-documents.js';
import type { AttemptStatus } from './attempt-status.js';

/** An attempt to buy one label. Recovery after a crash starts from this record. */
export interface Attempt {
  readonly id: string;
  readonly organizationId: string;
  readonly livemode: boolean;
  readonly shipmentId: string;
  readonly status: AttemptStatus;
  /** The fence: incremented by every takeover. A worker with an older number can no longer finish the attempt. */
  readonly attemptNo: number;
  /** Snapshot of the quoted rate: the charge is never recalculated. */
  readonly rate: Rate;
  /** The format of a shipping rule, else the requested one. */
  readonly labelFormat: LabelFormat;
  readonly requestedFormat: LabelFormat;
  readonly externalReference: string | null;
  readonly async: boolean;
  /** Decimal strings, as are all amounts here. */
  readonly quotedTotal: string;
  readonly ivaAmount: string;
  readonly overageCharge: string;
  /** quotedTotal + overageCharge: the amount debited from the wallet. */
  readonly total: string;
  readonly walletBalanceAfter: string;
  readonly refundedAmount: string | null;
  readonly error: AttemptError | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly completedAt: Date | null;
}

export interface AttemptError {
  readonly code: 'CARRIER_ERROR' | 'OUTCOME_UNKNOWN';
  readonly message: string;
}

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
