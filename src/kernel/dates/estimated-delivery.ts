import { businessDaysAfter } from './business-days.js';

/** When a parcel is expected: the first and the last day, `YYYY-MM-DD` in Mexico City. Source: docs/reference/shipments.md#business-days */
export interface EstimatedDelivery {
  readonly earliest: string;
  readonly latest: string;
}

/** Business days. */
type DaysNeeded = Readonly<Record<'min' | 'max', number>>;

/** Of a parcel that is quoted, or whose label is bought, on `day` (`YYYY-MM-DD` in Mexico City). */
export const estimatedDelivery = (day: string, days: DaysNeeded): EstimatedDelivery => estimatesFrom(day)(days);

/** The same for several rates of one day, which need the same few numbers of days: each is counted once. */
export function estimatesFrom(day: string): (days: DaysNeeded) => EstimatedDelivery {
  const counted = new Map<number, string>();
  const after = (count: number): string => {
    let end = counted.get(count);
    if (end === undefined) counted.set(count, (end = businessDaysAfter(day, count)));
    return end;
  };
  return ({ min, max }) => ({ earliest: after(min), latest: after(max) });
}
