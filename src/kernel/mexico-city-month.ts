const MONTH = /^20\d{2}-(0[1-9]|1[0-2])$/;
const HOUR_MS = 60 * 60 * 1000;

const HOUR = new Intl.DateTimeFormat('en-US', { timeZone: 'America/Mexico_City', hour: '2-digit', hourCycle: 'h23' });

/** A calendar month in Mexico City. */
export interface Month {
  /** `YYYY-MM` */
  readonly name: string;
  /** Inclusive. */
  readonly from: Date;
  /** Exclusive. */
  readonly to: Date;
}

/** Reads `YYYY-MM`, of 2000 to 2099; null: no such month. */
export function readMonth(name: string): Month | null {
  if (!MONTH.test(name)) return null;
  const [year, month] = [Number(name.slice(0, 4)), Number(name.slice(5))];
  return { name, from: firstInstant(year, month), to: firstInstant(year, month + 1) };
}

/** Mexico City is six hours behind UTC, and was five in the summers until 2022. */
function firstInstant(year: number, month: number): Date {
  const winter = Date.UTC(year, month - 1, 1, 6);
  return new Date(winter - Number(HOUR.format(winter)) * HOUR_MS);
}
