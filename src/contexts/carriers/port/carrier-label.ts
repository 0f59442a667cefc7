import type { LabelFormat, ZplResolution } from '../../../kernel/label-format.js';
import type { MetricParcel } from '../../../kernel/parcel.js';
import type { PostalAddress } from '../../../kernel/postal-address.js';
import type { CarrierData } from './carrier-account.js';
import type { CarrierCost, ParcelContent } from './carrier-quote.js';
import type { Refused, Unknown } from './outcome.js';

/** Shipment data on the label, in the carrier request and in the printed document. */
export interface LabelContent {
  readonly livemode: boolean;
  readonly from: PostalAddress;
  readonly to: PostalAddress;
  readonly returnTo: PostalAddress;
  readonly parcel: MetricParcel;
  readonly description: string | null;
  /**
   * Reference of the client: `externalReference` of the purchase, otherwise `externalId` of the shipment, otherwise the
   * order number.
   */
  readonly clientReference: string | null;
  /** In MXN. Null if uninsured. */
  readonly insuredValue: number | null;
  readonly signatureRequired: boolean;
}

export interface LabelRequest extends LabelContent {
  /** Id of the purchase attempt. The carrier creates at most one label per reference and supports queries by this reference. */
  readonly reference: string;
  readonly serviceCode: string;
  readonly format: LabelFormat;
  /** Resolution of ZPL. 203 if absent. Only simulated carriers support other resolutions. */
  readonly resolution?: ZplResolution;
  /** `YYYY-MM-DD` in Mexico City. */
  readonly shipDate: string;
  readonly contents: readonly ParcelContent[];
  /** In MXN. Null if not declared. A shipment without insurance may also declare a value. */
  readonly declaredValue: number | null;
  /** Adapter data of the purchased rate. Null if the rate contains no adapter data. */
  readonly carrierData: CarrierData | null;
  readonly simulate: string | null;
  /**
   * Time of the label request to the carrier, or later, because a purchase may wait in a queue. A carrier with a delay
   * before new labels are visible returns `absent` only after this time plus the delay. Such a carrier never returns
   * `absent` if this time is unknown.
   */
  readonly requestedAt?: Date;
}

export interface CarrierLabel {
  readonly trackingNumber: string;
  readonly file: Uint8Array;
  /** The price of the carrier, if its response contains it. */
  readonly cost?: CarrierCost;
  /** Passed to the cancellation and to a pickup of this parcel. */
  readonly carrierData?: CarrierData;
}

/**
 * The result of requesting a label. Only `refused`, and `absent` below, are conclusive and allow a refund. No response, an
 * invalid response, a timeout and every error are `unknown`. Source: docs/buying-safely.md#buying-in-the-background.
 */
export type LabelOutcome = { readonly kind: 'made'; readonly label: CarrierLabel } | Refused | LabelUnknown;

/** `trackingNumber`: the carrier created a label, but its file is not available. */
export type LabelUnknown = Unknown & { readonly trackingNumber?: string };

/** The carrier's response when it is queried for a reference. */
export type LabelInquiry = LabelOutcome | { readonly kind: 'absent' };

export interface LabelToCancel {
  readonly trackingNumber: string;
  readonly reference: string;
  readonly livemode: boolean;
  readonly createdAt: Date;
  readonly carrierData: CarrierData | null;
}

/** `lapses`: the carrier bills the label only if it is used. `refused`: the label was used, or was not cancelled in time. */
export type CancelOutcome = { readonly kind: 'cancelled' } | { readonly kind: 'lapses' } | CancelRefused | Unknown;

/** `isOnItsWay`: refused because the carrier has received the parcel. */
export type CancelRefused = Refused & { readonly isOnItsWay?: boolean };
