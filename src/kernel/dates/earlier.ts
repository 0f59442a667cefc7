import { daysAfter } from './days-after.js';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Subtracts `days` days. If `instant` is null, returns null. */
export const instantEarlier = <Instant extends Date | null>(instant: Instant, days: number): Instant =>
  (instant && new Date(instant.getTime() - days * DAY_MS)) as Instant;

/** Same as `instantEarlier`, but for ISO 8601 text. */
export const isoEarlier = (instant: string, days: number): string =>
  instantEarlier(new Date(instant), days).toISOString();

/** Subtracts `days` days from a day in the format `YYYY-MM-DD`. */
export const dayEarlier = (day: string, days: number): string => daysAfter(day, -days);
