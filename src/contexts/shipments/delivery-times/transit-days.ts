import { businessDaysAfter, businessDaysBetween } from '../../../kernel/dates/business-days.js';

/** Days of deliveries that count. */
export const WINDOW_DAYS = 90;

/** A smaller sample has no percentiles. */
export const MIN_SAMPLE = 30;

/** Fewer organizations share no sample. */
export const MIN_ORGANIZATIONS = 3;

/** A parcel that took longer counts as one that took so long. */
export const MAX_TRANSIT_DAYS = 60;

/** A parcel of the week so many weeks ago counts half as much as one of this week. */
const HALF_LIFE_WEEKS = 3;

/** Parcels that took `days`. Week 0: the last seven days. */
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
 * Transit time in business days: the smallest count whose day is not before the delivery. A Sunday delivery counts as one of
 * the next business day, so that a date from a percentile is never earlier than the delivery it is from.
 */
export function transitDays(shippedOn: string, deliveredOn: string): number {
  const between = businessDaysBetween(shippedOn, deliveredOn);
  return Math.min(businessDaysAfter(shippedOn, between) < deliveredOn ? between + 1 : between, MAX_TRANSIT_DAYS);
}

/**
 * Percentiles of the next parcel by the weighted (n + 1) rank, as in conformal prediction: the parcel to come has the weight
 * of one of this week, and is later than all others. Null without parcels. Source: docs/delivery-times.md
 */
export function recentPercentiles(counts: readonly WeekCount[]): Percentiles | null {
  const ranks = cumulated(recentWeights(counts));
  if (ranks.length === 0) return null;
  const sampleSize = counts.reduce((sum, { parcels }) => sum + parcels, 0);
  return { p50: atShare(ranks, 0.5).days, p90: atShare(ranks, 0.9).days, sampleSize };
}

/** The day of a percentile, and the part of its parcels that belongs to the percentile: days are whole. For backtests. */
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

/** Nearest-rank percentiles, in which all parcels count the same. Null without parcels. */
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

/** The margin absorbs the rounding of sums of weights. */
const dayAt = (ranks: readonly Rank[], rank: number): number =>
  (ranks.find(({ upTo }) => upTo >= rank - 1e-9) ?? ranks.at(-1)!).days;
