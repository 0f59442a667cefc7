import { businessDaysAfter } from './business-days.js';

/**
 * Parcels in a sample: parcels between the same postal areas (`lane`), between the same states (`state`), or all parcels of the
 * service (`service`). The smallest area is first.
 */
export const LIKELY_BASES = ['lane', 'state', 'service'] as const;
export type LikelyBasis = (typeof LIKELY_BASES)[number];

/**
 * `p50` is the number of business days after the ship date within which 50 % of the sampled parcels were delivered. `p90` is the
 * number for 90 % of the parcels.
 */
export interface LikelyDays {
  readonly p50: number;
  readonly p90: number;
  readonly basis: LikelyBasis;
  readonly sampleSize: number;
}

/**
 * `LikelyDays` converted to calendar days in Mexico City, `YYYY-MM-DD`. `days` contains the business days, so that the service can
 * recalculate the dates for another ship date. The service never returns `days` to clients.
 */
export interface LikelyDelivery extends Omit<LikelyDays, 'p50' | 'p90'> {
  readonly p50: string;
  readonly p90: string;
  readonly days: Pick<LikelyDays, 'p50' | 'p90'>;
}

/** `shipDate`: `YYYY-MM-DD` in Mexico City. */
export const likelyDelivery = (
  shipDate: string,
  { p50, p90 }: Pick<LikelyDays, 'p50' | 'p90'>,
  { basis, sampleSize }: Pick<LikelyDays, 'basis' | 'sampleSize'>,
): LikelyDelivery => ({
  p50: businessDaysAfter(shipDate, p50),
  p90: businessDaysAfter(shipDate, p90),
  basis,
  sampleSize,
  days: { p50, p90 },
});
