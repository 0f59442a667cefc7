import type { CarrierProfile, CarrierService } from './carrier.js';
import type { TrackingNumberFormat } from './simulated/tracking-number.js';

/**
 * One zone of a service's rate card: MXN for the first weight step, MXN for each further one, and the business days
 * it takes at least and at most. Prices are before fuel, insurance and IVA.
 */
export type RateCardRow = readonly [firstStep: number, furtherStep: number, minDays: number, maxDays: number];

export interface ServiceSettings extends CarrierService {
  /** False: neither collected in nor delivered to remote places. */
  readonly reachesRemote: boolean;
  /** A row for each zone, from the first to the farthest that the service covers. */
  readonly rateCard: readonly RateCardRow[];
}

/** How a carrier reckons a price from its rate cards. */
export interface Pricing {
  /** Cubic centimetres that count as one kilogram. */
  readonly volumetricDivisor: number;
  /** The chargeable weight is rounded up to a multiple of this, in kilograms. */
  readonly weightStepKg: number;
  /** Fraction of the base rate. */
  readonly fuelSurcharge: number;
  readonly insurance: {
    /** Fraction of the insured value. */
    readonly premium: number;
    /** MXN */
    readonly minimum: number;
  };
}

/** The largest parcel a carrier takes. */
export interface ParcelLimits {
  readonly weightKg: number;
  readonly longestSideCm: number;
  /** The longest side plus the girth around the other two. */
  readonly lengthAndGirthCm: number;
}

/** The plain data of one carrier. */
export interface CarrierSettings extends CarrierProfile {
  readonly services: readonly ServiceSettings[];
  readonly trackingNumber: TrackingNumberFormat;
  readonly pricing: Pricing;
  readonly limits: ParcelLimits;
  /** The only two-digit postal prefixes it serves; null: all of Mexico. */
  readonly onlyPrefixes: readonly string[] | null;
}
