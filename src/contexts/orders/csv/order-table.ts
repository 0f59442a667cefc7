import type { Columns } from '../../../platform/csv/cells.js';
import { GOODS_COLUMNS, GOODS_HEADINGS_ES } from '../../catalog/products/product-table.js';
import type { LineItem } from '../line-items.js';
import type { Order } from '../order.js';

const ADDRESS = 'shippingAddress.';
export const PHONE_COLUMN = `${ADDRESS}contactPhone`;
export const POSTAL_CODE_COLUMN = `${ADDRESS}postalCode`;
export const COUNTRY_COLUMN = `${ADDRESS}country`;

/** Columns of an order. One row of the order contains the value, or several rows contain the same value. */
export const ORDER_COLUMNS: Columns = {
  orderNumber: 'text',
  channel: 'text',
  [`${ADDRESS}contactName`]: 'text',
  [PHONE_COLUMN]: 'text',
  [`${ADDRESS}contactEmail`]: 'text',
  [`${ADDRESS}company`]: 'text',
  [`${ADDRESS}street`]: 'text',
  [`${ADDRESS}exteriorNumber`]: 'text',
  [`${ADDRESS}interiorNumber`]: 'text',
  [`${ADDRESS}neighborhood`]: 'text',
  [`${ADDRESS}city`]: 'text',
  [`${ADDRESS}state`]: 'text',
  [POSTAL_CODE_COLUMN]: 'text',
  [COUNTRY_COLUMN]: 'text',
  [`${ADDRESS}reference`]: 'text',
  [`${ADDRESS}isResidential`]: 'flag',
  [`${ADDRESS}latitude`]: 'number',
  [`${ADDRESS}longitude`]: 'number',
};

export const LINE_COLUMNS: Columns = {
  productId: 'text',
  sku: 'text',
  name: 'text',
  quantity: 'number',
  unitPrice: 'number',
  ...GOODS_COLUMNS,
};

export const ERROR_COLUMN = 'error';

/** Columns that an export writes and an import ignores. */
export const EXPORT_ONLY_ORDER_COLUMNS = ['id', 'status', 'totalPrice', 'declaredValueCurrency', 'createdAt'];

export const ORDER_HEADINGS_ES: Readonly<Record<string, string>> = {
  orderNumber: 'Número de pedido',
  channel: 'Canal',
  [`${ADDRESS}contactName`]: 'Nombre del contacto',
  [PHONE_COLUMN]: 'Teléfono',
  [`${ADDRESS}contactEmail`]: 'Correo',
  [`${ADDRESS}company`]: 'Empresa',
  [`${ADDRESS}street`]: 'Calle',
  [`${ADDRESS}exteriorNumber`]: 'Número exterior',
  [`${ADDRESS}interiorNumber`]: 'Número interior',
  [`${ADDRESS}neighborhood`]: 'Colonia',
  [`${ADDRESS}city`]: 'Ciudad',
  [`${ADDRESS}state`]: 'Estado',
  [`${ADDRESS}postalCode`]: 'Código postal',
  [`${ADDRESS}country`]: 'País',
  [`${ADDRESS}reference`]: 'Referencia',
  [`${ADDRESS}isResidential`]: 'Es domicilio particular',
  [`${ADDRESS}latitude`]: 'Latitud',
  [`${ADDRESS}longitude`]: 'Longitud',
  productId: 'ID del producto',
  sku: 'SKU',
  name: 'Producto',
  quantity: 'Cantidad',
  unitPrice: 'Precio unitario',
  ...GOODS_HEADINGS_ES,
  id: 'ID',
  status: 'Estatus',
  totalPrice: 'Total',
  createdAt: 'Creado (UTC)',
  [ERROR_COLUMN]: 'Error',
};

type Values = Readonly<Record<string, unknown>>;

export const pickColumns = (values: Values, columns: Columns): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => Object.hasOwn(columns, name)));

/** Converts the values of an order to a request: the address columns become the object `shippingAddress`. */
export function nestAddress(values: Values): Record<string, unknown> {
  const entries = Object.entries(values);
  const address = entries.filter(([name]) => name.startsWith(ADDRESS));
  return {
    ...Object.fromEntries(entries.filter(([name]) => !name.startsWith(ADDRESS))),
    ...(address.length > 0
      ? { shippingAddress: Object.fromEntries(address.map(([name, value]) => [name.slice(ADDRESS.length), value])) }
      : {}),
  };
}

export function toRows(order: Order): Record<string, unknown>[] {
  const { id, status, orderNumber, channel, totalPrice, createdAt, shippingAddress } = order;
  const address = Object.entries<unknown>({ ...shippingAddress }).map(([name, value]): [string, unknown] => [
    `${ADDRESS}${name}`,
    value,
  ]);
  const orderCells = { id, status, orderNumber, channel, totalPrice, createdAt, ...Object.fromEntries(address) };
  return order.lineItems.map(({ id: _id, ...line }: LineItem) => ({ ...line, ...orderCells }));
}
