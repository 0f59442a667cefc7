import { validationError } from '../../kernel/api-error.js';
import { money, moneyToNumber, ZERO } from '../../kernel/money.js';
import type { Order } from '../../contexts/orders/order.js';
import type { AddressSnapshot, OrderFacts } from '../../contexts/shipments/shipment.js';

/** What rules may know of an order. */
export const factsOf = ({ totalPrice, channel }: Order): OrderFacts => ({ totalPrice, channel });

/** Where an order goes. Throws `VALIDATION_ERROR` where it does not say. */
export function requireDestination({ shippingAddress }: Order): AddressSnapshot {
  if (shippingAddress) return { savedAddressId: null, ...shippingAddress };
  throw validationError({ toAddress: ['is required: the order has no shippingAddress'] });
}

const MOST = money('9999999999.99');

/** What an order's pieces are worth together, in MXN; null where one of them does not say so, or says it in another currency. */
export function declaredValueOf({ lineItems }: Order): number | null {
  let sum = ZERO;
  for (const { declaredValue, declaredValueCurrency, quantity } of lineItems) {
    if (declaredValue === null || declaredValueCurrency !== 'MXN') return null;
    sum = sum.plus(money(declaredValue).times(quantity));
  }
  return sum.gt(MOST) ? null : moneyToNumber(sum);
}
