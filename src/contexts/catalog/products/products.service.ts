import { Injectable } from '@nestjs/common';
import type { Readable } from 'node:stream';
import { ApiError, notFound } from '../../../kernel/api-error.js';
import { newId } from '../../../kernel/ids.js';
import { BEFORE_FIRST_ROW, type PageRequest } from '../../../kernel/page.js';
import { writeTable, type Row } from '../../../platform/csv/write-table.js';
import { Database } from '../../../platform/database/database.js';
import { violates } from '../../../platform/database/database-errors.js';
import { ReadReplica } from '../../../platform/database/replica/read-replica.js';
import { EXPORT_ONLY_PRODUCT_COLUMNS, PRODUCT_COLUMNS } from './product-table.js';
import type { Product } from './product.js';
import { ProductRepository, type ProductFilter } from './product.repository.js';
import { readProductDetails, type CreateProductRequest, type UpdateProductRequest } from './product.request.js';

const MAX_TRIES = 5;
const EXPORT_BATCH_SIZE = 250;

/** The catalog. LIVE and TEST share it. Orders copy from it and keep their copies. */
@Injectable()
export class ProductsService {
  constructor(
    private readonly database: Database,
    private readonly products: ProductRepository,
    private readonly replica: ReadReplica,
  ) {}

  /** Throws `SKU_ALREADY_EXISTS`. */
  async create(organizationId: string, request: CreateProductRequest): Promise<Product> {
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

  list(organizationId: string, filter: ProductFilter, page: PageRequest): Promise<{ rows: Product[]; total: number }> {
    return this.products.list(organizationId, filter, page);
  }

  /** Throws `RESOURCE_NOT_FOUND`. */
  async get(organizationId: string, id: string): Promise<Product> {
    const product = await this.products.find(organizationId, id);
    if (!product) throw notFound('Product');
    return product;
  }

  /** Updates the fields that the request names. Throws `VALIDATION_ERROR`, `RESOURCE_NOT_FOUND` or `SKU_ALREADY_EXISTS`. */
  async update(organizationId: string, id: string, request: UpdateProductRequest): Promise<Product> {
    const { name } = request;
    try {
      return await this.database.transaction(async () => {
        const current = await this.products.lock(organizationId, id);
        if (!current) throw notFound('Product');
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

  /** Soft-deletes a product, which frees its SKU. Throws `RESOURCE_NOT_FOUND`. */
  async delete(organizationId: string, id: string): Promise<void> {
    if (!(await this.products.delete(organizationId, id))) throw notFound('Product');
  }

  /** Streams the whole catalog as CSV, inactive products included, oldest first. An import accepts the file unchanged. */
  export(organizationId: string): Promise<Readable> {
    return writeTable([...Object.keys(PRODUCT_COLUMNS), ...EXPORT_ONLY_PRODUCT_COLUMNS], this.pages(organizationId));
  }

  private async *pages(organizationId: string): AsyncGenerator<Row[], void> {
    for (let after = BEFORE_FIRST_ROW; ;) {
      const from = after;
      const page = await this.replica.read(() => this.products.after(organizationId, from, EXPORT_BATCH_SIZE));
      yield page.map((product) => ({ ...product }));
      if (page.length < EXPORT_BATCH_SIZE) return;
      after = page.at(-1)!;
    }
  }

  async byId(organizationId: string, ids: readonly string[]): Promise<ReadonlyMap<string, Product>> {
    if (ids.length === 0) return new Map();
    return new Map((await this.products.findMany(organizationId, ids)).map((product) => [product.id, product]));
  }

  async activeBySku(organizationId: string, skus: readonly string[]): Promise<ReadonlyMap<string, Product>> {
    if (skus.length === 0) return new Map();
    const products = await this.products.findBySkus(organizationId, skus);
    return new Map(products.filter(({ isActive }) => isActive).map((product) => [product.sku!, product]));
  }
}

export const skuAlreadyExists = (sku: string, productId: string): ApiError =>
  new ApiError('SKU_ALREADY_EXISTS', `Another product has the SKU ${sku} already.`, { sku, productId });
