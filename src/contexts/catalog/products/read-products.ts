import { Injectable } from '@nestjs/common';
import type { PageRequest } from '../../../kernel/page.js';
import { productNotFound } from '../catalog.errors.js';
import type { Product } from './product.js';
import { ProductRepository, type ProductFilter } from './product.repository.js';

@Injectable()
export class ReadProducts {
  constructor(private readonly products: ProductRepository) {}

  /** Throws `RESOURCE_NOT_FOUND`. */
  async one(organizationId: string, id: string): Promise<Product> {
    const product = await this.products.find(organizationId, id);
    if (!product) throw productNotFound();
    return product;
  }

  /** One page, newest first, and the total. */
  page(organizationId: string, filter: ProductFilter, page: PageRequest): Promise<{ rows: Product[]; total: number }> {
    return this.products.list(organizationId, filter, page);
  }
}
