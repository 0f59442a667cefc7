import { validationError } from '../../kernel/api-error.js';
import { MAX_AMOUNT, money, moneyToNumber, ZERO } from '../../kernel/money.js';
import type { ParcelContent } from '../../contexts/carriers/port/carrier-quote.js';
import type { Order } from '../../contexts/orders/order.js';
import type { AddressSnapshot, OrderFacts } from '../../contexts/shipments/shipment-documents.js';

/** The facts of an order that rules may use. */
export const factsOf = ({ totalPrice, channel }: Order): OrderFacts => ({ totalPrice, channel });

/** The destination of an order. Throws `VALIDATION_ERROR` where it has no shipping address. */
export function requireDestination({ shippingAddress }: Order): AddressSnapshot {
  if (shippingAddress) return { savedAddressId: null, ...shippingAddress };
  throw validationError({ toAddress: ['is required: the order has no shippingAddress'] });
}

/** The goods of an order, as it describes them for customs where it does. */
export const contentsOfOrder = ({ lineItems }: Order): readonly ParcelContent[] =>
  lineItems.map(
    ({ name, customsDescription, quantity, unitPrice, weight, satProductClassCode, satPackagingCode = null }) => ({
      description: customsDescription ?? name,
      quantity,
      value: unitPrice,
      weightKg: weight,
      satProductClassCode,
      satPackagingCode,
    }),
  );

/** The total value of an order's items, MXN; null beyond the largest amount, and where an item has no value or one in another currency. */
export function declaredValueOf({ lineItems }: Order): number | null {
  let sum = ZERO;
  for (const { declaredValue, declaredValueCurrency, quantity } of lineItems) {
    if (declaredValue === null || declaredValueCurrency !== 'MXN') return null;
    sum = sum.plus(money(declaredValue).times(quantity));
  }
  return sum.gt(MAX_AMOUNT) ? null : moneyToNumber(sum);
}
