import { IVA_RATE } from '../../../kernel/iva.js';
import { money, moneyToNumber, roundToCentavos, ZERO, type Money, type MoneySource } from '../../../kernel/money.js';
import type { Accessorial } from '../../../kernel/rate.js';
import type { CarrierRate } from '../port/carrier-quote.js';

export interface PriceItem {
  readonly code: Accessorial['code'];
  readonly amount: MoneySource;
}

/** The charge codes of a carrier. Any other code is an accessorial charge (`OTHER`). */
export interface ChargeCodes {
  readonly fuel: string;
  readonly insurance: string;
  readonly accessorials: Readonly<Record<string, PriceItem['code']>>;
}

/** A charge without IVA. `code` is the code of the carrier. */
export interface Charge {
  readonly code: string;
  readonly amount: MoneySource;
}

export function partsOf(charges: readonly Charge[], { fuel, insurance, accessorials }: ChargeCodes) {
  const amountOf = (kind: string) => sum(charges.filter(({ code }) => code === kind).map(({ amount }) => amount));
  return {
    fuel: amountOf(fuel),
    insurance: amountOf(insurance),
    accessorials: charges
      .filter(({ code }) => code !== fuel && code !== insurance)
      .map(({ code, amount }): PriceItem => ({ code: accessorials[code] ?? 'OTHER', amount })),
  };
}

export const sum = (amounts: readonly MoneySource[]): Money =>
  amounts.reduce<Money>((total, amount) => total.plus(amount), ZERO);

interface Parts {
  /** Total amount, IVA included. */
  readonly total: MoneySource;
  readonly iva: MoneySource;
  /** `fuel` and `insurance` exclude IVA. */
  readonly fuel?: MoneySource;
  readonly insurance?: MoneySource;
  /** Other itemized charges. Charges with the same code are summed. Negative charges (discounts) are part of the base rate. */
  readonly accessorials?: readonly PriceItem[];
}

type ItemizedPrice = Pick<CarrierRate, 'breakdown' | 'accessorials'>;

/**
 * The base rate is the total minus fuel, insurance, other charges and IVA. Each part is rounded before the subtraction, so that the
 * sum of the parts equals the total.
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
  const isPart = named.length > 0 && sum(named.map(({ amount }) => amount)).lt(base);
  return isPart ? { breakdown, accessorials: named } : { breakdown };
}

function byCode(items: readonly PriceItem[]): readonly Accessorial[] {
  const sums = new Map<Accessorial['code'], Money>();
  for (const { code, amount } of items) if (money(amount).gt(0)) sums.set(code, (sums.get(code) ?? ZERO).plus(amount));
  return [...sums].flatMap(([code, sum]) => (moneyToNumber(sum) > 0 ? { code, amount: moneyToNumber(sum) } : []));
}
