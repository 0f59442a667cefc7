import type { ProductEntity } from './product.entity.js';

/** The shipping and customs data of one piece, of a product or of an order line. Kilograms and centimetres. */
export interface Goods {
  readonly weight: number | null;
  readonly length: number | null;
  readonly width: number | null;
  readonly height: number | null;
  readonly hsCode: string | null;
  readonly satProductClassCode: string | null;
  /** Absent in orders made before it was kept. */
  readonly satPackagingCode?: string | null;
  readonly countryOfOrigin: string | null;
  readonly customsDescription: string | null;
  /** In `declaredValueCurrency`. */
  readonly declaredValue: number | null;
  readonly declaredValueCurrency: string;
  /** Never packed into one parcel with other pieces. */
  readonly shipsSeparately: boolean;
}

export type Product = Readonly<Omit<ProductEntity, 'deletedAt'>>;

/** The fields that a client sets. */
export type ProductContent = Omit<Product, 'id' | 'organizationId' | 'createdAt'>;
