import type { ChargeCode, Rate } from '../../../kernel/rate.js';

export interface RateCharge {
  readonly code: ChargeCode;
  readonly description: string;
  readonly amount: number;
}

const DESCRIPTIONS: Readonly<Record<ChargeCode, string>> = {
  BASE: 'Transport',
  FUEL: 'Fuel surcharge',
  INSURANCE: 'Insurance of the declared value',
  EXTENDED_AREA: 'Extended or remote area',
  RESIDENTIAL: 'Delivery to a home',
  SIGNATURE: 'Signature of the recipient',
  OVERSIZE: 'Beyond the usual size or weight',
  OTHER: 'Other services of the carrier',
};

/**
 * What a rate is made of, before IVA: `BASE`, then what else is charged. In centavos, so that it adds up to `subtotal`. The
 * margin is part of the base rate, and so of `BASE`. A rate that was quoted before there were charges has those of its breakdown.
 * Source: docs/reference/rates.md#charges
 */
export function chargesOf({
  breakdown: { baseRate, fuelSurcharge, insuranceCost },
  accessorials = [],
}: Pick<Rate, 'breakdown' | 'accessorials'>): RateCharge[] {
  const named = accessorials.reduce((sum, { amount }) => sum + centavos(amount), 0);
  const charges: readonly (readonly [ChargeCode, number])[] = [
    ['BASE', centavos(baseRate) - named],
    ['FUEL', centavos(fuelSurcharge)],
    ['INSURANCE', centavos(insuranceCost)],
    ...accessorials.map(({ code, amount }) => [code, centavos(amount)] as const),
  ];
  return charges
    .filter(([code, amount]) => code === 'BASE' || amount > 0)
    .map(([code, amount]) => ({ code, description: DESCRIPTIONS[code], amount: amount / 100 }));
}

const centavos = (amount: number): number => Math.round(amount * 100);
