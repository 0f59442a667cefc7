import { daysAfter } from './days-after.js';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The instant the given number of days earlier. Null stays null. */
export const instantEarlier = <Instant extends Date | null>(instant: Instant, days: number): Instant =>
  (instant && new Date(instant.getTime() - days * DAY_MS)) as Instant;

/** Same as `instantEarlier`, for ISO 8601 text. */
export const isoEarlier = (instant: string, days: number): string =>
  instantEarlier(new Date(instant), days).toISOString();

/** The day (`YYYY-MM-DD`) the given number of days earlier. */
export const dayEarlier = (day: string, days: number): string => daysAfter(day, -days);
