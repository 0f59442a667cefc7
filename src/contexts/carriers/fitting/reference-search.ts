import type { Clock } from '../../../kernel/clock.js';
import { mexicoCityDate } from '../../../kernel/dates/mexico-city-date.js';
import type { LabelRequest } from '../port/carrier-label.js';

/** How far back a shipment is searched for. */
const SEARCHED_DAYS = 14;

/** A search for the shipment with our reference. Days are `YYYY-MM-DD`. */
export interface ReferenceSearch {
  readonly reference: string;
  readonly from: string;
  readonly until: string;
}

/** Up to the planned day of shipping, which may be in the future. */
export function searchFor({ reference, shipDate }: LabelRequest, clock: Clock): ReferenceSearch {
  const today = mexicoCityDate(clock.now());
  const from = mexicoCityDate(clock.daysAgo(SEARCHED_DAYS));
  return { reference, from, until: shipDate > today ? shipDate : today };
}
