import { LABEL_FORMATS, type LabelFormat } from '../../kernel/label-format.js';
import type { MetricParcel } from '../../kernel/parcel.js';
import type { PostalAddress } from '../../kernel/postal-address.js';
import type { Rate, ServiceLevel } from '../../kernel/rate.js';
import type { RateMessage } from '../../kernel/rate-message.js';
import type {
  PickupCancellation,
  PickupInquiry,
  PickupLookup,
  PickupOutcome,
  PickupRequest,
} from './carrier-pickup.js';
import type { TrackingOutcome } from './carrier-tracking.js';

/** One product of a carrier. */
export interface CarrierService {
  /** Carrier-native, upper-case: `TERRESTRE`, `DIA_SIGUIENTE` … */
  readonly code: string;
  readonly name: string;
  readonly level: ServiceLevel;
}

/** Tracking of a carrier: polled by tracking number, only with the account's credentials, or not available. */
export type TrackingSupport = 'polled' | 'with_credentials' | 'none';

/** How an unused label ends: it is cancelled with the carrier, or it expires there and is never billed. */
export type VoidSupport = 'call' | 'lapse';

/** The largest parcel a carrier accepts. */
export interface ParcelLimits {
  readonly weightKg: number;
  readonly longestSideCm: number;
  /** The longest side plus the girth around the other two. */
  readonly lengthAndGirthCm: number;
}

/** The public data of a carrier, simulated or real. Source: docs/reference/carriers.md#profiles. */
export interface CarrierProfile {
  /** Upper-case: `ESTAFETA`. */
  readonly code: string;
  readonly name: string;
  readonly services: readonly CarrierService[];
  readonly supportsPickups: boolean;
  readonly tracking: TrackingSupport;
  /** The carrier's own public page of a parcel, with `{trackingNumber}` where its number belongs; null: none is known. */
  readonly trackingPage: string | null;
  readonly limits: ParcelLimits;
  /** True: its prices, labels and couriers are this service's own. */
  readonly simulated: boolean;
  readonly voids: VoidSupport;
  readonly labelFormats: readonly LabelFormat[];
  /** Optional fields of a shipment that this carrier cannot do without, by path: `toAddress.contactEmail`. */
  readonly requires: readonly string[];
}

/** What a carrier needs to price a parcel. A standalone quote has only the postal codes of the addresses. */
export interface QuoteRequest {
  readonly origin: QuotePlace;
  readonly destination: QuotePlace;
  readonly parcel: MetricParcel;
  /** MXN; null quotes uninsured. */
  readonly insuredValue: number | null;
  /** Only these levels; null: all. */
  readonly serviceLevel: ServiceLevel | null;
  /** `metadata.simulate` of the shipment. Only simulated carriers read it. */
  readonly simulate: string | null;
}

export interface QuotePlace {
  readonly postalCode: string;
  readonly country: string;
}

/** A carrier's price of one service; the rest of a rate is added to it. */
export type CarrierRate = Pick<
  Rate,
  'serviceCode' | 'serviceName' | 'serviceLevel' | 'isInsured' | 'estimatedDays' | 'breakdown'
>;

/** Why a carrier, or one service of it, does not quote. */
export type QuoteMessage = Omit<RateMessage, 'carrierCode'>;

/** A carrier's response to a quote request. Without rates, `messages` has the reasons; none counts as `NOT_SERVED`. */
export interface CarrierQuote {
  readonly rates: readonly CarrierRate[];
  readonly messages: readonly QuoteMessage[];
}

/** What a label shows of its shipment: part of the request to the carrier and of the printed document. */
export interface LabelContent {
  readonly livemode: boolean;
  readonly from: PostalAddress;
  readonly to: PostalAddress;
  readonly returnTo: PostalAddress;
  readonly parcel: MetricParcel;
  readonly description: string | null;
  /** The client's reference: `externalReference` of the purchase, else `externalId` of the shipment. */
  readonly clientReference: string | null;
  /** MXN; null: uninsured. */
  readonly insuredValue: number | null;
  readonly signatureRequired: boolean;
}

/** What a carrier needs to make a label. */
export interface LabelRequest extends LabelContent {
  /** The purchase attempt's id: the carrier makes at most one label per reference and can be queried for it. */
  readonly reference: string;
  readonly serviceCode: string;
  readonly format: LabelFormat;
  readonly simulate: string | null;
}

export interface CarrierLabel {
  readonly trackingNumber: string;
  /** The file to print, in the requested format. */
  readonly file: Uint8Array;
}

/**
 * The result of requesting a label. Only `refused`, and `absent` below, are conclusive and allow a refund. No response, an
 * invalid response, a timeout and every error are `unknown`. Source: docs/reference/carriers.md#outcomes.
 */
export type LabelOutcome =
  | { readonly kind: 'made'; readonly label: CarrierLabel }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'unknown'; readonly reason: string };

/** The carrier's response when it is queried for a reference. */
export type LabelInquiry = LabelOutcome | { readonly kind: 'absent' };

/** A label that is to be cancelled. */
export interface LabelToCancel {
  readonly trackingNumber: string;
  /** The reference it was requested with. */
  readonly reference: string;
  readonly livemode: boolean;
}

/**
 * The result of a cancellation. `lapses`: the carrier has nothing to cancel, and never bills an unused label. `refused`: the
 * label is in use, or was not cancelled in time.
 */
export type CancelOutcome =
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'lapses' }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'unknown'; readonly reason: string };

/**
 * The port to a parcel carrier. Every call has a deadline in `signal`; a call that exceeds it is abandoned.
 * Source: docs/reference/carriers.md#the-port, which also says how to add a carrier.
 */
export abstract class Carrier implements CarrierProfile {
  abstract readonly code: string;
  abstract readonly name: string;
  abstract readonly services: readonly CarrierService[];
  abstract readonly supportsPickups: boolean;
  abstract readonly tracking: TrackingSupport;
  readonly trackingPage: string | null = null;
  abstract readonly limits: ParcelLimits;
  readonly simulated: boolean = false;
  readonly voids: VoidSupport = 'call';
  readonly labelFormats: readonly LabelFormat[] = LABEL_FORMATS;
  readonly requires: readonly string[] = [];

  /** Prices of the services that cover the parcel and the route. No coverage is an empty list, not an error. */
  abstract quote(request: QuoteRequest, signal: AbortSignal): Promise<CarrierQuote>;

  /** Makes the label. Called at most once per reference: whatever becomes of the call, `findLabel` is asked about it. */
  abstract createLabel(request: LabelRequest, signal: AbortSignal): Promise<LabelOutcome>;

  /** Queries for a label whose response was lost. */
  abstract findLabel(request: LabelRequest, signal: AbortSignal): Promise<LabelInquiry>;

  /** Cancels an unused label. Called again until its outcome is conclusive. */
  abstract cancelLabel(label: LabelToCancel, signal: AbortSignal): Promise<CancelOutcome>;

  /** Schedules a pickup. Called again for a reference only after `findPickup` has returned `absent`. */
  schedulePickup(_request: PickupRequest, _signal: AbortSignal): Promise<PickupOutcome> {
    return Promise.resolve({ kind: 'refused', reason: `${this.name} does not offer pickups.` });
  }

  /** Queries for a pickup whose response was lost. `unknown` where the carrier cannot be queried by reference. */
  findPickup(_request: PickupRequest, _signal: AbortSignal): Promise<PickupLookup> {
    return Promise.resolve({ kind: 'unknown', reason: `${this.name} cannot be asked for a pickup by its reference.` });
  }

  /** Queries the state of a confirmed pickup. */
  pickupStatus(_confirmationNumber: string, _signal: AbortSignal): Promise<PickupInquiry> {
    return Promise.reject(new Error('offers no pickups'));
  }

  /** Cancels a confirmed pickup. Idempotent. */
  cancelPickup(_confirmationNumber: string, _reason: string, _signal: AbortSignal): Promise<PickupCancellation> {
    return Promise.reject(new Error('offers no pickups'));
  }

  /** The scans of a parcel, whether or not this service made its label. */
  track(_trackingNumber: string, _livemode: boolean, _signal: AbortSignal): Promise<TrackingOutcome> {
    return Promise.reject(new Error('cannot be polled'));
  }
}
