import { Injectable } from '@nestjs/common';
import type { Product } from './product.js';
import { ProductRepository } from './product.repository.js';

/** The catalog for other contexts, which copy from it. LIVE and TEST share it. */
@Injectable()
export class Products {
  constructor(private readonly repository: ProductRepository) {}

  /** Those that exist, inactive ones included, by id. */
  async byId(organizationId: string, ids: readonly string[]): Promise<ReadonlyMap<string, Product>> {
    if (ids.length === 0) return new Map();
    return new Map((await this.repository.findMany(organizationId, ids)).map((product) => [product.id, product]));
  }

  /** The active ones with these SKUs, by SKU. */
  async activeBySku(organizationId: string, skus: readonly string[]): Promise<ReadonlyMap<string, Product>> {
    if (skus.length === 0) return new Map();
    const products = await this.repository.findBySkus(organizationId, skus);
    return new Map(products.filter(({ isActive }) => isActive).map((product) => [product.sku!, product]));
  }
}
