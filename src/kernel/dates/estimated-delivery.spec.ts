import { estimatedDelivery } from './estimated-delivery.js';
import { mexicoCityDate } from './mexico-city-date.js';

describe('The estimated delivery', () => {
  it.each([
    // A Wednesday.
    ['2026-03-11T18:00:00Z', 1, 2, '2026-03-12', '2026-03-13'],
    ['2026-03-11T18:00:00Z', 3, 5, '2026-03-14', '2026-03-18'],
    // Thursday in UTC, and still Wednesday in Mexico City.
    ['2026-03-12T03:00:00Z', 1, 1, '2026-03-12', '2026-03-12'],
  ])('of what is quoted at %s in %d to %d business days is %s to %s', (from, min, max, earliest, latest) => {
    expect(estimatedDelivery(mexicoCityDate(new Date(from)), { min, max })).toEqual({ earliest, latest });
  });
});
