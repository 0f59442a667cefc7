import { businessDaysAfter, nextServedDay } from './business-days.js';

/** When a parcel is expected: the first and the last day, `YYYY-MM-DD` in Mexico City. Source: docs/reference/shipments.md#business-days */
export interface EstimatedDelivery {
  readonly earliest: string;
  readonly latest: string;
}

/** Business days. */
type DaysNeeded = Readonly<Record<'min' | 'max', number>>;

/** Weekdays on which the destination is served, 1 is Monday; null: on every business day. */
type ServedWeekdays = readonly number[] | null;

/** Of a parcel that is handed over on `day` (`YYYY-MM-DD` in Mexico City). */
export const estimatedDelivery = (day: string, days: DaysNeeded, weekdays: ServedWeekdays = null): EstimatedDelivery =>
  estimatesFrom(day)(days, weekdays);

/** The same for several rates of one day, which need the same few numbers of days: each is counted once. */
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
