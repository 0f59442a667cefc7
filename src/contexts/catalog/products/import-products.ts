import { Injectable } from '@nestjs/common';
import { In, IsNull } from 'typeorm';
import { newId } from '../../../kernel/ids.js';
import { readTable, type TableRow, fieldProblems, type ImportOutcome } from '../../../platform/csv/read-table.js';
import { Database } from '../../../platform/database/database.js';
import { readRequest } from '../../../platform/http/fields/request.pipe.js';
import { StoredBytes } from '../../../platform/stored-bytes/stored-bytes.js';
import { PRODUCT_COLUMNS, EXPORT_ONLY_PRODUCT_COLUMNS, PRODUCT_HEADINGS_ES } from './product-table.js';
import type { ProductRowError } from './product-import.response.js';
import type { Product, ProductContent } from './product.js';
import { ProductEntity } from './product.entity.js';
import { readProductDetails, UpdateProductRequest } from './product.request.js';
import { ProductsService, skuAlreadyExists, written } from './products.service.js';
import { skuKey } from './sku-key.js';

interface PlannedProduct {
  readonly id: string;
  readonly content: ProductContent;
  readonly isNew: boolean;
}

/**
 * Creates products from a table, and updates existing products with the same SKU. Imports either all rows or no row. An empty cell
 * does not change the product.
 */
@Injectable()
export class ImportProducts {
  constructor(
    private readonly database: Database,
    private readonly products: ProductsService,
    private readonly storedBytes: StoredBytes,
  ) {}

  private get rows() {
    return this.database.manager.getRepository(ProductEntity);
  }

  /**
   * Throws `VALIDATION_ERROR` if the text is not a table. Throws `SKU_ALREADY_EXISTS` if a concurrent request created the same SKU.
   */
  async execute(organizationId: string, csv: string, dryRun: boolean): Promise<ImportOutcome<ProductRowError>> {
    const { rows } = readTable(csv, PRODUCT_COLUMNS, EXPORT_ONLY_PRODUCT_COLUMNS, PRODUCT_HEADINGS_ES);
    return this.database.transaction(async () => {
      const skus = rows.flatMap((row) => skuOf(row) ?? []);
      const found = await this.rows.find({
        where: { organizationId, skuKey: In([...new Set(skus.map(skuKey))]), deletedAt: IsNull() },
        order: { id: 'ASC' },
        lock: { mode: 'pessimistic_write' },
      });
      const productsBySku = new Map(found.map((each) => [skuKey(each.sku!), each]));
      const errors: ProductRowError[] = [];
      const planned = planRows(rows, productsBySku, errors);
      const created = planned.filter(({ isNew }) => isNew);
      const updated = planned.filter(({ isNew }) => !isNew);
      const isValid = errors.length === 0;
      if (isValid && !dryRun) {
        await this.write(organizationId, created, updated);
        this.storedBytes.count('imports', Buffer.byteLength(csv));
      }
      const [createdCount, updatedCount] = isValid ? [created.length, updated.length] : [0, 0];
      return { rows: rows.length, errors, created: createdCount, updated: updatedCount, normalized: [] };
    });
  }

  private async write(
    organizationId: string,
    created: readonly PlannedProduct[],
    updated: readonly PlannedProduct[],
  ): Promise<void> {
    if (created.length > 0) await this.insert(organizationId, created);
    for (const { id, content } of updated)
      await this.rows.update({ organizationId, id, deletedAt: IsNull() }, written(content));
  }

  /** Throws `SKU_ALREADY_EXISTS`. */
  private async insert(organizationId: string, created: readonly PlannedProduct[]): Promise<void> {
    const result = await this.rows
      .createQueryBuilder()
      .insert()
      .values(created.map(({ id, content }) => written({ id, organizationId, ...content })))
      .orIgnore()
      .returning(['id'])
      .execute();
    const inserted = new Set((result.raw as { id: string }[]).map(({ id }) => id));
    const rejected = created.find(({ id }) => !inserted.has(id));
    if (!rejected) return;
    const [existing] = await this.products.bySku(organizationId, [rejected.content.sku!]);
    if (!existing)
      throw new Error(`A product of ${organizationId} was not inserted, but no other product has its SKU.`);
    throw skuAlreadyExists(existing.sku!, existing.id);
  }
}

const skuOf = ({ values: { sku } }: TableRow): string | null => (typeof sku === 'string' ? sku.trim() : null);

function planRows(
  rows: readonly TableRow[],
  productsBySku: ReadonlyMap<string, Product>,
  errors: ProductRowError[],
): PlannedProduct[] {
  const rowOfSku = new Map<string, number>();
  return rows.flatMap((tableRow) => {
    const { row, values } = tableRow;
    const reject = (field: string, message: string) => errors.push({ row, field, message, sku: skuOf(tableRow) });
    const read = fieldProblems(() => readRequest(UpdateProductRequest, values));
    if ('problems' in read) {
      for (const [field, message] of read.problems) reject(field, message);
      return [];
    }
    const { sku, name } = read.result;
    const key = sku ? skuKey(sku) : undefined;
    const current = key ? productsBySku.get(key) : undefined;
    const earlierRow = key ? rowOfSku.get(key) : undefined;
    if (key) rowOfSku.set(key, row);
    if (earlierRow !== undefined) reject('sku', `must be unique: row ${earlierRow} has the same SKU`);
    const newName = name ?? current?.name;
    if (newName === undefined) {
      reject('name', 'is required');
      return [];
    }
    const content: ProductContent = { name: newName, ...readProductDetails(read.result, current) };
    return [{ id: current?.id ?? newId('prod'), content, isNew: !current }];
  });
}
