import type { ApiVersion } from '../../kernel/api-versions.js';

const DEPRECATED_MONTHS = 6;
const ANNOUNCED_MONTHS = 1;

/** From six months before its sunset, every response says so (specification, Versioning). Days are `YYYY-MM-DD`. */
export const isDeprecated = ({ sunset }: ApiVersion, today: string): boolean =>
  sunset !== null && today >= monthsBefore(sunset, DEPRECATED_MONTHS);

/** In the month before its sunset, and on its last day, the OWNERs are told (specification, Versioning). */
export const isToBeAnnounced = ({ sunset }: ApiVersion, today: string): boolean =>
  sunset !== null && today >= monthsBefore(sunset, ANNOUNCED_MONTHS) && today <= sunset;

/** The same day of an earlier month, or that month's last: six months before 31 August is 28 or 29 February. */
export function monthsBefore(day: string, months: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const lastDay = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 - months, Math.min(date, lastDay))).toISOString().slice(0, 10);
}
