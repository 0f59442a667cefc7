import { IVA_RATE } from '../../../kernel/iva.js';
import { moneyToNumber, roundToCentavos, ZERO, type MoneySource } from '../../../kernel/money.js';
import type { RateBreakdown } from '../../../kernel/rate.js';

interface Parts {
  /** With IVA. */
  readonly total: MoneySource;
  readonly iva: MoneySource;
  /** Without IVA, as is insurance. */
  readonly fuel?: MoneySource;
  readonly insurance?: MoneySource;
}

/** Of a carrier's price: what is neither fuel, insurance nor IVA is the base rate. Each part is rounded before, so that they add up. */
export function breakdownOf({ total, iva, fuel = ZERO, insurance = ZERO }: Parts): RateBreakdown {
  const subtotal = roundToCentavos(total).minus(roundToCentavos(iva));
  return {
    baseRate: moneyToNumber(subtotal.minus(roundToCentavos(fuel)).minus(roundToCentavos(insurance))),
    fuelSurcharge: moneyToNumber(fuel),
    insuranceCost: moneyToNumber(insurance),
    subtotal: moneyToNumber(subtotal),
    ivaRate: IVA_RATE,
    ivaAmount: moneyToNumber(iva),
    total: moneyToNumber(total),
  };
}
