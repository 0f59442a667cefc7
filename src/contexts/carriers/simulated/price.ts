import { IVA_RATE } from '../../../kernel/iva.js';
import { money, roundToCentavos, ZERO, type Money } from '../../../kernel/money.js';
import type { RateBreakdown } from '../../../kernel/rate.js';
import type { Pricing, RateCardRow } from '../carrier-definition.js';

/**
 * The price of `steps` weight steps by a row of a rate card. Every line is rounded to the centavo before it is added, so
 * that the breakdown adds up. `insuredValue` in MXN; null: uninsured. Source: docs/reference/carriers.md#simulated-prices
 */
export function priceOf(
  { fuelSurcharge, insurance }: Pricing,
  [firstStep, furtherStep]: RateCardRow,
  steps: number,
  insuredValue: number | null,
): RateBreakdown {
  const base = roundToCentavos(money(firstStep).plus(money(furtherStep).times(steps - 1)));
  const fuel = roundToCentavos(base.times(fuelSurcharge));
  const premium = insuredValue === null ? ZERO : premiumOf(insurance, insuredValue);
  const subtotal = base.plus(fuel).plus(premium);
  const iva = roundToCentavos(subtotal.times(IVA_RATE));
  return {
    baseRate: base.toNumber(),
    fuelSurcharge: fuel.toNumber(),
    insuranceCost: premium.toNumber(),
    subtotal: subtotal.toNumber(),
    ivaRate: IVA_RATE,
    ivaAmount: iva.toNumber(),
    total: subtotal.plus(iva).toNumber(),
  };
}

function premiumOf({ premium, minimum }: Pricing['insurance'], insuredValue: number): Money {
  const proportional = roundToCentavos(money(insuredValue).times(premium));
  return proportional.gt(minimum) ? proportional : money(minimum);
}
