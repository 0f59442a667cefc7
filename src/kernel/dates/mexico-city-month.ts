import { mexicoCityInstant } from './mexico-city-date.js';

const MONTH = /^20\d{2}-(0[1-9]|1[0-2])$/;

/** A calendar month in Mexico City. */
export interface Month {
  /** `YYYY-MM` */
  readonly name: string;
  /** First instant of the month. */
  readonly from: Date;
  /** First instant of the next month. */
  readonly to: Date;
}

/** Parses `YYYY-MM`. Null if the text is invalid or the year is not between 2000 and 2099. */
export function readMonth(name: string): Month | null {
  if (!MONTH.test(name)) return null;
  const [year, month] = [Number(name.slice(0, 4)), Number(name.slice(5))];
  return { name, from: mexicoCityInstant(`${name}-01`), to: mexicoCityInstant(`${nextMonth(year, month)}-01`) };
}

const nextMonth = (year: number, month: number): string => new Date(Date.UTC(year, month)).toISOString().slice(0, 7);
