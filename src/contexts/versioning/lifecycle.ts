import type { Lifetime } from '../../kernel/api-versions.js';

const DEPRECATED_MONTHS = 6;
const ANNOUNCED_MONTHS = 1;

/** Days are `YYYY-MM-DD`. Source: docs/reference/versioning.md#lifecycle-of-a-version */
export const isDeprecated = ({ sunset }: Lifetime, today: string): boolean =>
  sunset !== null && today >= monthsBefore(sunset, DEPRECATED_MONTHS);

/** Whether OWNERs are to be notified. Source: docs/reference/versioning.md#lifecycle-of-a-version */
export const isToBeAnnounced = ({ sunset }: Lifetime, today: string): boolean =>
  sunset !== null && today >= monthsBefore(sunset, ANNOUNCED_MONTHS) && today <= sunset;

/** The same day of an earlier month, or its last day: six months before 31 August is 28 or 29 February. */
export function monthsBefore(day: string, months: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const lastDay = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 - months, Math.min(date, lastDay))).toISOString().slice(0, 10);
}
