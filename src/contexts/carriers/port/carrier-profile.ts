import type { LabelFormat } from '../../../kernel/label-format.js';
import type { ServiceLevel } from '../../../kernel/rate.js';

export interface CarrierService {
  /** Our upper-case code, such as `TERRESTRE` or `DIA_SIGUIENTE`. An adapter maps it to the code of the carrier. */
  readonly code: string;
  readonly name: string;
  readonly level: ServiceLevel;
}

/**
 * Result of an inquiry by our reference: the label file (`by_reference`), only proof that a label exists (`evidence_only`),
 * or nothing.
 */
export type LabelRecovery = 'by_reference' | 'evidence_only' | 'none';

/** The event that the carrier bills: the first scan of the parcel, or the creation of the label. */
export type BilledOn = 'scan' | 'label';

export interface PickupSupport {
  /** The status of a pickup can be queried. */
  readonly status: boolean;
  readonly cancel: boolean;
  /** A pickup can be found by our reference. */
  readonly lookup: boolean;
  /** The carrier deduplicates a repeated request and books no second courier. */
  readonly repeatable: boolean;
}

export const NO_PICKUPS: PickupSupport = { status: false, cancel: false, lookup: false, repeatable: false };

/** Days on which couriers collect. `business_days`: Monday to Saturday without official holidays. */
export type CollectionDays = 'every_day' | 'business_days';

export interface ParcelLimits {
  readonly weightKg: number;
  readonly longestSideCm: number;
  /** The longest side plus the girth around the other two sides. */
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
  /** Claim periods in calendar days, after the delivery and after the purchase of the label. */
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

/** The public data and the capabilities of a carrier, simulated or real. Source: docs/carriers.md#rules-and-limits. */
export interface CarrierProfile {
  /** Upper-case: `ESTAFETA`. */
  readonly code: string;
  readonly name: string;
  readonly services: readonly CarrierService[];
  readonly supportsPickups: boolean;
  readonly pickups: PickupSupport;
  readonly collectionDays: CollectionDays;
  /** How parcels are tracked: by tracking number, only with the credentials of the account, or not at all. */
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
  /** True if this service simulates the prices, labels and pickups. */
  readonly simulated: boolean;
  /** Effect of a void at the carrier: the label is cancelled, or it expires and is never billed. */
  readonly voids: 'call' | 'lapse';
  readonly recovery: LabelRecovery;
  readonly billedOn: BilledOn;
  readonly deadlines: CarrierDeadlines;
  /**
   * Limit of background calls of all processes together. Null for no limit. Source:
   * docs/carriers.md#rules-and-limits
   */
  readonly outgoingLimit: { readonly calls: number; readonly seconds: number } | null;
  readonly labelFormats: readonly LabelFormat[];
  /** Paths of optional shipment fields that this carrier requires, such as `toAddress.contactEmail`. */
  readonly requires: readonly string[];
}
