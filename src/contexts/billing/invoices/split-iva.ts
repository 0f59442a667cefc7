import { money, roundToCentavos, type Money } from '../../../kernel/money.js';

const IVA = money('1.16');

export interface SplitAmount {
  readonly subtotal: Money;
  readonly tax: Money;
}

/**
 * Splits an amount that includes IVA of 16%. The two parts add up to it exactly.
 * Source: docs/reference/billing.md#invoices
 */
export function splitIva(total: Money): SplitAmount {
  const subtotal = roundToCentavos(total.div(IVA));
  return { subtotal, tax: total.minus(subtotal) };
}
