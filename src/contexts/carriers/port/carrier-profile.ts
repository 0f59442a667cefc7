import type { LabelFormat } from '../../../kernel/label-format.js';
import type { ServiceLevel } from '../../../kernel/rate.js';

export interface CarrierService {
  /** Ours, upper-case: `TERRESTRE`, `DIA_SIGUIENTE` … An adapter maps it to the carrier's own code. */
  readonly code: string;
  readonly name: string;
  readonly level: ServiceLevel;
}

/** An inquiry by our reference finds the file (`by_reference`), only that a label exists (`evidence_only`), or nothing. */
export type LabelRecovery = 'by_reference' | 'evidence_only' | 'none';

/** What makes a carrier bill: the first scan of the parcel, or the label itself. */
export type BilledOn = 'scan' | 'label';

export interface PickupSupport {
  /** Its state can be queried. */
  readonly status: boolean;
  readonly cancel: boolean;
  /** A pickup can be found by our reference. */
  readonly lookup: boolean;
  /** A repeated request is recognised, and books no second courier. */
  readonly repeatable: boolean;
}

export const NO_PICKUPS: PickupSupport = { status: false, cancel: false, lookup: false, repeatable: false };

/** Days on which couriers collect. `business_days`: Monday to Saturday without official holidays. */
export type CollectionDays = 'every_day' | 'business_days';

export interface ParcelLimits {
  readonly weightKg: number;
  readonly longestSideCm: number;
  /** The longest side plus the girth around the other two. */
  readonly lengthAndGirthCm: number;
}

/** What a carrier owes, and until when: by the terms that it publishes. Source: docs/reference/carriers.md#terms */
export interface CarrierTerms {
  /** MXN: the most that it insures; null: no limit is known. */
  readonly maxDeclaredValue: number | null;
  /** What it owes for a parcel that is not insured, in both languages of the service. */
  readonly uninsuredLiability: Readonly<Record<'es' | 'en', string>>;
  /** Days after its purchase within which a label must be handed over; null: the carrier says none. */
  readonly labelValidDays: number | null;
  /** Calendar days: after the delivery, and after the purchase of the label. */
  readonly claimDays: { readonly damage: number; readonly loss: number };
}

/** How long the calls of a carrier may take, in milliseconds. `<CARRIER>_TIMEOUT_MS` replaces `labelMs` and `pickupMs`. */
export interface CarrierDeadlines {
  readonly labelMs: number;
  /** Queries, cancellations, tracking. */
  readonly inquiryMs: number;
  readonly pickupMs: number;
}

export const DEFAULT_DEADLINES: CarrierDeadlines = { labelMs: 10_000, inquiryMs: 2_000, pickupMs: 10_000 };

/** The public data and the capabilities of a carrier, simulated or real. Source: docs/reference/carriers.md#profiles. */
export interface CarrierProfile {
  /** Upper-case: `ESTAFETA`. */
  readonly code: string;
  readonly name: string;
  readonly services: readonly CarrierService[];
  readonly supportsPickups: boolean;
  readonly pickups: PickupSupport;
  readonly collectionDays: CollectionDays;
  /** By tracking number, only with the account's credentials, or not available. */
  readonly tracking: 'polled' | 'with_credentials' | 'none';
  /** How many numbers one call about scans takes. Source: docs/reference/tracking.md#polling */
  readonly trackedAtOnce: number;
  /** The carrier's own public page of a parcel, with `{trackingNumber}` where its number belongs; null: none is known. */
  readonly trackingPage: string | null;
  readonly limits: ParcelLimits;
  readonly terms: CarrierTerms;
  /** True: its prices, labels and couriers are this service's own. */
  readonly simulated: boolean;
  /** How an unused label ends: it is cancelled with the carrier, or it expires there and is never billed. */
  readonly voids: 'call' | 'lapse';
  readonly recovery: LabelRecovery;
  readonly billedOn: BilledOn;
  readonly deadlines: CarrierDeadlines;
  /** Background calls of all processes together; null: no limit. Source: docs/reference/carriers.md#outgoing-limits */
  readonly outgoingLimit: { readonly calls: number; readonly seconds: number } | null;
  readonly labelFormats: readonly LabelFormat[];
  /** Optional fields of a shipment that this carrier cannot do without, by path: `toAddress.contactEmail`. */
  readonly requires: readonly string[];
}
