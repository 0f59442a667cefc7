import type { LabelFormat } from '../../../kernel/label-format.js';
import type { Rate } from '../../../kernel/rate.js';
import type { Shipment } from '../../shipments/shipment.js';
import type { AttemptStatus } from './attempt-status.js';

/** An attempt to buy one label: the record that makes a purchase safe to interrupt anywhere. */
export interface Attempt {
  readonly id: string;
  readonly organizationId: string;
  readonly livemode: boolean;
  readonly shipmentId: string;
  readonly status: AttemptStatus;
  /** Raised by every takeover: whoever finishes with an older number has lost the attempt. */
  readonly attemptNo: number;
  /** The rate as it was quoted: what is charged is never calculated again. */
  readonly rate: Rate;
  /** What the label is made in: what a shipping rule says, else what was asked for. */
  readonly labelFormat: LabelFormat;
  readonly requestedFormat: LabelFormat;
  readonly externalReference: string | null;
  readonly async: boolean;
  /** Decimal strings, as are all amounts here. */
  readonly quotedTotal: string;
  readonly ivaAmount: string;
  readonly overageCharge: string;
  /** quotedTotal + overageCharge: what the wallet was debited. */
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

/** A label that exists. */
export interface Label {
  readonly id: string;
  readonly attemptId: string;
  readonly shipmentId: string;
  readonly organizationId: string;
  readonly livemode: boolean;
  readonly carrierCode: string;
  readonly trackingNumber: string;
  readonly fileName: string;
  /** Null while it has not been voided. */
  readonly voidedAt: Date | null;
}

/** What a client asks for when buying: repeating it with all four equal is the same purchase. */
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

/** MXN: what the carrier insures the parcel for; null where the rate that was bought is not insured. */
export const insuredValueOf = ({ rate }: Pick<Attempt, 'rate'>, shipment: Shipment): number | null =>
  rate.isInsured ? shipment.declaredValue : null;
