import { mexicoCityInstant } from './mexico-city-instant.js';

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
