import type { PostalAddress } from '../../kernel/postal-address.js';
import type { Unknown } from './ask-carrier.js';

/** What a carrier needs to come and collect. */
export interface PickupRequest {
  /** Our pickup's id: the carrier schedules at most one pickup for it, and can be asked about it later. */
  readonly reference: string;
  readonly livemode: boolean;
  /** `YYYY-MM-DD`, in Mexico City. */
  readonly pickupDate: string;
  /** `HH:mm`, in Mexico City. */
  readonly readyTime: string;
  /** `HH:mm`, later than `readyTime`. */
  readonly closingTime: string;
  readonly packageCount: number;
  readonly totalWeightKg: number;
  readonly contactName: string;
  readonly contactPhone: string;
  /** Null: where the carrier collects for the account. */
  readonly address: PostalAddress | null;
  readonly instructions: string | null;
}

/** What came of asking for a pickup. Only `refused` is a no; whatever is not plain is `unknown`. */
export type PickupOutcome =
  | { readonly kind: 'confirmed'; readonly confirmationNumber: string }
  | { readonly kind: 'refused'; readonly reason: string }
  | Unknown;

/** How far a carrier says a pickup is that it has confirmed. */
export type CarrierPickupStatus = 'CONFIRMED' | 'IN_PROGRESS' | 'COMPLETED' | 'CANCELLED' | 'FAILED';

export const CARRIER_PICKUP_STATUSES: readonly CarrierPickupStatus[] = [
  'CONFIRMED',
  'IN_PROGRESS',
  'COMPLETED',
  'CANCELLED',
  'FAILED',
];

/** What the carrier says of a pickup when asked. */
export type PickupInquiry = { readonly kind: 'known'; readonly status: CarrierPickupStatus } | Unknown;

/** What came of cancelling. `refused`: the courier is on the way, or has been. Cancelling again is harmless. */
export type PickupCancellation =
  { readonly kind: 'cancelled' } | { readonly kind: 'refused'; readonly reason: string } | Unknown;
