import { validationError } from '../../../kernel/api-error.js';
import { money, moneyToNumber, ZERO } from '../../../kernel/money.js';
import type { LineItem } from '../order.js';

const MOST = money('9999999999.99');

/** Σ unitPrice × quantity in MXN, exact. Throws `VALIDATION_ERROR` beyond what an amount may be. */
export function totalPriceOf(items: readonly LineItem[]): number {
  const total = items.reduce((sum, { unitPrice, quantity }) => sum.plus(money(unitPrice).times(quantity)), ZERO);
  if (total.gt(MOST)) throw validationError({ lineItems: [`must not come to more than ${MOST.toFixed(2)}`] });
  return moneyToNumber(total);
}
