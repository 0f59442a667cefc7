import type { ScanException } from '../../../kernel/scan-exception.js';
import type { Refused, Unknown } from './outcome.js';

/** Every parcel passes each state, in order; the tracking page shows them all. Source: docs/reference/carriers.md#parcel-states */
export const DELIVERY_CHAIN = [
  'LABEL_PURCHASED',
  'READY_FOR_PICKUP',
  'PICKED_UP',
  'IN_TRANSIT',
  'OUT_FOR_DELIVERY',
  'DELIVERED',
] as const;

/** The states of a parcel, a subset of a shipment's: the delivery chain, and the ends other than delivery. */
export const PARCEL_STATUSES = [...DELIVERY_CHAIN, 'RETURNED', 'FAILED', 'CANCELLED'] as const;
export type ParcelStatus = (typeof PARCEL_STATUSES)[number];

export const isFinal = (status: string): boolean =>
  status === 'DELIVERED' || status === 'RETURNED' || status === 'FAILED' || status === 'CANCELLED';

/** Parcels whose scans are queried in one call: one at least, at most `trackedAtOnce` of the profile, each number once. */
export interface ParcelInquiry {
  readonly trackingNumbers: readonly string[];
  readonly livemode: boolean;
}

export interface ParcelScan {
  readonly status: ParcelStatus;
  readonly description: string;
  /** Null: the carrier's time cannot be read. */
  readonly occurredAt: Date | null;
  /** The carrier's own code; absent: it has none. */
  readonly code?: string;
  /** Where it happened: `Monterrey, NL`. */
  readonly place?: string;
  /** Absent: nothing is wrong. */
  readonly exception?: ScanException;
  /** Who took the parcel, of a delivery. */
  readonly receivedBy?: string;
  /** The adapter's table has no such code: it means neither a state nor an exception, and is counted. */
  readonly isUnknown?: boolean;
}

/** The scans of a tracking number, oldest first, at least one. `refused`: the account may not ask. */
export type TrackingOutcome = { readonly kind: 'known'; readonly scans: readonly ParcelScan[] } | Refused | Unknown;

/** In the order of the inquiry. `declined`: the carrier refused the whole call, perhaps because of one number. */
export type TrackingOutcomes = readonly TrackingOutcome[] | 'declined';
