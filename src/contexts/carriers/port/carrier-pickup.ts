import type { MetricParcel } from '../../../kernel/parcel.js';
import type { PostalAddress } from '../../../kernel/postal-address.js';
import type { CarrierData } from './carrier-account.js';
import type { Refused, Unknown } from './outcome.js';

export interface PickupRequest {
  /** Id of our pickup. A pickup is scheduled once per reference, and some carriers support queries by it. */
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
  /** Null if the courier collects at the address that the carrier has stored for the account. */
  readonly address: PostalAddress | null;
  readonly instructions: string | null;
  /** The parcels to collect. Empty if the client did not list shipments. */
  readonly parcels: readonly PickupParcel[];
}

export interface PickupParcel {
  readonly trackingNumber: string;
  readonly serviceCode: string;
  readonly parcel: MetricParcel;
  readonly destinationCountry: string;
  /** Adapter data of the label. */
  readonly carrierData: CarrierData | null;
}

export interface ScheduledPickup {
  readonly confirmationNumber: string;
  readonly livemode: boolean;
  /** `YYYY-MM-DD`, in Mexico City. */
  readonly pickupDate: string;
  /** Adapter data of the confirmation. */
  readonly carrierData: CarrierData | null;
}

/** The result of scheduling. Only `refused` is a conclusive failure. The result is `unknown` if the response is not conclusive. */
export type PickupOutcome =
  | { readonly kind: 'confirmed'; readonly confirmationNumber: string; readonly carrierData?: CarrierData }
  | Refused
  | Unknown;

/** The carrier's response when it is queried for a reference. `absent`: the carrier has no pickup with the reference. */
export type PickupLookup = PickupOutcome | { readonly kind: 'absent' };

/** The statuses of a confirmed pickup at the carrier. */
export const CARRIER_PICKUP_STATUSES = ['CONFIRMED', 'IN_PROGRESS', 'COMPLETED', 'CANCELLED', 'FAILED'] as const;
export type CarrierPickupStatus = (typeof CARRIER_PICKUP_STATUSES)[number];

export type PickupInquiry = { readonly kind: 'known'; readonly status: CarrierPickupStatus } | Unknown;

/** The result of a cancellation, which is idempotent. `refused`: the courier has departed. */
export type PickupCancellation = { readonly kind: 'cancelled' } | Refused | Unknown;
