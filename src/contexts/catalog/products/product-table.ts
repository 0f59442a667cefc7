import type { Columns } from '../../../platform/csv/cells.js';

/** Columns that describe one piece of a product. The import tables of products and of orders both contain these columns. */
export const GOODS_COLUMNS: Columns = {
  weight: 'number',
  length: 'number',
  width: 'number',
  height: 'number',
  hsCode: 'text',
  satProductClassCode: 'text',
  satPackagingCode: 'text',
  countryOfOrigin: 'text',
  customsDescription: 'text',
  declaredValue: 'number',
};

/** Columns of the table for imports and exports of products. Only the field `metadata` is not a column. */
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

/** Columns that an export writes and an import ignores. */
export const EXPORT_ONLY_PRODUCT_COLUMNS = ['id', 'createdAt'];

export const GOODS_HEADINGS_ES = {
  weight: 'Peso (kg)',
  length: 'Largo (cm)',
  width: 'Ancho (cm)',
  height: 'Alto (cm)',
  hsCode: 'Fracción arancelaria',
  satProductClassCode: 'Clave de producto del SAT',
  satPackagingCode: 'Clave de embalaje del SAT',
  countryOfOrigin: 'País de origen',
  customsDescription: 'Descripción para aduana',
  declaredValue: 'Valor declarado',
  declaredValueCurrency: 'Moneda del valor declarado',
};

export const PRODUCT_HEADINGS_ES = {
  sku: 'SKU',
  name: 'Nombre',
  description: 'Descripción',
  price: 'Precio',
  currency: 'Moneda',
  ...GOODS_HEADINGS_ES,
  shipsSeparately: 'Se envía por separado',
  imageUrl: 'URL de la imagen',
  isActive: 'Activo',
  id: 'ID',
  createdAt: 'Creado (UTC)',
};
