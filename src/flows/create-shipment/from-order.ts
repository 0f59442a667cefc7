import { validationError } from '../../kernel/api-error.js';
import { MAX_AMOUNT, money, moneyToNumber, ZERO } from '../../kernel/money.js';
import { MAX_MEASURE, type Parcel } from '../../kernel/parcel.js';
import type { ParcelContent } from '../../contexts/carriers/port/carrier-quote.js';
import type { LineItem } from '../../contexts/orders/line-items.js';
import type { Order } from '../../contexts/orders/order.js';
import type { AddressSnapshot, OrderFacts } from '../../contexts/shipments/shipment-documents.js';

export const factsOf = ({ totalPrice, channel }: Order): OrderFacts => ({ totalPrice, channel });

/** Throws `VALIDATION_ERROR` if the order has no shipping address. */
export function requireDestination({ shippingAddress }: Order): AddressSnapshot {
  if (shippingAddress) return { savedAddressId: null, ...shippingAddress };
  throw validationError({ toAddress: ['is required: the order has no shippingAddress'] });
}

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

/**
 * Returns the total declared value of the items in MXN. Null if the total exceeds the maximum amount or an item has no value in
 * MXN.
 */
export function declaredValueOf({ lineItems }: Order): number | null {
  let sum = ZERO;
  for (const { declaredValue, declaredValueCurrency, quantity } of lineItems) {
    if (declaredValue === null || declaredValueCurrency !== 'MXN') return null;
    sum = sum.plus(money(declaredValue).times(quantity));
  }
  return sum.gt(MAX_AMOUNT) ? null : moneyToNumber(sum);
}

const MEASURES = ['weight', 'length', 'width', 'height'] as const;
type Measure = (typeof MEASURES)[number];
type Measured = LineItem & { readonly [Field in Measure]: number };

/**
 * Packs all items of an order into one parcel. Stacks the items, each on its largest side, and adds the weights of the items. Does
 * not add packaging. Throws `VALIDATION_ERROR` if a measure is missing, the parcel exceeds the limits, or an item ships separately.
 * Source: docs/shipments.md#shipment-data.
 */
export function packOrder({ lineItems }: Pick<Order, 'lineItems'>): Parcel {
  const separate = lineItems.find(({ shipsSeparately }) => shipsSeparately);
  if (separate && (lineItems.length > 1 || separate.quantity > 1)) {
    throw validationError({ parcel: [`is required: "${separate.name}" of the order ships separately`] });
  }
  if (!areMeasured(lineItems)) throw validationError(missingMeasures(lineItems));
  const stack = { length: 0, width: 0, height: 0, weight: 0 };
  for (const item of lineItems) {
    const [thickness, width, length] = [item.length, item.width, item.height].sort((a, b) => a - b) as Sides;
    stack.length = Math.max(stack.length, length);
    stack.width = Math.max(stack.width, width);
    stack.height += thickness * item.quantity;
    stack.weight += item.weight * item.quantity;
  }
  const parcel = { ...stack, height: thousandths(stack.height), weight: thousandths(stack.weight) };
  const exceeded = MEASURES.filter((measure) => !(parcel[measure] <= MAX_MEASURE));
  if (exceeded.length > 0) {
    throw validationError(
      Object.fromEntries(
        exceeded.map((measure) => [`parcel.${measure}`, [`is required: the order exceeds ${MAX_MEASURE}`]]),
      ),
    );
  }
  return { ...parcel, dimensionUnit: 'cm', weightUnit: 'kg', description: null, packagingType: null };
}

type Sides = [number, number, number];

const areMeasured = (items: readonly LineItem[]): items is readonly Measured[] =>
  items.every((item) => MEASURES.every((measure) => item[measure] !== null));

const missingMeasures = (items: readonly LineItem[]): Record<string, string[]> =>
  Object.fromEntries(
    MEASURES.flatMap((measure) => {
      const incomplete = items.find((item) => item[measure] === null);
      return incomplete
        ? [[`parcel.${measure}`, [`is required: "${incomplete.name}" of the order has no ${measure}`]]]
        : [];
    }),
  );

/** Rounds to thousandths. The minimum is one thousandth. */
const thousandths = (measure: number): number => Math.max(Math.round(measure * 1000), 1) / 1000;
