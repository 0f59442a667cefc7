import { mexicoCityDate, mexicoCityInstant } from './mexico-city-date.js';

describe('The date in Mexico City', () => {
  it.each([
    ['2026-11-21T05:59:59.999Z', '2026-11-20'],
    ['2026-11-21T06:00:00.000Z', '2026-11-21'],
    ['2027-01-01T00:00:00.000Z', '2026-12-31'],
    // No summer time since 2022.
    ['2026-07-01T05:30:00.000Z', '2026-06-30'],
  ])('at %s is %s', (instant, day) => {
    expect(mexicoCityDate(new Date(instant))).toBe(day);
  });
});

describe('A date without a time', () => {
  it.each([
    ['2026-11-24', '2026-11-24T06:00:00.000Z'],
    ['2021-07-01', '2021-07-01T05:00:00.000Z'],
    ['2026-11-24T00:00:00Z', '2026-11-24T00:00:00.000Z'],
    ['2026-11-24T00:00:00-06:00', '2026-11-24T06:00:00.000Z'],
  ])('%s is the instant %s', (text, instant) => {
    expect(mexicoCityInstant(text).toISOString()).toBe(instant);
  });
});
