import type { MetricParcel } from '../../../kernel/parcel.js';
import type { PostalAddress } from '../../../kernel/postal-address.js';
import type { CarrierData } from './carrier-account.js';
import type { Refused, Unknown } from './outcome.js';

export interface PickupRequest {
  /** Id of our pickup. A pickup is scheduled once per reference. Some carriers support queries by this reference. */
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
  /** Null if the courier collects the parcels at the address that the carrier has stored for the account. */
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
  /** Data that the adapter returned with the label. */
  readonly carrierData: CarrierData | null;
}

export interface ScheduledPickup {
  readonly confirmationNumber: string;
  readonly livemode: boolean;
  /** `YYYY-MM-DD`, in Mexico City. */
  readonly pickupDate: string;
  /** Data that the adapter returned with the confirmation. */
  readonly carrierData: CarrierData | null;
}

/** Result of a pickup request. Only `refused` is a conclusive failure. Any response that is not conclusive results in `unknown`. */
export type PickupOutcome =
  | { readonly kind: 'confirmed'; readonly confirmationNumber: string; readonly carrierData?: CarrierData }
  | Refused
  | Unknown;

/** Result of a query by reference. `absent`: no pickup with this reference exists at the carrier. */
export type PickupLookup = PickupOutcome | { readonly kind: 'absent' };

/** Statuses of a confirmed pickup that a carrier can return. */
export const CARRIER_PICKUP_STATUSES = ['CONFIRMED', 'IN_PROGRESS', 'COMPLETED', 'CANCELLED', 'FAILED'] as const;
export type CarrierPickupStatus = (typeof CARRIER_PICKUP_STATUSES)[number];

export type PickupInquiry = { readonly kind: 'known'; readonly status: CarrierPickupStatus } | Unknown;

/** Result of a cancellation. A repeated cancellation is safe (idempotent). `refused`: the courier has already departed. */
export type PickupCancellation = { readonly kind: 'cancelled' } | Refused | Unknown;
