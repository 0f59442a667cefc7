import fc from 'fast-check';
import { formatMoney, money } from '../../../kernel/money.js';
import { splitIva } from './split-iva.js';

describe('The IVA of an amount', () => {
  it.each([
    ['116.00', '100.00', '16.00'],
    ['20.00', '17.24', '2.76'],
    ['0.01', '0.01', '0.00'],
    ['50000.00', '43103.45', '6896.55'],
  ])('of %s gives %s and %s', (total, subtotal, tax) => {
    const split = splitIva(money(total));

    expect([formatMoney(split.subtotal), formatMoney(split.tax)]).toEqual([subtotal, tax]);
  });

  it('and the subtotal add up to the amount, for every amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000_000 }), (centavos) => {
        const total = money(centavos).div(100);
        const { subtotal, tax } = splitIva(total);

        expect(subtotal.plus(tax).eq(total)).toBe(true);
        // Half a centavo of rounding, no more.
        expect(subtotal.times('0.16').minus(tax).abs().lte('0.0058')).toBe(true);
      }),
    );
  });
});
