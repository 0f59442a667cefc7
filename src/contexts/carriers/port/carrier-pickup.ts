import type { MetricParcel } from '../../../kernel/parcel.js';
import type { PostalAddress } from '../../../kernel/postal-address.js';
import type { CarrierData } from './carrier-account.js';
import type { Refused, Unknown } from './outcome.js';

export interface PickupRequest {
  /** Our pickup's id: pickups are scheduled once per reference, and the carrier may be queried for it. */
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
  /** Null: the address the carrier has on file for the account. */
  readonly address: PostalAddress | null;
  readonly instructions: string | null;
  /** The parcels to collect, where the client named their shipments; empty otherwise. */
  readonly parcels: readonly PickupParcel[];
}

export interface PickupParcel {
  readonly trackingNumber: string;
  readonly serviceCode: string;
  readonly parcel: MetricParcel;
  readonly destinationCountry: string;
  /** Of its label. */
  readonly carrierData: CarrierData | null;
}

export interface ScheduledPickup {
  readonly confirmationNumber: string;
  readonly livemode: boolean;
  /** `YYYY-MM-DD`, in Mexico City. */
  readonly pickupDate: string;
  /** Of its confirmation. */
  readonly carrierData: CarrierData | null;
}

/** The result of scheduling. Only `refused` is conclusive; everything unclear is `unknown`. */
export type PickupOutcome =
  | { readonly kind: 'confirmed'; readonly confirmationNumber: string; readonly carrierData?: CarrierData }
  | Refused
  | Unknown;

/** The carrier's response when it is queried for a reference. `absent`: it has no such pickup. */
export type PickupLookup = PickupOutcome | { readonly kind: 'absent' };

/** The states of a confirmed pickup, as its carrier reports them. */
export const CARRIER_PICKUP_STATUSES = ['CONFIRMED', 'IN_PROGRESS', 'COMPLETED', 'CANCELLED', 'FAILED'] as const;
export type CarrierPickupStatus = (typeof CARRIER_PICKUP_STATUSES)[number];

export type PickupInquiry = { readonly kind: 'known'; readonly status: CarrierPickupStatus } | Unknown;

/** The result of a cancellation, which is idempotent. `refused`: the courier has departed. */
export type PickupCancellation = { readonly kind: 'cancelled' } | Refused | Unknown;
