import { Injectable } from '@nestjs/common';
import { newId } from '../../../kernel/ids.js';
import { skuAlreadyExists } from '../catalog.errors.js';
import type { Product } from './product.js';
import { ProductRepository } from './product.repository.js';
import { readProductDetails, type CreateProductRequest } from './product.request.js';

const MAX_TRIES = 5;

@Injectable()
export class CreateProduct {
  constructor(private readonly products: ProductRepository) {}

  /** Throws `SKU_ALREADY_EXISTS`. */
  async execute(organizationId: string, request: CreateProductRequest): Promise<Product> {
    const content = { name: request.name, ...readProductDetails(request) };
    for (let tries = 1; tries <= MAX_TRIES; tries++) {
      const created = await this.products.insert(organizationId, newId('prod'), content);
      if (created) return created;
      const [holder] = await this.products.findBySkus(organizationId, [content.sku!]);
      if (holder) throw skuAlreadyExists(content.sku!, holder.id);
      // The product with the SKU was deleted between the two statements: retry.
    }
    throw new Error(`A product of ${organizationId} was neither inserted nor refused in ${MAX_TRIES} tries.`);
  }
}
