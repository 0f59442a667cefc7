import { Injectable } from '@nestjs/common';
import { newId } from '../../../kernel/ids.js';
import { readTable, type TableRow, fieldProblems, type ImportOutcome } from '../../../platform/csv/read-table.js';
import { Database } from '../../../platform/database/database.js';
import { readRequest } from '../../../platform/http/fields/request.pipe.js';
import { StoredBytes } from '../../../platform/stored-bytes/stored-bytes.js';
import { PRODUCT_COLUMNS, EXPORT_ONLY_PRODUCT_COLUMNS } from './product-table.js';
import type { ProductRowError } from './product-import.response.js';
import type { Product, ProductContent } from './product.js';
import { ProductRepository, type IdentifiedProduct } from './product.repository.js';
import { readProductDetails, UpdateProductRequest } from './product.request.js';
import { skuAlreadyExists } from './products.service.js';

interface PlannedProduct extends IdentifiedProduct {
  readonly isNew: boolean;
}

/**
 * Creates products from a table, and updates those whose SKU exists; an empty cell keeps the product's value. All rows or
 * none: with an error in any row, or on a dry run, nothing is written.
 */
@Injectable()
export class ImportProducts {
  constructor(
    private readonly database: Database,
    private readonly products: ProductRepository,
    private readonly storedBytes: StoredBytes,
  ) {}

  /** Throws `VALIDATION_ERROR` for a text that is not a table, and `SKU_ALREADY_EXISTS` where a concurrent request took a SKU. */
  async execute(organizationId: string, csv: string, dryRun: boolean): Promise<ImportOutcome<ProductRowError>> {
    const { rows } = readTable(csv, PRODUCT_COLUMNS, EXPORT_ONLY_PRODUCT_COLUMNS);
    return this.database.transaction(async () => {
      const skus = rows.flatMap((row) => skuOf(row) ?? []);
      const holders = new Map(
        (await this.products.lockBySkus(organizationId, [...new Set(skus)])).map((each) => [each.sku, each]),
      );
      const errors: ProductRowError[] = [];
      const planned = planRows(rows, holders, errors);
      const created = planned.filter(({ isNew }) => isNew);
      const updated = planned.filter(({ isNew }) => !isNew);
      const isRight = errors.length === 0;
      if (isRight && !dryRun) {
        await this.write(organizationId, created, updated);
        this.storedBytes.count('imports', Buffer.byteLength(csv));
      }
      const [createdCount, updatedCount] = isRight ? [created.length, updated.length] : [0, 0];
      return { rows: rows.length, errors, created: createdCount, updated: updatedCount, normalized: [] };
    });
  }

  private async write(
    organizationId: string,
    created: readonly PlannedProduct[],
    updated: readonly PlannedProduct[],
  ): Promise<void> {
    const holder = await this.products.insertMany(organizationId, created);
    if (holder) throw skuAlreadyExists(holder.sku!, holder.id);
    for (const { id, content } of updated) await this.products.update(organizationId, id, content);
  }
}

const skuOf = ({ values: { sku } }: TableRow): string | null => (typeof sku === 'string' ? sku.trim() : null);

function planRows(
  rows: readonly TableRow[],
  holders: ReadonlyMap<string | null, Product>,
  errors: ProductRowError[],
): PlannedProduct[] {
  const rowOfSku = new Map<string, number>();
  return rows.flatMap((tableRow) => {
    const { row, values } = tableRow;
    const refuse = (field: string, message: string) => errors.push({ row, field, message, sku: skuOf(tableRow) });
    const read = fieldProblems(() => readRequest(UpdateProductRequest, values));
    if ('problems' in read) {
      for (const [field, message] of read.problems) refuse(field, message);
      return [];
    }
    const { sku, name } = read.result;
    const current = sku ? holders.get(sku) : undefined;
    const earlierRow = sku ? rowOfSku.get(sku) : undefined;
    if (sku) rowOfSku.set(sku, row);
    if (earlierRow !== undefined) refuse('sku', `is in row ${earlierRow} already`);
    const newName = name ?? current?.name;
    if (newName === undefined) {
      refuse('name', 'is required');
      return [];
    }
    const content: ProductContent = { name: newName, ...readProductDetails(read.result, current) };
    return [{ id: current?.id ?? newId('prod'), content, isNew: !current }];
  });
}
