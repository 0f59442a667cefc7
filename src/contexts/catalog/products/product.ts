import type { ProductEntity } from './product.entity.js';

export type Product = Readonly<Omit<ProductEntity, 'deletedAt' | 'skuKey' | 'searchText'>>;

export const GOODS_FIELDS = [
  'weight',
  'length',
  'width',
  'height',
  'hsCode',
  'satProductClassCode',
  'satPackagingCode',
  'countryOfOrigin',
  'customsDescription',
  'declaredValue',
  'declaredValueCurrency',
] as const;
export type GoodsField = (typeof GOODS_FIELDS)[number];

/** Shipping data and customs data of one piece of a product or order line. */
export type Goods = Pick<Product, Exclude<GoodsField, 'satPackagingCode'> | 'shipsSeparately'> &
  // Optional, because old orders were stored without this field.
  Partial<Pick<Product, 'satPackagingCode'>>;

export type ProductContent = Omit<Product, 'id' | 'organizationId' | 'createdAt'>;
