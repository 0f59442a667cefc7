import { daysOfStatus, HISTORY_DAYS } from './status-history.js';

const at = (text: string) => new Date(`2026-03-${text}:00-06:00`);
const NOW = at('31T12:00');
const LONG_AGO = new Date('2026-01-01T00:00:00Z');

const failed = (spans: [string, string | null][], since: Date | null = LONG_AGO) =>
  daysOfStatus(
    spans.map(([from, to]) => ({ from: at(from), to: to === null ? null : at(to) })),
    since,
    NOW,
  );
const withFailures = (spans: [string, string | null][]) =>
  failed(spans)
    .filter(({ minutes }) => minutes !== 0)
    .map(({ day, minutes }) => [day, minutes]);

describe('The history of the status page', () => {
  it('has 30 days of Mexico City, oldest first, today included', () => {
    const days = failed([]);

    expect([days.length, days[0]!.day, days.at(-1)!.day]).toEqual([HISTORY_DAYS, '2026-03-02', '2026-03-31']);
    expect(new Set(days.map(({ minutes }) => minutes))).toEqual(new Set([0]));
  });

  it.each([
    ['a failure within a day', [['10T08:00', '10T08:30']], [['2026-03-10', 30]]],
    [
      'a failure over midnight, in both days',
      [['10T23:30', '11T00:15']],
      [
        ['2026-03-10', 30],
        ['2026-03-11', 15],
      ],
    ],
    [
      'overlapping failures once',
      [
        ['10T08:00', '10T09:00'],
        ['10T08:30', '10T09:30'],
      ],
      [['2026-03-10', 90]],
    ],
    ['a failure that continues, until now', [['31T11:00', null]], [['2026-03-31', 60]]],
    ['part of a minute as a minute', [['10T08:00', '10T08:01']], [['2026-03-10', 1]]],
  ] as [string, [string, string | null][], [string, number][]][])('counts %s', (_, spans, expected) => {
    expect(withFailures(spans)).toEqual(expected);
  });

  it('has no minutes for days before the first record', () => {
    const days = failed([], at('30T10:00'));

    expect(days.map(({ minutes }) => minutes)).toEqual([...Array<null>(28).fill(null), 0, 0]);
    expect(failed([], null).every(({ minutes }) => minutes === null)).toBe(true);
  });
});
