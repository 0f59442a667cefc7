import type { LabelFormat, ZplResolution } from '../../../kernel/label-format.js';
import type { MetricParcel } from '../../../kernel/parcel.js';
import type { PostalAddress } from '../../../kernel/postal-address.js';
import type { CarrierData } from './carrier-account.js';
import type { CarrierCost, ParcelContent } from './carrier-quote.js';
import type { Refused, Unknown } from './outcome.js';

/** Shipment data for the request to the carrier and for the printed label. */
export interface LabelContent {
  readonly livemode: boolean;
  readonly from: PostalAddress;
  readonly to: PostalAddress;
  readonly returnTo: PostalAddress;
  readonly parcel: MetricParcel;
  readonly description: string | null;
  /**
   * Reference of the client: `externalReference` of the purchase, otherwise `externalId` of the shipment, otherwise the order
   * number. Null if the client provided none of these values.
   */
  readonly clientReference: string | null;
  /** In MXN. Null if uninsured. */
  readonly insuredValue: number | null;
  readonly signatureRequired: boolean;
}

export interface LabelRequest extends LabelContent {
  /** Id of the purchase attempt. At most one label is created per reference. Some carriers support queries by this reference. */
  readonly reference: string;
  readonly serviceCode: string;
  readonly format: LabelFormat;
  /** Resolution of ZPL labels in dpi. If absent, the resolution is 203 dpi. Only simulated carriers support other resolutions. */
  readonly resolution?: ZplResolution;
  /** `YYYY-MM-DD` in Mexico City. */
  readonly shipDate: string;
  readonly contents: readonly ParcelContent[];
  /**
   * Declared value in MXN. Null if the client declared no value. A shipment without insurance can also contain a declared value.
   */
  readonly declaredValue: number | null;
  /** Data that the adapter returned with the purchased rate. Null if the adapter returned no data. */
  readonly carrierData: CarrierData | null;
  readonly simulate: string | null;
  /**
   * No label request with this reference was sent to the carrier after this time. At some carriers, a new label becomes visible
   * only after a delay. The adapter of such a carrier returns `absent` only if the delay has passed since this time. If this time
   * is absent, the adapter never returns `absent`.
   */
  readonly requestedAt?: Date;
}

export interface CarrierLabel {
  readonly trackingNumber: string;
  readonly file: Uint8Array;
  /** Price that the carrier returned. Absent if the response contains no price. */
  readonly cost?: CarrierCost;
  /** The service passes this data to the adapter when it cancels the label or schedules a pickup of the parcel. */
  readonly carrierData?: CarrierData;
}

/**
 * Result of a label request. Only `refused` proves that no label exists, so only `refused` allows a refund. No response, an invalid
 * response, a timeout and every error result in `unknown`. Source: docs/buying-safely.md#buying-in-the-background.
 */
export type LabelOutcome = { readonly kind: 'made'; readonly label: CarrierLabel } | Refused | LabelUnknown;

/** `trackingNumber` is present if the carrier created a label whose file is not available. */
export type LabelUnknown = Unknown & { readonly trackingNumber?: string };

/** Result of a query by reference. `absent`: the carrier has created no label with this reference. */
export type LabelInquiry = LabelOutcome | { readonly kind: 'absent' };

export interface LabelToCancel {
  readonly trackingNumber: string;
  readonly reference: string;
  readonly livemode: boolean;
  readonly createdAt: Date;
  readonly carrierData: CarrierData | null;
}

/**
 * `lapses`: the label expires without a cancellation, because the carrier bills only used labels. `refused`: the label was used, or
 * the cancellation was too late.
 */
export type CancelOutcome = { readonly kind: 'cancelled' } | { readonly kind: 'lapses' } | CancelRefused | Unknown;

/** `isOnItsWay`: the carrier refused the cancellation, because the carrier has already received the parcel. */
export type CancelRefused = Refused & { readonly isOnItsWay?: boolean };
