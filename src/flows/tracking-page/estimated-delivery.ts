const ZONE = 'America/Mexico_City';

/** The first and the last day on which a parcel is expected: midnights UTC of the days themselves. */
export interface DeliveryWindow {
  readonly earliest: Date;
  readonly latest: Date;
}

/** `labelledAt` counts as the day it was in Mexico City; `days` are business days after it, Monday to Friday. */
export const estimatedDelivery = (
  labelledAt: Date,
  days: { readonly min: number; readonly max: number },
): DeliveryWindow => ({
  earliest: businessDaysAfter(labelledAt, days.min),
  latest: businessDaysAfter(labelledAt, days.max),
});

function businessDaysAfter(instant: Date, count: number): Date {
  const day = new Date(new Intl.DateTimeFormat('en-CA', { timeZone: ZONE }).format(instant));
  for (let left = count; left > 0;) {
    day.setUTCDate(day.getUTCDate() + 1);
    if (day.getUTCDay() % 6 !== 0) left--;
  }
  return day;
}
