import type { LabelFormat } from '../../kernel/label-format.js';
import type { MetricParcel } from '../../kernel/parcel.js';
import type { PostalAddress } from '../../kernel/postal-address.js';
import type { Rate, ServiceLevel } from '../../kernel/rate.js';
import type { PickupCancellation, PickupInquiry, PickupOutcome, PickupRequest } from './carrier-pickup.js';
import type { TrackingOutcome } from './carrier-tracking.js';

/** One product of a carrier. */
export interface CarrierService {
  /** Carrier-native, upper-case: `TERRESTRE`, `DIA_SIGUIENTE` … */
  readonly code: string;
  readonly name: string;
  readonly level: ServiceLevel;
}

/** How parcels of a carrier are followed: asked by number, only with the account's credentials, or not at all. */
export type TrackingSupport = 'polled' | 'with_credentials' | 'none';

/** What anyone may know of a carrier, whether it is simulated or real. */
export interface CarrierProfile {
  /** Upper-case: `ESTAFETA`. */
  readonly code: string;
  readonly name: string;
  readonly services: readonly CarrierService[];
  readonly supportsPickups: boolean;
  readonly tracking: TrackingSupport;
}

/** What a carrier needs to price a parcel. A standalone quote knows no more of a place than its postal code. */
export interface QuoteRequest {
  readonly origin: QuotePlace;
  readonly destination: QuotePlace;
  readonly parcel: MetricParcel;
  /** MXN; null quotes uninsured. */
  readonly insuredValue: number | null;
  /** Only these levels; null: all. */
  readonly serviceLevel: ServiceLevel | null;
  /** `metadata.simulate` of the shipment: only simulated carriers read it. */
  readonly simulate: string | null;
}

export interface QuotePlace {
  readonly postalCode: string;
  readonly country: string;
}

/** A rate before it has an id and an expiry. */
export type CarrierRate = Omit<Rate, 'id' | 'expiresAt' | 'carrierCode' | 'carrierName' | 'currency' | 'totalPrice'>;

/** What a carrier needs to make a label. */
export interface LabelRequest {
  /** The purchase attempt's id: the carrier makes at most one label for it, and can be asked about it later. */
  readonly reference: string;
  readonly livemode: boolean;
  readonly serviceCode: string;
  readonly from: PostalAddress;
  readonly to: PostalAddress;
  readonly returnTo: PostalAddress;
  readonly parcel: MetricParcel;
  readonly description: string | null;
  /** The client's own reference (`externalReference`, else the shipment's `externalId`), printed on the label. */
  readonly clientReference: string | null;
  readonly insuredValue: number | null;
  readonly signatureRequired: boolean;
  readonly format: LabelFormat;
  readonly simulate: string | null;
}

export interface CarrierLabel {
  readonly trackingNumber: string;
  /** The file to print, in the format asked for. */
  readonly file: Uint8Array;
}

/**
 * What came of asking for a label. Only `refused` and `absent` are conclusive: they allow a refund. A carrier
 * that does not answer, answers nonsense or is late is `unknown`, and so is everything a client throws.
 */
export type LabelOutcome =
  | { readonly kind: 'made'; readonly label: CarrierLabel }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'unknown'; readonly reason: string };

/** What the carrier says of a reference when asked later. */
export type LabelInquiry = LabelOutcome | { readonly kind: 'absent' };

/**
 * A parcel carrier. To add one: a folder beside this file with its settings, and its line in `carriers.ts`: that simulates
 * it. A real one has a class there that extends this, and its line in `ADAPTERS` of `carriers.module.ts`. Every call has a deadline in `signal`; a call that outlives it is abandoned.
 */
export abstract class Carrier implements CarrierProfile {
  abstract readonly code: string;
  abstract readonly name: string;
  abstract readonly services: readonly CarrierService[];
  abstract readonly supportsPickups: boolean;
  abstract readonly tracking: TrackingSupport;

  /** Prices for every service that covers the parcel and the route; none is an empty list, not an error. */
  abstract quote(request: QuoteRequest, signal: AbortSignal): Promise<readonly CarrierRate[]>;

  /** Makes the label. Called again with the same reference, it answers the label already made. */
  abstract createLabel(request: LabelRequest, signal: AbortSignal): Promise<LabelOutcome>;

  /** Asks what became of a label request whose answer was lost. */
  abstract findLabel(request: LabelRequest, signal: AbortSignal): Promise<LabelInquiry>;

  /** Cancels an unused label. Cancelling twice is not an error. */
  abstract cancelLabel(trackingNumber: string, signal: AbortSignal): Promise<void>;

  /** Schedules a pickup. Called again with the same reference, it answers the pickup already scheduled. */
  schedulePickup(_request: PickupRequest, _signal: AbortSignal): Promise<PickupOutcome> {
    return Promise.resolve({ kind: 'refused', reason: `${this.name} does not offer pickups.` });
  }

  /** Asks how far a confirmed pickup is. */
  pickupStatus(_confirmationNumber: string, _signal: AbortSignal): Promise<PickupInquiry> {
    return Promise.reject(new Error('offers no pickups'));
  }

  /** Cancels a confirmed pickup. Cancelling twice is not an error. */
  cancelPickup(_confirmationNumber: string, _reason: string, _signal: AbortSignal): Promise<PickupCancellation> {
    return Promise.reject(new Error('offers no pickups'));
  }

  /** What the carrier's couriers have scanned of a parcel, whoever sent it. */
  track(_trackingNumber: string, _livemode: boolean, _signal: AbortSignal): Promise<TrackingOutcome> {
    return Promise.reject(new Error('cannot be polled'));
  }
}
