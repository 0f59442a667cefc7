import { backtestYear } from '../../../../test/support/delivery-year.js';

describe('Likely deliveries in a synthetic year with drifts, holidays, peaks and outages', () => {
  it('are correct for 50% and 90% of the parcels on every route with more than 200 parcels', async () => {
    const lanes = (await backtestYear({ seed: 20260101 })).filter(({ parcels }) => parcels > 200);

    expect(lanes.length).toBeGreaterThan(5);
    for (const each of lanes) {
      expect(each).toMatchObject({ p50: within(0.47, 0.53), p90: within(0.88, 0.92) });
      // Days are whole, so the actual share can only be higher.
      expect(each).toMatchObject({ byP50: within(0.47, 1), byP90: within(0.88, 1) });
    }
  });
});

const within = (min: number, max: number) => ({
  asymmetricMatch: (value: unknown) => typeof value === 'number' && min <= value && value <= max,
  toString: () => `from ${min} to ${max}`,
  toAsymmetricMatcher: () => `from ${min} to ${max}`,
});
