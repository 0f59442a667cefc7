/** Month and day of the holidays with a fixed date. 1225 is 25 December. */
const FIXED_HOLIDAYS: ReadonlySet<number> = new Set([101, 501, 916, 1225]);

/** Holidays on a Monday, per month. The value 3 is the third Monday of the month. */
const HOLIDAY_MONDAYS: Readonly<Record<number, number>> = { 2: 1, 3: 3, 11: 3 };

/** Every six years, 1 October is a holiday, because the presidency changes on this day. 2024 is one of these years. */
const PRESIDENTIAL_YEAR = 2024;

/**
 * Returns true if carriers work on the day (`YYYY-MM-DD`). Carriers work from Monday to Saturday, except on official holidays of
 * Mexico. Election days need no rule, because elections take place on Sundays. Source: docs/by-date.md#rules-and-limits
 */
export const isBusinessDay = (day: string): boolean => isWorkedOn(new Date(day));

/**
 * Returns the business day `count` business days after `day`. Both days are `YYYY-MM-DD`. If `count` is 0, returns `day` or, if
 * `day` is not a business day, the next business day.
 */
export function businessDaysAfter(day: string, count: number): string {
  const date = new Date(day);
  const toNextBusinessDay = () => {
    do date.setUTCDate(date.getUTCDate() + 1);
    while (!isWorkedOn(date));
  };
  if (count === 0 && !isWorkedOn(date)) toNextBusinessDay();
  for (let left = count; left > 0; left--) toNextBusinessDay();
  return date.toISOString().slice(0, 'YYYY-MM-DD'.length);
}

/**
 * Returns the first day, starting with `day`, that is a business day and in `weekdays` (1 is Monday). A Sunday is also returned
 * if `weekdays` contains 7. `weekdays` must not be empty.
 */
export function nextServedDay(day: string, weekdays: readonly number[]): string {
  const date = new Date(day);
  while (!weekdays.includes(date.getUTCDay() || SUNDAY) || isOfficialHoliday(date))
    date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, 'YYYY-MM-DD'.length);
}

/** Number of business days from `day` to `until`, both `YYYY-MM-DD`. 0 if `until` is not later than `day`. */
export function businessDaysBetween(day: string, until: string): number {
  const date = new Date(day);
  const end = new Date(until);
  let count = 0;
  while (date < end) {
    date.setUTCDate(date.getUTCDate() + 1);
    if (isWorkedOn(date)) count++;
  }
  return count;
}

const SUNDAY = 7;

const isWorkedOn = (date: Date): boolean => date.getUTCDay() !== 0 && !isOfficialHoliday(date);

/** Returns true for the public holidays in article 74 of the Ley Federal del Trabajo. */
function isOfficialHoliday(date: Date): boolean {
  const month = date.getUTCMonth() + 1;
  const day = date.getUTCDate();
  if (FIXED_HOLIDAYS.has(month * 100 + day)) return true;
  if (month === 10 && day === 1) return (date.getUTCFullYear() - PRESIDENTIAL_YEAR) % 6 === 0;
  return date.getUTCDay() === 1 && Math.ceil(day / 7) === HOLIDAY_MONDAYS[month];
}
