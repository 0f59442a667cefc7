import type { LabelFormat } from '../../../kernel/label-format.js';
import type { ServiceLevel } from '../../../kernel/rate.js';

export interface CarrierService {
  /** Our upper-case code, such as `TERRESTRE` or `DIA_SIGUIENTE`. An adapter maps this code to the code of the carrier. */
  readonly code: string;
  readonly name: string;
  readonly level: ServiceLevel;
}

/**
 * Result of a query by our reference. `by_reference`: the label file. `evidence_only`: only proof that a label exists. `none`: the
 * carrier supports no such query.
 */
export type LabelRecovery = 'by_reference' | 'evidence_only' | 'none';

/** Event after which the carrier bills a label: the first scan of the parcel, or the creation of the label. */
export type BilledOn = 'scan' | 'label';

export interface PickupSupport {
  /** True if the status of a pickup can be queried. */
  readonly status: boolean;
  readonly cancel: boolean;
  /** True if a pickup can be found by our reference. */
  readonly lookup: boolean;
  /** True if a repeated request books no second courier, because the carrier deduplicates requests. */
  readonly repeatable: boolean;
}

export const NO_PICKUPS: PickupSupport = { status: false, cancel: false, lookup: false, repeatable: false };

/** Days on which couriers collect. `business_days`: Monday to Saturday without official holidays. */
export type CollectionDays = 'every_day' | 'business_days';

export interface ParcelLimits {
  readonly weightKg: number;
  readonly longestSideCm: number;
  /** Maximum sum of the longest side and the girth around the other two sides. */
  readonly lengthAndGirthCm: number;
}

/** Liability limits and claim periods in the published terms of a carrier. Source: docs/carriers.md#list-carriers */
export interface CarrierTerms {
  /** Maximum insured value in MXN. Null if no limit is known. */
  readonly maxDeclaredValue: number | null;
  /** Liability for an uninsured parcel, in both languages of the service. */
  readonly uninsuredLiability: Readonly<Record<'es' | 'en', string>>;
  /** Number of days after the purchase in which a label must be used. Null if the carrier sets no limit. */
  readonly labelValidDays: number | null;
  /**
   * Number of calendar days in which a client can claim compensation from the carrier. `damage` begins with the delivery. `loss`
   * begins with the purchase of the label.
   */
  readonly claimDays: { readonly damage: number; readonly loss: number };
}

/** Deadlines of carrier calls in milliseconds. `<CARRIER>_TIMEOUT_MS` replaces `labelMs` and `pickupMs`. */
export interface CarrierDeadlines {
  readonly labelMs: number;
  /** Deadline of queries, cancellations and tracking calls. */
  readonly inquiryMs: number;
  readonly pickupMs: number;
}

export const DEFAULT_DEADLINES: CarrierDeadlines = { labelMs: 10_000, inquiryMs: 2_000, pickupMs: 10_000 };

/** Public data and capabilities of a simulated or real carrier. Source: docs/carriers.md#rules-and-limits. */
export interface CarrierProfile {
  /** Upper-case code, such as `ESTAFETA`. */
  readonly code: string;
  readonly name: string;
  readonly services: readonly CarrierService[];
  readonly supportsPickups: boolean;
  readonly pickups: PickupSupport;
  readonly collectionDays: CollectionDays;
  /**
   * `polled`: parcels are tracked by tracking number. `with_credentials`: only with the credentials of the account. `none`: parcels
   * cannot be tracked.
   */
  readonly tracking: 'polled' | 'with_credentials' | 'none';
  /** Maximum number of tracking numbers per call. Source: docs/tracking.md#polling-schedule */
  readonly trackedAtOnce: number;
  /**
   * URL template of the public tracking page of the carrier, with the placeholder `{trackingNumber}`. Null if no tracking
   * page is known.
   */
  readonly trackingPage: string | null;
  readonly limits: ParcelLimits;
  readonly terms: CarrierTerms;
  /** True if this service simulates the prices, labels and pickups of the carrier. */
  readonly simulated: boolean;
  /** Effect of a void at the carrier. `call`: a request cancels the label. `lapse`: the label expires and is never billed. */
  readonly voids: 'call' | 'lapse';
  readonly recovery: LabelRecovery;
  readonly billedOn: BilledOn;
  readonly deadlines: CarrierDeadlines;
  /**
   * Limit of background calls for all processes together. Null if no limit applies. Source:
   * docs/carriers.md#rules-and-limits
   */
  readonly outgoingLimit: { readonly calls: number; readonly seconds: number } | null;
  readonly labelFormats: readonly LabelFormat[];
  /** Paths of shipment fields that are optional in the API but required by this carrier, such as `toAddress.contactEmail`. */
  readonly requires: readonly string[];
}
