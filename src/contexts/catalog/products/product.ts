import type { Goods } from './goods.js';

/** `price` is in `currency`. */
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

/** The fields that a client sets. */
export type ProductContent = Omit<Product, 'id' | 'organizationId' | 'createdAt'>;
