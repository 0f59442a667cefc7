import { percentiles, recentPercentiles, transitDays } from './transit-days.js';

describe('Transit days', () => {
  it.each([
    ['the same day', '2026-03-11', '2026-03-11', 0],
    ['the next day', '2026-03-11', '2026-03-12', 1],
    ['over a Sunday', '2026-03-13', '2026-03-17', 2],
    ['a delivery on a Sunday', '2026-03-13', '2026-03-15', 2],
    ['from a Sunday', '2026-03-08', '2026-03-09', 1],
    ['on the same Sunday', '2026-03-08', '2026-03-08', 0],
    ['a delivery on a holiday', '2026-03-14', '2026-03-16', 1],
    ['before the first scan', '2026-03-12', '2026-03-11', 0],
    ['a year', '2025-03-12', '2026-03-11', 60],
  ])('of %s (%s to %s) are %i', (_, from, to, days) => {
    expect(transitDays(from, to)).toBe(days);
  });
});

describe('Percentiles of recent parcels', () => {
  const week0 = (...counts: readonly (readonly [days: number, parcels: number])[]) =>
    counts.map(([days, parcels]) => ({ week: 0, days, parcels }));

  it.each([
    ['none', week0(), null],
    ['one', week0([3, 1]), { p50: 3, p90: 3, sampleSize: 1 }],
    // The ranks are 0.5 × 20 and 0.9 × 20.
    ['19, of which 10 and 18 are early', week0([1, 10], [2, 8], [7, 1]), { p50: 1, p90: 2, sampleSize: 19 }],
    ['19, of which 9 and 17 are early', week0([1, 9], [2, 8], [7, 2]), { p50: 2, p90: 7, sampleSize: 19 }],
    ['a few', week0([1, 5], [2, 1]), { p50: 1, p90: 2, sampleSize: 6 }],
  ])('of %s', (_, counts, expected) => {
    expect(recentPercentiles(counts)).toEqual(expected);
  });

  it('count a parcel of three weeks ago half, and do not depend on the order', () => {
    const counts = [
      { week: 0, days: 4, parcels: 90 },
      { week: 3, days: 2, parcels: 150 },
      { week: 6, days: 1, parcels: 100 },
    ];

    expect(recentPercentiles(counts)).toEqual({ p50: 2, p90: 4, sampleSize: 340 });
    expect(recentPercentiles(counts.toReversed())).toEqual(recentPercentiles(counts));
    expect(percentiles(counts)).toEqual({ p50: 2, p90: 4 });
    expect(recentPercentiles(counts.map((each) => ({ ...each, week: 0 })))!.p50).toBe(2);
    expect(recentPercentiles([...counts, { week: 0, days: 4, parcels: 30 }])!.p50).toBe(4);
  });
});
