import type { LabelFormat, ZplResolution } from '../../../kernel/label-format.js';
import type { MetricParcel } from '../../../kernel/parcel.js';
import type { PostalAddress } from '../../../kernel/postal-address.js';
import type { CarrierData } from './carrier-account.js';
import type { CarrierCost, ParcelContent } from './carrier-quote.js';
import type { Refused, Unknown } from './outcome.js';

/** What a label shows of its shipment: part of the request to the carrier and of the printed document. */
export interface LabelContent {
  readonly livemode: boolean;
  readonly from: PostalAddress;
  readonly to: PostalAddress;
  readonly returnTo: PostalAddress;
  readonly parcel: MetricParcel;
  readonly description: string | null;
  /** The client's reference: `externalReference` of the purchase, else `externalId` of the shipment, else the number of its order. */
  readonly clientReference: string | null;
  /** MXN; null: uninsured. */
  readonly insuredValue: number | null;
  readonly signatureRequired: boolean;
}

export interface LabelRequest extends LabelContent {
  /** The purchase attempt's id: the carrier makes at most one label per reference and can be queried for it. */
  readonly reference: string;
  readonly serviceCode: string;
  readonly format: LabelFormat;
  /** Of ZPL; absent: 203. Only simulated carriers draw others. */
  readonly resolution?: ZplResolution;
  /** `YYYY-MM-DD` in Mexico City. */
  readonly shipDate: string;
  readonly contents: readonly ParcelContent[];
  /** MXN; null: not declared. May be declared without being insured. */
  readonly declaredValue: number | null;
  /** Of the rate that was bought; null: it had none. */
  readonly carrierData: CarrierData | null;
  readonly simulate: string | null;
  /**
   * When its carrier was asked to make it, or later: a purchase may wait in a queue. A carrier that shows a new label only
   * after some time answers `absent` only that long after it, and never where it is not known.
   */
  readonly requestedAt?: Date;
}

export interface CarrierLabel {
  readonly trackingNumber: string;
  readonly file: Uint8Array;
  /** What the carrier asks for it, if its response has it. */
  readonly cost?: CarrierCost;
  /** Comes back with the cancellation, and with a pickup of this parcel. */
  readonly carrierData?: CarrierData;
}

/**
 * The result of requesting a label. Only `refused`, and `absent` below, are conclusive and allow a refund. No response, an
 * invalid response, a timeout and every error are `unknown`. Source: docs/reference/carriers.md#outcomes.
 */
export type LabelOutcome = { readonly kind: 'made'; readonly label: CarrierLabel } | Refused | LabelUnknown;

/** `trackingNumber`: the carrier has made a label, which cannot be had. */
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

/** `lapses`: an unused label is never billed. `refused`: the label is in use, or was not cancelled in time. */
export type CancelOutcome = { readonly kind: 'cancelled' } | { readonly kind: 'lapses' } | CancelRefused | Unknown;

/** `isOnItsWay`: because the carrier has the parcel. */
export type CancelRefused = Refused & { readonly isOnItsWay?: boolean };
