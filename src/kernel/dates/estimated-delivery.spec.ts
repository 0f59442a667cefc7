import { estimatedDelivery } from './estimated-delivery.js';
import { mexicoCityDate } from './mexico-city-date.js';

describe('The estimated delivery', () => {
  it.each([
    // A Wednesday.
    ['2026-03-11T18:00:00Z', 1, 2, '2026-03-12', '2026-03-13'],
    ['2026-03-11T18:00:00Z', 3, 5, '2026-03-14', '2026-03-18'],
    // Thursday in UTC, and still Wednesday in Mexico City.
    ['2026-03-12T03:00:00Z', 1, 1, '2026-03-12', '2026-03-12'],
  ])('for a quote at %s with %d to %d business days is %s to %s', (from, min, max, earliest, latest) => {
    expect(estimatedDelivery(mexicoCityDate(new Date(from)), { min, max })).toEqual({ earliest, latest });
  });

  it.each([
    // From a Wednesday: Thursday and Friday, moved to days on which the destination is served.
    ['every business day', null, '2026-03-12', '2026-03-13'],
    ['Thursdays and Fridays', [4, 5], '2026-03-12', '2026-03-13'],
    ['Tuesdays and Fridays', [2, 5], '2026-03-13', '2026-03-13'],
    ['Tuesdays', [2], '2026-03-17', '2026-03-17'],
    ['Mondays, of which the next is a holiday', [1], '2026-03-23', '2026-03-23'],
  ])('moves to a weekday that is served: %s', (_, weekdays, earliest, latest) => {
    expect(estimatedDelivery('2026-03-11', { min: 1, max: 2 }, weekdays)).toEqual({ earliest, latest });
  });
});
