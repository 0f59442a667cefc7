import { readMonth } from './mexico-city-month.js';

describe('A month in Mexico City', () => {
  it.each([
    ['2026-11', '2026-11-01T06:00:00.000Z', '2026-12-01T06:00:00.000Z'],
    ['2026-12', '2026-12-01T06:00:00.000Z', '2027-01-01T06:00:00.000Z'],
    // Summer time until 2022.
    ['2022-07', '2022-07-01T05:00:00.000Z', '2022-08-01T05:00:00.000Z'],
    ['2021-10', '2021-10-01T05:00:00.000Z', '2021-11-01T06:00:00.000Z'],
  ])('%s is from %s until %s', (name, from, to) => {
    expect(readMonth(name)).toEqual({ name, from: new Date(from), to: new Date(to) });
  });

  it.each(['2026-13', '2026-00', '2026-1', '2026-11-01', '1999-12', 'november', ''])('%j is none', (name) => {
    expect(readMonth(name)).toBeNull();
  });
});
