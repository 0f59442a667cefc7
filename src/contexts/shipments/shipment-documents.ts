import type { ScanException } from '../../kernel/scan-exception.js';
import type { LabelFormat } from '../../kernel/label-format.js';
import type { PostalAddress } from '../../kernel/postal-address.js';

/** Immutable copy of an address. Created when a client creates the shipment or replaces its address. */
export interface AddressSnapshot extends PostalAddress {
  readonly savedAddressId: string | null;
}

/** Summary of the label, stored in the shipment. Written by the labels context. */
export interface LabelSummary {
  readonly labelId: string;
  readonly attemptId: string;
  readonly status: 'ACTIVE' | 'VOIDED';
  readonly trackingNumber: string;
  readonly labelUrl: string;
  readonly boughtAt?: string;
  /** `YYYY-MM-DD`. Old labels contain neither this field nor `boughtAt`. */
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
  /** Amount that was charged again because the voided label was used. Absent if the voided label was not used. */
  readonly voidReversed?: VoidReversed;
}

/**
 * The latest purchase attempt of a shipment. Removed when the attempt succeeds. Written by the labels context. Amounts are decimal
 * strings in MXN.
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
  /** ISO 8601. Time of the scan that proves the use of the voided label. */
  readonly scannedAt: string;
}

/** Data of the sales order that the shipping rules read. Copied when the shipment was created. */
export interface OrderFacts {
  /** In MXN. */
  readonly totalPrice: number;
  readonly channel: string | null;
}
