import type { Unknown } from './ask-carrier.js';

/** The way of a parcel from its label to whom it is for, step by step. Source: specification, Shipment status. */
export const DELIVERY_CHAIN = [
  'LABEL_PURCHASED',
  'READY_FOR_PICKUP',
  'PICKED_UP',
  'IN_TRANSIT',
  'OUT_FOR_DELIVERY',
  'DELIVERED',
] as const;

/** How far a parcel may be, in the words of a shipment's states: on its way, or ended before its end. */
export const PARCEL_STATUSES = [...DELIVERY_CHAIN, 'RETURNED', 'FAILED', 'CANCELLED'] as const;
export type ParcelStatus = (typeof PARCEL_STATUSES)[number];

/** Nothing more happens to a parcel in one of these. */
export const isFinal = (status: string): boolean =>
  status === 'DELIVERED' || status === 'RETURNED' || status === 'FAILED' || status === 'CANCELLED';

/** One scan of a parcel. */
export interface ParcelScan {
  readonly status: ParcelStatus;
  readonly description: string;
  readonly occurredAt: Date;
}

/** What a carrier knows of a tracking number: its scans, oldest first, at least one. */
export type TrackingOutcome = { readonly kind: 'known'; readonly scans: readonly ParcelScan[] } | Unknown;
