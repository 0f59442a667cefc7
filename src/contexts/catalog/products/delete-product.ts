import { Injectable } from '@nestjs/common';
import { productNotFound } from '../catalog.errors.js';
import { ProductRepository } from './product.repository.js';

/** Soft-deletes a product, which frees its SKU. */
@Injectable()
export class DeleteProduct {
  constructor(private readonly products: ProductRepository) {}

  /** Throws `RESOURCE_NOT_FOUND`. */
  async execute(organizationId: string, id: string): Promise<void> {
    if (!(await this.products.delete(organizationId, id))) throw productNotFound();
  }
}
