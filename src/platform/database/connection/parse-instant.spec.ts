import fc from 'fast-check';
import { parseInstant } from './parse-instant.js';

/** The text format of PostgreSQL in UTC: without trailing zeros of the fraction. */
const written = (at: Date, microseconds: number): string => {
  const [day, time] = at.toISOString().split(/[TZ.]/) as [string, string];
  const fraction = String(at.getUTCMilliseconds() * 1000 + microseconds)
    .padStart(6, '0')
    .replace(/0+$/, '');
  return `${day} ${time}${fraction && '.'}${fraction}+00`;
};

describe('A timestamp of PostgreSQL', () => {
  it('is parsed as its date, truncated to milliseconds, and serialized to the same JSON', () => {
    const dates = fc.date({ min: new Date('0101-01-01'), max: new Date('9999-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(dates, fc.integer({ min: 0, max: 999 }), (date, microseconds) => {
        const read = parseInstant(written(date, microseconds));
        expect(read).toEqual(date);
        expect(JSON.stringify([read])).toBe(JSON.stringify([date]));
      }),
      { numRuns: 2000 },
    );
  });

  it('behaves as an ordinary Date otherwise', () => {
    const read = parseInstant('2026-11-21 20:47:03.123456+00');
    expect(read).toBeInstanceOf(Date);
    expect([read.getTime(), read.toISOString(), new Date(read).toJSON()]).toEqual([
      1795294023123,
      '2026-11-21T20:47:03.123Z',
      '2026-11-21T20:47:03.123Z',
    ]);
  });
});
