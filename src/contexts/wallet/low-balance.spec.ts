import { isLowBalance } from './ledger.js';

describe('A balance', () => {
  it.each<[string, string | null, boolean]>([
    ['499.99', '500.00', true],
    ['500.00', '500.00', false],
    ['500.01', '500.00', false],
    ['0.00', '0.00', false],
    ['0.00', null, false],
  ])('of %s with threshold %s is low: %s', (balance, threshold, isLow) => {
    expect(isLowBalance(balance, threshold)).toBe(isLow);
  });
});
