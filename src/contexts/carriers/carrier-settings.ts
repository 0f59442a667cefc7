import type { CarrierProfile, CarrierService } from './port/carrier-profile.js';
import type { TrackingNumberFormat } from './simulated/tracking-number.js';

/**
 * One zone of a service's rate card: MXN for the first weight step, MXN for each further one, and the minimum and maximum
 * of business days. Prices exclude fuel surcharge, insurance and IVA. Source: docs/reference/carriers.md#simulated-prices.
 */
export type RateCardRow = readonly [firstStep: number, furtherStep: number, minDays: number, maxDays: number];

export interface ServiceSettings extends CarrierService {
  /** False: the service neither collects from nor delivers to remote areas. */
  readonly reachesRemote: boolean;
  /** One row per zone, starting with zone 1; zones without a row are not covered. */
  readonly rateCard: readonly RateCardRow[];
}

/** How a carrier calculates a price from its rate cards. */
export interface Pricing {
  /** Cubic centimetres per kilogram of volumetric weight. */
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

/** What one carrier is: the type of each `settings.ts`, listed in `carriers.ts`. */
export interface CarrierSettings extends Pick<
  CarrierProfile,
  'code' | 'name' | 'supportsPickups' | 'tracking' | 'trackingPage' | 'limits' | 'terms'
> {
  readonly services: readonly ServiceSettings[];
  readonly trackingNumber: TrackingNumberFormat;
  readonly pricing: Pricing;
  /** The two-digit postal prefixes it serves; null: all of Mexico. */
  readonly onlyPrefixes: readonly string[] | null;
}
