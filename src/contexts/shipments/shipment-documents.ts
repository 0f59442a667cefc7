import type { ScanException } from '../../kernel/scan-exception.js';
import type { LabelFormat } from '../../kernel/label-format.js';
import type { PostalAddress } from '../../kernel/postal-address.js';

/** An immutable copy of an address, made when the shipment was created or when the address of the shipment was replaced. */
export interface AddressSnapshot extends PostalAddress {
  readonly savedAddressId: string | null;
}

/** Copy of the label data that the shipment stores. The labels context writes this copy. */
export interface LabelSummary {
  readonly labelId: string;
  readonly attemptId: string;
  readonly status: 'ACTIVE' | 'VOIDED';
  readonly trackingNumber: string;
  readonly labelUrl: string;
  readonly boughtAt?: string;
  /** As `YYYY-MM-DD`. Absent on old labels, like `boughtAt`. */
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
  /** Amount charged again because the voided label was used. Absent if the voided label was not used. */
  readonly voidReversed?: VoidReversed;
}

/**
 * The latest purchase attempt of a shipment, removed when the attempt succeeds. The labels context writes this summary. Amounts are
 * decimal strings in MXN.
 */
export interface PurchaseAttemptSummary {
  readonly id: string;
  readonly status: string;
  readonly async: boolean;
  /** ISO 8601. */
  readonly createdAt: string;
  readonly charged: string;
  readonly refunded: string;
}

/** Current problem of a parcel, from the latest scan. Null after the shipment reaches a final status. */
export interface ParcelException {
  readonly code: ScanException;
  readonly description: string;
  /** ISO 8601. */
  readonly occurredAt: string;
}

export interface VoidReversed {
  /** Decimal string in MXN. */
  readonly amount: string;
  /** ISO 8601 time of the scan that proves the use of the voided label. */
  readonly scannedAt: string;
}

/** Facts of the order that rules can use, copied when the shipment was created. */
export interface OrderFacts {
  /** In MXN. */
  readonly totalPrice: number;
  readonly channel: string | null;
}
