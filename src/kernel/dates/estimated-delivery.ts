import { businessDaysAfter } from './business-days.js';

/** When a parcel is expected: the first and the last day, `YYYY-MM-DD` in Mexico City. Source: docs/reference/shipments.md#business-days */
export interface EstimatedDelivery {
  readonly earliest: string;
  readonly latest: string;
}

/** Of a parcel that is quoted, or whose label is bought, on `day` (`YYYY-MM-DD` in Mexico City). `days`: business days. */
export const estimatedDelivery = (
  day: string,
  days: { readonly min: number; readonly max: number },
): EstimatedDelivery => ({ earliest: businessDaysAfter(day, days.min), latest: businessDaysAfter(day, days.max) });
