import { Injectable } from '@nestjs/common';
import { In, IsNull, type QueryDeepPartialEntity } from 'typeorm';
import { offsetOf, type PageRequest, type RowPosition } from '../../../kernel/page.js';
import { columnsOf, readerOf } from '../../../platform/database/columns.js';
import { Database } from '../../../platform/database/database.js';
import { ProductEntity } from './product.entity.js';
import type { Product, ProductContent } from './product.js';

export interface ProductFilter {
  readonly includeInactive: boolean;
  readonly sku?: string | null;
  /** Contained in name, SKU or description; case is ignored. */
  readonly search?: string | null;
}

/** A product's content with its present or future id. */
export interface IdentifiedProduct {
  readonly id: string;
  readonly content: ProductContent;
}

const COLUMNS = columnsOf(ProductEntity, 'p');
const toProduct = readerOf(ProductEntity);

@Injectable()
export class ProductRepository {
  constructor(private readonly database: Database) {}

  private get products() {
    return this.database.manager.getRepository(ProductEntity);
  }

  /** Null: another product has the SKU, and nothing was written. An open transaction can continue. */
  async insert(organizationId: string, id: string, content: ProductContent): Promise<Product | null> {
    await this.products
      .createQueryBuilder()
      .insert()
      .values(written({ id, organizationId, ...content }))
      .orIgnore()
      .execute();
    return this.find(organizationId, id);
  }

  /** Null: all are inserted. Otherwise a product that has one of the SKUs: roll the transaction back. */
  async insertMany(organizationId: string, products: readonly IdentifiedProduct[]): Promise<Product | null> {
    if (products.length === 0) return null;
    const result = await this.products
      .createQueryBuilder()
      .insert()
      .values(products.map(({ id, content }) => written({ id, organizationId, ...content })))
      .orIgnore()
      .returning(['id'])
      .execute();
    const inserted = new Set((result.raw as { id: string }[]).map(({ id }) => id));
    const refused = products.find(({ id }) => !inserted.has(id));
    if (!refused) return null;
    const [holder] = await this.findBySkus(organizationId, [refused.content.sku!]);
    if (!holder) throw new Error(`A product of ${organizationId} was not inserted, but no other product has its SKU.`);
    return holder;
  }

  lockBySkus(organizationId: string, skus: readonly string[]): Promise<Product[]> {
    return this.products.find({
      where: { organizationId, sku: In([...skus]), deletedAt: IsNull() },
      order: { id: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
  }

  /** Those created after this position, inactive ones included, oldest first. By `query`, which reads the replica inside `ReadReplica`. */
  async after(organizationId: string, { createdAt, id }: RowPosition, limit: number): Promise<Product[]> {
    const rows = await this.database.query<Product>(
      `SELECT ${COLUMNS} FROM products p
       WHERE p.organization_id = $1 AND p.deleted_at IS NULL AND (p.created_at, p.id) > ($2, $3)
       ORDER BY p.created_at, p.id LIMIT $4`,
      [organizationId, createdAt, id, limit],
    );
    return rows.map(toProduct);
  }

  /** Violates the index `products_sku` where another product has the SKU. */
  async update(organizationId: string, id: string, content: ProductContent): Promise<void> {
    await this.products.update({ organizationId, id, deletedAt: IsNull() }, written(content));
  }

  async delete(organizationId: string, id: string): Promise<boolean> {
    const { affected } = await this.products.update(
      { organizationId, id, deletedAt: IsNull() },
      { deletedAt: () => 'now()' },
    );
    return affected === 1;
  }

  find(organizationId: string, id: string): Promise<Product | null> {
    return this.products.findOneBy({ organizationId, id, deletedAt: IsNull() });
  }

  lock(organizationId: string, id: string): Promise<Product | null> {
    return this.products.findOne({
      where: { organizationId, id, deletedAt: IsNull() },
      lock: { mode: 'pessimistic_write' },
    });
  }

  findMany(organizationId: string, ids: readonly string[]): Promise<Product[]> {
    return this.products.findBy({ organizationId, id: In([...ids]), deletedAt: IsNull() });
  }

  findBySkus(organizationId: string, skus: readonly string[]): Promise<Product[]> {
    return this.products.findBy({ organizationId, sku: In([...skus]), deletedAt: IsNull() });
  }

  async list(
    organizationId: string,
    { includeInactive, sku, search }: ProductFilter,
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
    if (sku) query.andWhere('p.sku = :sku', { sku });
    if (search) {
      query.andWhere('(p.name ILIKE :pattern OR p.sku ILIKE :pattern OR p.description ILIKE :pattern)', {
        pattern: `%${search.replace(/[\\%_]/g, '\\$&')}%`,
      });
    }
    const [rows, total] = await query.getManyAndCount();
    return { rows, total };
  }
}

/** TypeORM's type of an entity to write takes no JSON column of any content. */
const written = (columns: Partial<Product>) => columns as QueryDeepPartialEntity<ProductEntity>;
