import type { ScanException } from '../../../kernel/scan-exception.js';
import type { Refused, Unknown } from './outcome.js';

/**
 * States of a parcel from the purchase to the delivery, first state first. The tracking page shows all these states. Source:
 * docs/shipments.md#states
 */
export const DELIVERY_CHAIN = [
  'LABEL_PURCHASED',
  'READY_FOR_PICKUP',
  'PICKED_UP',
  'IN_TRANSIT',
  'OUT_FOR_DELIVERY',
  'DELIVERED',
] as const;

/**
 * Statuses of a parcel: the delivery chain and the final statuses that are not in this chain. Each value is also a shipment status.
 */
export const PARCEL_STATUSES = [...DELIVERY_CHAIN, 'RETURNED', 'FAILED', 'CANCELLED'] as const;
export type ParcelStatus = (typeof PARCEL_STATUSES)[number];

export const isFinal = (status: string): boolean =>
  status === 'DELIVERED' || status === 'RETURNED' || status === 'FAILED' || status === 'CANCELLED';

/** The parcels of one tracking call. `trackingNumbers` contains 1 to `trackedAtOnce` different numbers. */
export interface ParcelInquiry {
  readonly trackingNumbers: readonly string[];
  readonly livemode: boolean;
}

export interface ParcelScan {
  readonly status: ParcelStatus;
  readonly description: string;
  /** Null if the time in the response cannot be parsed. */
  readonly occurredAt: Date | null;
  /** Event code of the carrier. Absent if the carrier returns no code. */
  readonly code?: string;
  /** Place of the event, such as `Monterrey, NL`. */
  readonly place?: string;
  /** Absent if the event is not an exception. */
  readonly exception?: ScanException;
  /** Person who received the parcel. Present only for a delivery. */
  readonly receivedBy?: string;
  /**
   * True if the adapter does not know the event code. The scan then changes neither the status nor the exception of the parcel. A
   * metric shows the unknown event code.
   */
  readonly isUnknown?: boolean;
}

/**
 * `known`: at least one scan of the tracking number, oldest first. `refused`: the account has no permission to query the carrier.
 */
export type TrackingOutcome = { readonly kind: 'known'; readonly scans: readonly ParcelScan[] } | Refused | Unknown;

/**
 * Outcomes in the order of the list of tracking numbers. `declined`: the carrier rejected the whole call, possibly because of one
 * tracking number.
 */
export type TrackingOutcomes = readonly TrackingOutcome[] | 'declined';
