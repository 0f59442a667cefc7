import type { Columns } from '../../platform/csv/cells.js';

/** What a table says of a piece: a product's, or a line's of an order. */
export const GOODS_COLUMNS: Columns = {
  weight: 'number',
  length: 'number',
  width: 'number',
  height: 'number',
  hsCode: 'text',
  satProductClassCode: 'text',
  countryOfOrigin: 'text',
  customsDescription: 'text',
  declaredValue: 'number',
};

/** The columns of a table of products: the fields of a product, but for its metadata. */
export const PRODUCT_COLUMNS: Columns = {
  sku: 'text',
  name: 'text',
  description: 'text',
  price: 'number',
  currency: 'text',
  ...GOODS_COLUMNS,
  declaredValueCurrency: 'text',
  shipsSeparately: 'flag',
  imageUrl: 'text',
  isActive: 'flag',
};

/** Shown by an export, not taken by an import. */
export const SHOWN_ONLY = ['id', 'createdAt'];
