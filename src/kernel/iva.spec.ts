import fc from 'fast-check';
import { formatMoney, money } from './money.js';
import { ivaIn } from './iva.js';

describe('The IVA of an amount', () => {
  it.each([
    ['116.00', '100.00', '16.00'],
    ['20.00', '17.24', '2.76'],
    ['0.01', '0.01', '0.00'],
    ['50000.00', '43103.45', '6896.55'],
  ])('of %s gives %s and %s', (total, subtotal, tax) => {
    const iva = ivaIn(total);

    expect([formatMoney(money(total).minus(iva)), formatMoney(iva)]).toEqual([subtotal, tax]);
  });

  it('and the subtotal are whole centavos, for every amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000_000 }), (centavos) => {
        const total = money(centavos).div(100);
        const tax = ivaIn(total);
        const subtotal = total.minus(tax);

        // Both parts are whole centavos.
        expect([formatMoney(subtotal), formatMoney(tax)]).toEqual([subtotal.toFixed(), tax.toFixed()].map(formatMoney));
        // Half a centavo of rounding, no more.
        expect(subtotal.times('0.16').minus(tax).abs().lte('0.0058')).toBe(true);
      }),
    );
  });
});
