import type { ProductEntity } from './product.entity.js';

export type Product = Readonly<Omit<ProductEntity, 'deletedAt'>>;

/** The shipping and customs data of one piece, of a product or of an order line. */
export type Goods = Pick<
  Product,
  | 'weight'
  | 'length'
  | 'width'
  | 'height'
  | 'hsCode'
  | 'satProductClassCode'
  | 'countryOfOrigin'
  | 'customsDescription'
  | 'declaredValue'
  | 'declaredValueCurrency'
  | 'shipsSeparately'
> &
  // Absent in orders made before it was kept.
  Partial<Pick<Product, 'satPackagingCode'>>;

export type ProductContent = Omit<Product, 'id' | 'organizationId' | 'createdAt'>;
