import { businessDaysAfter, isBusinessDay, nextServedDay } from './business-days.js';

describe('Business days', () => {
  it.each([
    ['a Monday', '2026-03-09'],
    ['a Saturday', '2026-03-14'],
    ['the second Monday of February', '2026-02-09'],
    ['the day of the constitution where it is no first Monday', '2026-02-05'],
    ['1 October of a year without a change of the presidency', '2026-10-01'],
    ['Good Friday, which is no official holiday', '2026-04-03'],
  ])('include %s (%s)', (_, day) => {
    expect(isBusinessDay(day)).toBe(true);
  });

  it.each([
    ['Sundays', '2026-03-15'],
    ['1 January', '2026-01-01'],
    ['the first Monday of February', '2026-02-02'],
    ['the first Monday of February on its first day', '2027-02-01'],
    ['the third Monday of March', '2026-03-16'],
    ['1 May', '2026-05-01'],
    ['16 September', '2026-09-16'],
    ['1 October when the presidency changes', '2030-10-01'],
    ['the third Monday of November', '2026-11-16'],
    ['the third Monday of November on its last day', '2027-11-15'],
    ['25 December', '2026-12-25'],
  ])('leave out %s (%s)', (_, day) => {
    expect(isBusinessDay(day)).toBe(false);
  });

  it.each([
    ['2026', '01-01 02-02 03-16 05-01 09-16 11-16 12-25'],
    ['2027', '01-01 02-01 03-15 05-01 09-16 11-15 12-25'],
    ['2028', '01-01 02-07 03-20 05-01 09-16 11-20 12-25'],
    ['2029', '01-01 02-05 03-19 05-01 09-16 11-19 12-25'],
    ['2030', '01-01 02-04 03-18 05-01 09-16 10-01 11-18 12-25'],
  ])('leave out the holidays of %s and the Sundays, and no other day', (year, holidays) => {
    const left: string[] = [];
    for (
      const day = new Date(`${year}-01-01`);
      day.getUTCFullYear() === Number(year);
      day.setUTCDate(day.getUTCDate() + 1)
    ) {
      const name = day.toISOString().slice(0, 10);
      const isHoliday = holidays.includes(name.slice(5));
      if (isBusinessDay(name) !== (day.getUTCDay() !== 0 && !isHoliday)) left.push(name);
    }
    expect(left).toEqual([]);
  });

  it.each([
    ['is served itself', '2026-03-11', [3], '2026-03-11'],
    ['comes before one that is served', '2026-03-11', [5, 6], '2026-03-13'],
    ['is followed by one of the next week', '2026-03-13', [2, 4], '2026-03-17'],
    ['would be a holiday', '2026-03-14', [1], '2026-03-23'],
    ['is a holiday itself', '2026-12-25', [5], '2027-01-08'],
    ['comes before a Sunday that is served', '2026-03-13', [7], '2026-03-15'],
    ['is the last of a year', '2026-12-31', [5, 6], '2027-01-02'],
  ])('that %s (%s, weekdays %j) is %s where only some weekdays are served', (_, day, weekdays, served) => {
    expect(nextServedDay(day, weekdays)).toBe(served);
  });

  it.each([
    ['a Wednesday', '2026-03-11', 1, '2026-03-12'],
    ['over a Sunday', '2026-03-14', 1, '2026-03-17'],
    ['over a holiday and two Sundays', '2026-03-12', 8, '2026-03-23'],
    ['into the next year', '2026-12-31', 1, '2027-01-02'],
    ['a Sunday', '2026-03-08', 1, '2026-03-09'],
    ['the same business day', '2026-03-11', 0, '2026-03-11'],
    ['a Sunday before a holiday', '2026-03-15', 0, '2026-03-17'],
  ])('are counted from %s: %s and %d is %s', (_, from, count, to) => {
    expect(businessDaysAfter(from, count)).toBe(to);
  });
});
