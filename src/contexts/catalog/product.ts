import type { Goods } from './goods.js';

/** A product as others see it. Its price is in `currency`. */
export interface Product extends Goods {
  readonly id: string;
  readonly organizationId: string;
  readonly name: string;
  readonly sku: string | null;
  readonly description: string | null;
  readonly price: number | null;
  readonly currency: string;
  readonly imageUrl: string | null;
  readonly isActive: boolean;
  readonly metadata: Readonly<Record<string, unknown>>;
  readonly createdAt: Date;
}

/** What a client decides of a product. */
export type ProductContent = Omit<Product, 'id' | 'organizationId' | 'createdAt'>;
