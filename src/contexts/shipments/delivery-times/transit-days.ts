import { businessDaysAfter, businessDaysBetween } from '../../../kernel/dates/business-days.js';

/** The percentiles include parcels that were delivered in the last `WINDOW_DAYS` days. */
export const WINDOW_DAYS = 90;

/** Minimum number of parcels for percentiles. */
export const MIN_SAMPLE = 30;

/** Minimum number of organizations for a shared sample. */
export const MIN_ORGANIZATIONS = 3;

/** A longer transit time is stored as this number of days. */
export const MAX_TRANSIT_DAYS = 60;

/** The statistical weight of a parcel halves every `HALF_LIFE_WEEKS` weeks after its delivery. */
const HALF_LIFE_WEEKS = 3;

/** Number of parcels with the same week and transit time. Week 0 is the last seven days. */
export interface WeekCount {
  readonly week: number;
  readonly days: number;
  readonly parcels: number;
}

export interface Percentiles {
  readonly p50: number;
  readonly p90: number;
  readonly sampleSize: number;
}

/**
 * Number of business days from shipment to delivery. A delivery on a day that is not a business day counts as a delivery on the
 * next business day. A predicted date is therefore never earlier than the actual delivery.
 */
export function transitDays(shippedOn: string, deliveredOn: string): number {
  const between = businessDaysBetween(shippedOn, deliveredOn);
  return Math.min(businessDaysAfter(shippedOn, between) < deliveredOn ? between + 1 : between, MAX_TRANSIT_DAYS);
}

/**
 * Percentiles of the transit time of the next parcel. The function uses the weighted (n + 1) rank, as in conformal prediction. The
 * function assumes that the next parcel is the slowest parcel and that its statistical weight equals that of a parcel of this week.
 * Null without parcels. Source: docs/delivery-times.md
 */
export function recentPercentiles(counts: readonly WeekCount[]): Percentiles | null {
  const ranks = cumulated(recentWeights(counts));
  if (ranks.length === 0) return null;
  const sampleSize = counts.reduce((sum, { parcels }) => sum + parcels, 0);
  return { p50: atShare(ranks, 0.5).days, p90: atShare(ranks, 0.9).days, sampleSize };
}

/**
 * Returns the day of a percentile, for backtests. Days are whole numbers. A percentile can therefore include only some of the
 * parcels with the returned day, and `part` is the share of these parcels.
 */
export const recentPercentile = (counts: readonly WeekCount[], share: number): PercentileDay =>
  atShare(cumulated(recentWeights(counts)), share);

export interface PercentileDay {
  readonly days: number;
  readonly part: number;
}

function recentWeights(counts: readonly WeekCount[]): ReadonlyMap<number, number> {
  const byDays = new Map<number, number>();
  for (const { week, days, parcels } of counts)
    byDays.set(days, (byDays.get(days) ?? 0) + parcels * 0.5 ** (week / HALF_LIFE_WEEKS));
  return byDays;
}

function atShare(ranks: readonly Rank[], share: number): PercentileDay {
  const rank = share * (ranks.at(-1)!.upTo + 1);
  const days = dayAt(ranks, rank);
  const index = ranks.findIndex((each) => each.days === days);
  const below = index === 0 ? 0 : ranks[index - 1]!.upTo;
  return { days, part: Math.min((rank - below) / (ranks[index]!.upTo - below), 1) };
}

/** Nearest-rank percentiles without weights. Null without parcels. */
export function percentiles(counts: readonly Omit<WeekCount, 'week'>[]): Pick<Percentiles, 'p50' | 'p90'> | null {
  const byDays = new Map<number, number>();
  for (const { days, parcels } of counts) byDays.set(days, (byDays.get(days) ?? 0) + parcels);
  const ranks = cumulated(byDays);
  if (ranks.length === 0) return null;
  const total = ranks.at(-1)!.upTo;
  return { p50: dayAt(ranks, 0.5 * total), p90: dayAt(ranks, 0.9 * total) };
}

interface Rank {
  readonly days: number;
  readonly upTo: number;
}

function cumulated(byDays: ReadonlyMap<number, number>): readonly Rank[] {
  let upTo = 0;
  return [...byDays].sort(([a], [b]) => a - b).map(([days, weight]) => ({ days, upTo: (upTo += weight) }));
}

/** The tolerance compensates for rounding errors in sums of weights. */
const dayAt = (ranks: readonly Rank[], rank: number): number =>
  (ranks.find(({ upTo }) => upTo >= rank - 1e-9) ?? ranks.at(-1)!).days;
