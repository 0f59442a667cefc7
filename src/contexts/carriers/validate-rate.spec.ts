import { namesOf } from './carrier-definition.js';
import { ESTAFETA } from './estafeta/settings.js';
import type { CarrierRate } from './port/carrier-quote.js';
import { isValidRate } from './validate-rate.js';

const rate: CarrierRate = {
  ...namesOf(ESTAFETA.services[0]!),
  isInsured: false,
  estimatedDays: { min: 2, max: 4 },
  billedWeightKg: null,
  volumetricWeightKg: null,
  breakdown: {
    baseRate: 90,
    fuelSurcharge: 10,
    insuranceCost: 0,
    subtotal: 100,
    ivaRate: 0.16,
    ivaAmount: 16,
    total: 116,
  },
};

describe('A rate', () => {
  it.each([
    [null, true],
    [[1], true],
    [[2, 4], true],
    [[6, 7], true],
    [[], false],
    [[0], false],
    [[1, 8], false],
    [[1.5], false],
    [[-1], false],
  ])('whose destination is served on the weekdays %j is valid: %s', (weekdays, isValid) => {
    const delivery = { to: 'door', weekdays, extendedArea: false } as const;

    expect(isValidRate({ ...rate, delivery }, ESTAFETA)).toBe(isValid);
  });

  it('without a delivery is valid', () => {
    expect(isValidRate(rate, ESTAFETA)).toBe(true);
  });
});
