import { Injectable } from '@nestjs/common';
import type { Readable } from 'node:stream';
import { In, IsNull, type QueryDeepPartialEntity } from 'typeorm';
import { ApiError, existing, notFound } from '../../../kernel/api-error.js';
import { newId } from '../../../kernel/ids.js';
import { BEFORE_FIRST_ROW, offsetOf, type PageRequest, type RowPosition } from '../../../kernel/page.js';
import type { ExportFormatQuery } from '../../../platform/csv/export.request.js';
import { tableOptions, writeTable, type Row } from '../../../platform/csv/write-table.js';
import { columnsOf, readerOf } from '../../../platform/database/columns.js';
import { Database } from '../../../platform/database/database.js';
import { violates } from '../../../platform/database/database-errors.js';
import { ReadReplica } from '../../../platform/database/replica/read-replica.js';
import type { PageQuery } from '../../../platform/http/fields/query-fields.js';
import { EXPORT_ONLY_PRODUCT_COLUMNS, PRODUCT_COLUMNS, PRODUCT_HEADINGS_ES } from './product-table.js';
import type { Product } from './product.js';
import { ProductEntity } from './product.entity.js';
import {
  readProductDetails,
  type CreateProductRequest,
  type ProductQuery,
  type UpdateProductRequest,
} from './product.request.js';
import { skuKey } from './sku-key.js';

const MAX_TRIES = 5;
const EXPORT_BATCH_SIZE = 250;

const COLUMNS = columnsOf(ProductEntity, 'p');
const toProduct = readerOf(ProductEntity);

/**
 * The catalog. LIVE and TEST share the catalog. Orders contain copies of product values, so that later changes of a product do not
 * affect existing orders.
 */
@Injectable()
export class ProductsService {
  constructor(
    private readonly database: Database,
    private readonly replica: ReadReplica,
  ) {}

  private get products() {
    return this.database.manager.getRepository(ProductEntity);
  }

  /** Throws `SKU_ALREADY_EXISTS`. */
  async create(organizationId: string, request: CreateProductRequest): Promise<Product> {
    const content = { name: request.name, ...readProductDetails(request) };
    for (let tries = 1; tries <= MAX_TRIES; tries++) {
      const id = newId('prod');
      // Ignore a duplicate SKU in this SQL statement, because an error would abort the surrounding transaction.
      await this.products
        .createQueryBuilder()
        .insert()
        .values(written({ id, organizationId, ...content }))
        .orIgnore()
        .execute();
      const created = await this.products.findOneBy({ organizationId, id, deletedAt: IsNull() });
      if (created) return created;
      const [other] = await this.bySku(organizationId, [content.sku!]);
      if (other) throw skuAlreadyExists(content.sku!, other.id);
      // The other product with this SKU was deleted between the two SQL statements, so the loop retries.
    }
    throw new Error(`A product of ${organizationId} was neither inserted nor rejected in ${MAX_TRIES} tries.`);
  }

  async list(
    organizationId: string,
    { sku, search, includeInactive }: Omit<ProductQuery, keyof PageQuery> & { includeInactive: boolean },
    page: PageRequest,
  ): Promise<{ rows: Product[]; total: number }> {
    const query = this.products
      .createQueryBuilder('p')
      .where('p.organizationId = :organizationId AND p.deletedAt IS NULL', { organizationId })
      .orderBy('p.createdAt', 'DESC')
      .addOrderBy('p.id', 'DESC')
      .limit(page.limit)
      .offset(offsetOf(page));
    if (!includeInactive) query.andWhere('p.isActive');
    if (sku) query.andWhere('p.skuKey = :sku', { sku: skuKey(sku) });
    if (search) {
      query.andWhere('p.searchText LIKE fold_text(:pattern)', {
        pattern: `%${skuKey(search).replace(/[\\%_]/g, '\\$&')}%`,
      });
    }
    const [rows, total] = await query.getManyAndCount();
    return { rows, total };
  }

  /** Throws `RESOURCE_NOT_FOUND`. */
  async get(organizationId: string, id: string): Promise<Product> {
    return existing(await this.products.findOneBy({ organizationId, id, deletedAt: IsNull() }), 'Product');
  }

  /** Updates the fields that the request contains. Throws `VALIDATION_ERROR`, `RESOURCE_NOT_FOUND` or `SKU_ALREADY_EXISTS`. */
  async update(organizationId: string, id: string, request: UpdateProductRequest): Promise<Product> {
    const { name } = request;
    try {
      return await this.database.transaction(async () => {
        const where = { organizationId, id, deletedAt: IsNull() };
        const locked = await this.products.findOne({ where, lock: { mode: 'pessimistic_write' } });
        const current = existing(locked, 'Product');
        const content = { name: name ?? current.name, ...readProductDetails(request, current) };
        await this.products.update(where, written(content));
        return { ...current, ...content };
      });
    } catch (error) {
      const [other] =
        violates(error, 'products_sku') && request.sku ? await this.bySku(organizationId, [request.sku]) : [];
      throw other ? skuAlreadyExists(request.sku!, other.id) : error;
    }
  }

  /** Soft-deletes a product. Another product can then use the SKU. Throws `RESOURCE_NOT_FOUND`. */
  async delete(organizationId: string, id: string): Promise<void> {
    const { affected } = await this.products.update(
      { organizationId, id, deletedAt: IsNull() },
      { deletedAt: () => 'now()' },
    );
    if (affected !== 1) throw notFound('Product');
  }

  /**
   * Streams the whole catalog as a table, oldest product first. Includes inactive products. An import accepts this table unchanged.
   */
  export(organizationId: string, query: ExportFormatQuery): Promise<Readable> {
    return writeTable(
      [...Object.keys(PRODUCT_COLUMNS), ...EXPORT_ONLY_PRODUCT_COLUMNS],
      this.pages(organizationId),
      tableOptions(query, PRODUCT_HEADINGS_ES),
    );
  }

  private async *pages(organizationId: string): AsyncGenerator<Row[], void> {
    for (let after = BEFORE_FIRST_ROW; ;) {
      const from = after;
      const page = await this.replica.read(() => this.after(organizationId, from, EXPORT_BATCH_SIZE));
      yield page.map((product) => ({ ...product }));
      if (page.length < EXPORT_BATCH_SIZE) return;
      after = page.at(-1)!;
    }
  }

  async byId(organizationId: string, ids: readonly string[]): Promise<ReadonlyMap<string, Product>> {
    if (ids.length === 0) return new Map();
    const products = await this.products.findBy({ organizationId, id: In([...ids]), deletedAt: IsNull() });
    return new Map(products.map((product) => [product.id, product]));
  }

  /** Returns the active products with these SKUs. The key of each map entry is the normalized SKU (`skuKey`). */
  async activeBySku(organizationId: string, skus: readonly string[]): Promise<ReadonlyMap<string, Product>> {
    if (skus.length === 0) return new Map();
    const products = await this.bySku(organizationId, skus);
    return new Map(products.filter(({ isActive }) => isActive).map((product) => [skuKey(product.sku!), product]));
  }

  /** Returns the products with these SKUs, including inactive products. */
  bySku(organizationId: string, skus: readonly string[]): Promise<Product[]> {
    return this.products.findBy({ organizationId, skuKey: In(skus.map(skuKey)), deletedAt: IsNull() });
  }

  /**
   * Returns the products after a position, oldest first. Includes inactive products. Uses `query`, so that `ReadReplica` can run
   * the SQL statement on the replica.
   */
  private async after(organizationId: string, { createdAt, id }: RowPosition, limit: number): Promise<Product[]> {
    const rows = await this.database.query<Product>(
      `SELECT ${COLUMNS} FROM products p
       WHERE p.organization_id = $1 AND p.deleted_at IS NULL AND (p.created_at, p.id) > ($2, $3)
       ORDER BY p.created_at, p.id LIMIT $4`,
      [organizationId, createdAt, id, limit],
    );
    return rows.map(toProduct);
  }
}

/** The update type of TypeORM does not accept JSON columns with arbitrary content. */
export const written = (columns: Partial<Product>) => columns as QueryDeepPartialEntity<ProductEntity>;

export const skuAlreadyExists = (sku: string, productId: string): ApiError =>
  new ApiError(
    'SKU_ALREADY_EXISTS',
    `Another product already has the SKU ${sku}. Use a different SKU or update that product.`,
    { sku, productId },
  );
