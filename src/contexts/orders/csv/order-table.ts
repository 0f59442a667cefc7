import type { Columns } from '../../../platform/csv/cells.js';
import { GOODS_COLUMNS } from '../../catalog/product-table.js';
import type { LineItem, Order } from '../order.js';

const ADDRESS = 'shippingAddress.';

/** What a table says of an order; on each of its rows, or on one of them. */
export const ORDER_COLUMNS: Columns = {
  orderNumber: 'text',
  channel: 'text',
  [`${ADDRESS}contactName`]: 'text',
  [`${ADDRESS}contactPhone`]: 'text',
  [`${ADDRESS}contactEmail`]: 'text',
  [`${ADDRESS}company`]: 'text',
  [`${ADDRESS}street`]: 'text',
  [`${ADDRESS}exteriorNumber`]: 'text',
  [`${ADDRESS}interiorNumber`]: 'text',
  [`${ADDRESS}neighborhood`]: 'text',
  [`${ADDRESS}city`]: 'text',
  [`${ADDRESS}state`]: 'text',
  [`${ADDRESS}postalCode`]: 'text',
  [`${ADDRESS}country`]: 'text',
  [`${ADDRESS}reference`]: 'text',
  [`${ADDRESS}isResidential`]: 'flag',
  [`${ADDRESS}latitude`]: 'number',
  [`${ADDRESS}longitude`]: 'number',
};

/** What each row says of its line. */
export const LINE_COLUMNS: Columns = {
  productId: 'text',
  sku: 'text',
  name: 'text',
  quantity: 'number',
  unitPrice: 'number',
  ...GOODS_COLUMNS,
};

/** Shown by an export, not taken by an import. */
export const SHOWN_ONLY = ['id', 'status', 'totalPrice', 'declaredValueCurrency', 'createdAt'];

type Values = Readonly<Record<string, unknown>>;

/** The part of a row that the columns name. */
export const pick = (values: Values, columns: Columns): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => Object.hasOwn(columns, name)));

/** An order's own values, as a request says them: `shippingAddress` in one. */
export function nested(values: Values): Record<string, unknown> {
  const entries = Object.entries(values);
  const address = entries.filter(([name]) => name.startsWith(ADDRESS));
  return {
    ...Object.fromEntries(entries.filter(([name]) => !name.startsWith(ADDRESS))),
    ...(address.length > 0
      ? { shippingAddress: Object.fromEntries(address.map(([name, value]) => [name.slice(ADDRESS.length), value])) }
      : {}),
  };
}

/** A row for each line. */
export function toRows(order: Order): Record<string, unknown>[] {
  const { id, status, orderNumber, channel, totalPrice, createdAt, shippingAddress } = order;
  const address = Object.entries<unknown>({ ...shippingAddress }).map(([name, value]): [string, unknown] => [
    `${ADDRESS}${name}`,
    value,
  ]);
  const own = { id, status, orderNumber, channel, totalPrice, createdAt, ...Object.fromEntries(address) };
  return order.lineItems.map(({ id: _id, ...line }: LineItem) => ({ ...line, ...own }));
}
