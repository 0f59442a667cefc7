import { businessDaysAfter, nextServedDay } from './business-days.js';

/** First and last expected delivery day of a parcel, `YYYY-MM-DD` in Mexico City. Source: docs/by-date.md#rules-and-limits */
export interface EstimatedDelivery {
  readonly earliest: string;
  readonly latest: string;
}

/** Number of business days that the carrier needs for the delivery. */
type DaysNeeded = Readonly<Record<'min' | 'max', number>>;

/** Weekdays on which the carrier delivers to the destination; 1 is Monday. Null if the carrier delivers on every business day. */
type ServedWeekdays = readonly number[] | null;

/** Estimates the delivery of a parcel that the carrier receives on `day` (`YYYY-MM-DD` in Mexico City). */
export const estimatedDelivery = (day: string, days: DaysNeeded, weekdays: ServedWeekdays = null): EstimatedDelivery =>
  estimatesFrom(day)(days, weekdays);

/**
 * Returns a function that estimates deliveries of parcels that the carrier receives on `day`. The function caches its results,
 * because many rates have the same transit time.
 */
export function estimatesFrom(day: string): (days: DaysNeeded, weekdays?: ServedWeekdays) => EstimatedDelivery {
  const counted = new Map<number, string>();
  const after = (count: number): string => {
    let end = counted.get(count);
    if (end === undefined) counted.set(count, (end = businessDaysAfter(day, count)));
    return end;
  };
  return ({ min, max }, weekdays = null) => {
    const served = (end: string): string => (weekdays === null ? end : nextServedDay(end, weekdays));
    return { earliest: served(after(min)), latest: served(after(max)) };
  };
}
