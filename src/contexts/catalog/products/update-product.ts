import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { violates } from '../../../platform/database/database-errors.js';
import { productNotFound, skuAlreadyExists } from '../catalog.errors.js';
import type { Product } from './product.js';
import { ProductRepository } from './product.repository.js';
import { readProductDetails, type UpdateProductRequest } from './product.request.js';

/** Updates the fields that the request names. Orders keep their copies. */
@Injectable()
export class UpdateProduct {
  constructor(
    private readonly database: Database,
    private readonly products: ProductRepository,
  ) {}

  /** Throws `VALIDATION_ERROR`, `RESOURCE_NOT_FOUND` or `SKU_ALREADY_EXISTS`. */
  async execute(organizationId: string, id: string, request: UpdateProductRequest): Promise<Product> {
    const { name } = request;
    try {
      return await this.database.transaction(async () => {
        const current = await this.products.lock(organizationId, id);
        if (!current) throw productNotFound();
        const content = { name: name ?? current.name, ...readProductDetails(request, current) };
        await this.products.update(organizationId, id, content);
        return { ...current, ...content };
      });
    } catch (error) {
      const [holder] =
        violates(error, 'products_sku') && request.sku
          ? await this.products.findBySkus(organizationId, [request.sku])
          : [];
      throw holder ? skuAlreadyExists(request.sku!, holder.id) : error;
    }
  }
}
