import { validationError } from '../../../kernel/api-error.js';
import { MAX_AMOUNT, money, moneyToNumber, ZERO } from '../../../kernel/money.js';
import type { LineItem } from '../order.js';

/** Σ unitPrice × quantity in MXN, exact. Throws `VALIDATION_ERROR` beyond the largest amount. */
export function totalPriceOf(items: readonly LineItem[]): number {
  const total = items.reduce((sum, { unitPrice, quantity }) => sum.plus(money(unitPrice).times(quantity)), ZERO);
  if (total.gt(MAX_AMOUNT)) throw validationError({ lineItems: [`must not come to more than ${MAX_AMOUNT}`] });
  return moneyToNumber(total);
}
