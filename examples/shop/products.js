// @ts-check

/** Products with price in MXN and weight in kilograms. A real shop reads them from its database. */
export const PRODUCTS = new Map([
  ['TAZA', { name: 'Taza de talavera', price: 240, weight: 0.6 }],
  ['PLATO', { name: 'Plato de talavera', price: 320, weight: 0.9 }],
  ['JARRA', { name: 'Jarra de talavera', price: 690, weight: 1.8 }],
]);

/** Maximum weight of one box in kilograms. */
const MAX_WEIGHT = 20;

/**
 * @typedef {{ readonly sku: string, readonly quantity: number }} Item
 */

/**
 * Validates the items of a request. Throws a RangeError with the problem.
 *
 * @param {unknown} given
 * @returns {Item[]}
 */
export function itemsOf(given) {
  if (!Array.isArray(given) || given.length === 0) throw new RangeError('items: a list of { sku, quantity }');
  return given.map(({ sku, quantity } = {}) => {
    if (!PRODUCTS.has(sku)) throw new RangeError(`There is no product ${sku}.`);
    if (!Number.isInteger(quantity) || quantity < 1) throw new RangeError(`${sku}: quantity is a whole number.`);
    return { sku, quantity };
  });
}

/**
 * The parcel for some items, in centimeters and kilograms. Everything fits into this shop's one box.
 *
 * @param {readonly Item[]} items
 */
export function parcelFor(items) {
  const contents = items.reduce((sum, { sku, quantity }) => sum + (PRODUCTS.get(sku)?.weight ?? 0) * quantity, 0);
  if (contents > MAX_WEIGHT) throw new RangeError(`That is more than ${MAX_WEIGHT} kg. Please call us.`);
  return { length: 40, width: 30, height: 25, weight: Math.round((contents + 0.4) * 100) / 100 };
}
