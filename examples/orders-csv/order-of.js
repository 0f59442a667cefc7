// @ts-check

/**
 * @typedef {object} Order
 * @property {string} number
 * @property {import('@guia/client').Schemas['InlineAddressRequest']} to
 * @property {{ length: number, width: number, height: number, weight: number }} parcel Centimeters and kilograms.
 */

const COLUMNS = /** @type {const} */ ([
  'order',
  'contactName',
  'contactPhone',
  'street',
  'exteriorNumber',
  'neighborhood',
  'city',
  'state',
  'postalCode',
  'length',
  'width',
  'height',
  'weight',
]);

/**
 * Reads the orders of a spreadsheet. Throws an Error if a column is missing or an order occurs twice, so that nothing is
 * bought. The service reports problems of single addresses and parcels per order.
 *
 * @param {readonly import('./csv.js').Row[]} rows
 * @returns {Order[]}
 */
export function ordersOf(rows) {
  const missing = rows[0] ? COLUMNS.filter((name) => rows[0]?.[name] === undefined) : COLUMNS;
  if (missing.length > 0) throw new Error(`Columns are missing: ${missing.join(', ')}.`);
  const orders = rows.map(orderOf);
  const numbers = orders.map(({ number }) => number);
  const twice = numbers.find((number, index) => number === '' || numbers.indexOf(number) !== index);
  if (twice !== undefined) throw new Error(twice ? `The order ${twice} occurs twice.` : 'A row has no order.');
  return orders;
}

/**
 * @param {import('./csv.js').Row} row
 * @returns {Order}
 */
function orderOf(row) {
  const text = (/** @type {typeof COLUMNS[number]} */ name) => row[name] ?? '';
  return {
    number: text('order'),
    to: {
      contactName: text('contactName'),
      contactPhone: text('contactPhone'),
      street: text('street'),
      exteriorNumber: text('exteriorNumber'),
      neighborhood: text('neighborhood'),
      city: text('city'),
      state: text('state'),
      // Spreadsheets drop leading zeros.
      postalCode: text('postalCode').padStart(5, '0'),
    },
    parcel: {
      length: Number(text('length')),
      width: Number(text('width')),
      height: Number(text('height')),
      weight: Number(text('weight')),
    },
  };
}
