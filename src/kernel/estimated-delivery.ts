import { businessDaysAfter } from './business-days.js';
import { mexicoCityDate } from './mexico-city-date.js';

/** When a parcel is expected: the first and the last day, `YYYY-MM-DD` in Mexico City. Source: docs/reference/shipments.md#business-days */
export interface EstimatedDelivery {
  readonly earliest: string;
  readonly latest: string;
}

/** Of a parcel that is quoted, or whose label is bought, at `from`. `days`: business days. */
export function estimatedDelivery(from: Date, days: { readonly min: number; readonly max: number }): EstimatedDelivery {
  const day = mexicoCityDate(from);
  return { earliest: businessDaysAfter(day, days.min), latest: businessDaysAfter(day, days.max) };
}
