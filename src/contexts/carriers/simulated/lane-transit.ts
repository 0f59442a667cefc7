import { createHash } from 'node:crypto';
import type { Rate } from '../../../kernel/rate.js';

interface Parcel {
  readonly id: string;
  readonly from: { readonly postalCode: string };
  readonly to: { readonly postalCode: string };
}

/** Each pair contains a cumulative share of parcels and the difference in business days from the usual duration of the route. */
const SPREAD = [
  [0.15, -1],
  [0.6, 0],
  [0.87, 1],
  [0.96, 2],
  [1, 3],
] as const;

/**
 * Duration factors for TEST parcels. Each lane (pair of two-digit postal prefixes) uses one factor. A factor of 1 is the usual
 * duration.
 */
const PACES = [0.75, 1, 1.25] as const;

/**
 * Business days of a TEST parcel: the usual days of the lane and the service, plus a variation per parcel. The result for a parcel
 * is always the same.
 * Source: docs/delivery-times.md
 */
export function simulatedTransitDays(
  {
    carrierCode,
    serviceCode,
    estimatedDays: { min, max },
  }: Pick<Rate, 'carrierCode' | 'serviceCode' | 'estimatedDays'>,
  parcel: Parcel,
): number {
  const usual = min + Math.floor(fraction(`${carrierCode} ${serviceCode} ${laneOf(parcel)}`) * (max - min + 1));
  const place = fraction(parcel.id);
  const [, more] = SPREAD.find(([share]) => place < share) ?? SPREAD.at(-1)!;
  return Math.max(usual + more, Math.min(min, 1));
}

/** Duration factor for each transit state of a TEST parcel on this lane. A factor of 1 is the usual duration. */
export const lanePace = (parcel: Omit<Parcel, 'id'>): number =>
  PACES[Math.floor(fraction(laneOf(parcel)) * PACES.length)]!;

const laneOf = ({ from, to }: Omit<Parcel, 'id'>): string =>
  `${from.postalCode.slice(0, 2)}>${to.postalCode.slice(0, 2)}`;

/** Maps a text to a number from 0 (included) to 1 (excluded). The same text always gives the same number. */
const fraction = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE() / 2 ** 32;
