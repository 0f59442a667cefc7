import { validationError } from '../../kernel/api-error.js';
import type { Parcel } from '../../kernel/parcel.js';
import type { LineItem, Order } from '../../contexts/orders/order.js';

const MEASURES = ['weight', 'length', 'width', 'height'] as const;
type Measure = (typeof MEASURES)[number];
type Measured = LineItem & { readonly [Field in Measure]: number };

const MOST = 100_000;

/**
 * The one parcel that holds everything of an order: each piece lies on its largest side, one upon another. It weighs what
 * the pieces weigh, without any packaging. Throws `VALIDATION_ERROR` where a measure is missing or the parcel would be
 * beyond what a parcel may be, and where a piece does not share a parcel.
 */
export function packOrder({ lineItems }: Pick<Order, 'lineItems'>): Parcel {
  const alone = lineItems.find(({ shipsSeparately }) => shipsSeparately);
  if (alone && (lineItems.length > 1 || alone.quantity > 1)) {
    throw validationError({ parcel: [`is required: "${alone.name}" of the order ships separately`] });
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
  const beyond = MEASURES.filter((measure) => !(parcel[measure] <= MOST));
  if (beyond.length > 0) {
    throw validationError(
      Object.fromEntries(
        beyond.map((measure) => [`parcel.${measure}`, [`is required: the order comes to more than ${MOST}`]]),
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
      const lacking = items.find((item) => item[measure] === null);
      return lacking ? [[`parcel.${measure}`, [`is required: "${lacking.name}" of the order has no ${measure}`]]] : [];
    }),
  );

/** Never nothing: what weighs less than a gram weighs one. */
const thousandths = (measure: number): number => Math.max(Math.round(measure * 1000), 1) / 1000;
