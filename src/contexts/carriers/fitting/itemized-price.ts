import { IVA_RATE } from '../../../kernel/iva.js';
import { money, moneyToNumber, roundToCentavos, ZERO, type Money, type MoneySource } from '../../../kernel/money.js';
import type { Accessorial } from '../../../kernel/rate.js';
import type { CarrierRate } from '../port/carrier-quote.js';

/** One item of a carrier's price, without IVA. */
export interface PriceItem {
  readonly code: Accessorial['code'];
  readonly amount: MoneySource;
}

interface Parts {
  /** With IVA. */
  readonly total: MoneySource;
  readonly iva: MoneySource;
  /** Without IVA, as is insurance. */
  readonly fuel?: MoneySource;
  readonly insurance?: MoneySource;
  /** What else the carrier itemizes. Those of one code are added up; discounts (negative ones) stay in the base rate. */
  readonly accessorials?: readonly PriceItem[];
}

type ItemizedPrice = Pick<CarrierRate, 'breakdown' | 'accessorials'>;

/**
 * Of a carrier's price: what is neither fuel, insurance nor IVA is the base rate, with the accessorials that are part of it.
 * Each part is rounded before, so that they add up. Accessorials that would leave nothing for the transport are not told apart.
 */
export function itemizedPrice({ total, iva, fuel = ZERO, insurance = ZERO, accessorials = [] }: Parts): ItemizedPrice {
  const subtotal = roundToCentavos(total).minus(roundToCentavos(iva));
  const base = subtotal.minus(roundToCentavos(fuel)).minus(roundToCentavos(insurance));
  const breakdown = {
    baseRate: moneyToNumber(base),
    fuelSurcharge: moneyToNumber(fuel),
    insuranceCost: moneyToNumber(insurance),
    subtotal: moneyToNumber(subtotal),
    ivaRate: IVA_RATE,
    ivaAmount: moneyToNumber(iva),
    total: moneyToNumber(total),
  };
  const named = byCode(accessorials);
  const sum = named.reduce((total, { amount }) => total.plus(amount), ZERO);
  return named.length > 0 && sum.lt(base) ? { breakdown, accessorials: named } : { breakdown };
}

function byCode(items: readonly PriceItem[]): readonly Accessorial[] {
  const sums = new Map<Accessorial['code'], Money>();
  for (const { code, amount } of items) if (money(amount).gt(0)) sums.set(code, (sums.get(code) ?? ZERO).plus(amount));
  return [...sums].flatMap(([code, sum]) => (moneyToNumber(sum) > 0 ? { code, amount: moneyToNumber(sum) } : []));
}
