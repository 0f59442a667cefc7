import { validationError } from '../../kernel/api-error.js';
import { daysAfter } from '../../kernel/dates/days-after.js';
import { mexicoCityDate } from '../../kernel/dates/mexico-city-date.js';
import { Day } from '../../platform/http/fields/fields.js';

/** Source: docs/reference/rates.md#ship-date */
const MAX_DAYS_AHEAD = 30;

/** The day on which a parcel is handed over. */
export const ShipDay = (): PropertyDecorator =>
  Day({
    optional: true,
    example: '2026-12-01',
    description: `The day on which the carrier gets the parcel: today (default) to ${MAX_DAYS_AHEAD} days ahead, in Mexico City.`,
    check: shipDayProblem,
  });

function shipDayProblem(day: string): string | null {
  const today = mexicoCityDate(new Date());
  const last = daysAfter(today, MAX_DAYS_AHEAD);
  return today <= day && day <= last ? null : `must be a day from ${today} to ${last}, in Mexico City`;
}

interface Dates {
  /** Null: today. */
  readonly shipDate: string | null;
  readonly deliverBy?: string | null | undefined;
}

/** Throws `VALIDATION_ERROR` where the parcel would have to arrive before it leaves. `field`: that of `deliverBy`. */
export function requireArrivalAfterStart({ shipDate, deliverBy }: Dates, field = 'deliverBy'): void {
  if (!deliverBy) return;
  const start = effectiveShipDate(shipDate);
  if (deliverBy < start) throw validationError({ [field]: [`must not be before the ship date, which is ${start}`] });
}

/** A ship date that has passed, or was never given, is today. */
export function effectiveShipDate(shipDate: string | null): string {
  const today = mexicoCityDate(new Date());
  return shipDate !== null && shipDate > today ? shipDate : today;
}
