import type { Clock } from '../../../kernel/clock.js';
import { mexicoCityDate } from '../../../kernel/dates/mexico-city-date.js';
import type { LabelRequest } from '../port/carrier-label.js';

const SEARCHED_DAYS = 14;

/** The days (`YYYY-MM-DD`) of a search for our reference: up to the planned day of shipping, which may be in the future. */
export function searchFor({ reference, shipDate }: LabelRequest, clock: Clock) {
  const today = mexicoCityDate(clock.now());
  const from = mexicoCityDate(clock.daysAgo(SEARCHED_DAYS));
  return { reference, from, until: shipDate > today ? shipDate : today };
}
