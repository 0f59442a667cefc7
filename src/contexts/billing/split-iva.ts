import { money, toCentavos, type Money } from '../../kernel/money.js';

const IVA = money('1.16');

export interface SplitAmount {
  readonly subtotal: Money;
  readonly tax: Money;
}

/** The IVA of 16% that an amount includes. The two parts add up to it, to the centavo. */
export function splitIva(total: Money): SplitAmount {
  const subtotal = toCentavos(total.div(IVA));
  return { subtotal, tax: total.minus(subtotal) };
}
