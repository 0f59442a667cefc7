import type { ScanException } from '../../kernel/scan-exception.js';
import type { LabelFormat } from '../../kernel/label-format.js';
import type { PostalAddress } from '../../kernel/postal-address.js';

/** An immutable copy of an address, made when the shipment was created or its address replaced. */
export interface AddressSnapshot extends PostalAddress {
  readonly savedAddressId: string | null;
}

/** The copy of the label that the shipment holds. The labels context writes it. */
export interface LabelSummary {
  readonly labelId: string;
  readonly attemptId: string;
  readonly status: 'ACTIVE' | 'VOIDED';
  readonly trackingNumber: string;
  readonly labelUrl: string;
  readonly boughtAt?: string;
  /** `YYYY-MM-DD`; absent as `boughtAt`. */
  readonly validUntil?: string | null;
  readonly format: LabelFormat;
  readonly carrierCode: string;
  readonly serviceCode: string;
  readonly serviceName: string;
  /** Decimal string. */
  readonly charged: string;
  readonly currency: 'MXN';
  readonly voidedAt?: string;
  readonly refundedAmount?: string;
  readonly refundedAt?: string;
  /** What a voided label was charged again because it was used; absent: it was not. */
  readonly voidReversed?: VoidReversed;
}

/** The latest purchase attempt of a shipment, until it succeeds. The labels context writes it. Amounts: decimal strings, MXN. */
export interface PurchaseAttemptSummary {
  readonly id: string;
  readonly status: string;
  readonly async: boolean;
  /** ISO 8601. */
  readonly createdAt: string;
  readonly charged: string;
  readonly refunded: string;
}

/** What is wrong with a parcel: by the latest scan, while the journey has not ended. */
export interface ParcelException {
  readonly code: ScanException;
  readonly description: string;
  /** ISO 8601 */
  readonly occurredAt: string;
}

export interface VoidReversed {
  /** Decimal string, MXN. */
  readonly amount: string;
  /** ISO 8601: the scan that shows the use. */
  readonly scannedAt: string;
}

/** The facts of the shipment's order that rules may use, copied when the shipment was created. */
export interface OrderFacts {
  /** MXN */
  readonly totalPrice: number;
  readonly channel: string | null;
}
