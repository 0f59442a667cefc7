import { businessDaysAfter } from './business-days.js';

/** The areas that a sample of delivered parcels is of, narrowest first. */
export const LIKELY_BASES = ['lane', 'state', 'service'] as const;
export type LikelyBasis = (typeof LIKELY_BASES)[number];

/** Business days from the ship date, by which half and nine tenths of the delivered parcels arrived. */
export interface LikelyDays {
  readonly p50: number;
  readonly p90: number;
  readonly basis: LikelyBasis;
  readonly sampleSize: number;
}

/** The same as days of Mexico City, `YYYY-MM-DD`. `days`: for another ship date, never answered. */
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
