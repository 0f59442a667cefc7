import { validationError } from '../../kernel/api-error.js';
import { daysAfter } from '../../kernel/dates/days-after.js';
import { mexicoCityDate } from '../../kernel/dates/mexico-city-date.js';
import { Day } from '../../platform/http/fields/fields.js';

/** Source: docs/by-date.md#rules-and-limits */
const MAX_DAYS_AHEAD = 30;

export const ShipDay = (): PropertyDecorator =>
  Day({
    optional: true,
    example: '2026-12-01',
    description: `Day of the handover to the carrier, in Mexico City, at most ${MAX_DAYS_AHEAD} days ahead. Default: today.`,
    check: shipDayProblem,
  });

function shipDayProblem(day: string): string | null {
  const today = mexicoCityDate(new Date());
  const last = daysAfter(today, MAX_DAYS_AHEAD);
  return today <= day && day <= last ? null : `must be a day from ${today} to ${last}, in Mexico City`;
}

interface Dates {
  /** Null means today. */
  readonly shipDate: string | null;
  readonly deliverBy?: string | null | undefined;
}

/** Throws `VALIDATION_ERROR` if `deliverBy` is earlier than the ship date. `field` is the path of `deliverBy` in the request. */
export function requireArrivalAfterStart({ shipDate, deliverBy }: Dates, field = 'deliverBy'): void {
  if (!deliverBy) return;
  const start = effectiveShipDate(shipDate);
  if (deliverBy < start) throw validationError({ [field]: [`must not be before the ship date, which is ${start}`] });
}

/** Returns today if the ship date is in the past or missing. */
export function effectiveShipDate(shipDate: string | null): string {
  const today = mexicoCityDate(new Date());
  return shipDate !== null && shipDate > today ? shipDate : today;
}
