import { Injectable } from '@nestjs/common';
import { newId } from '../../kernel/ids.js';
import { toImportResponse, type ImportResponse } from '../../platform/csv/import.response.js';
import { readTable, type RowError, type TableRow } from '../../platform/csv/read-table.js';
import { fieldProblems } from '../../platform/csv/row-problems.js';
import { Database } from '../../platform/database/database.js';
import { readRequest } from '../../platform/http/request.pipe.js';
import { skuAlreadyExists } from './catalog.errors.js';
import { PRODUCT_COLUMNS, SHOWN_ONLY } from './product-table.js';
import type { Product, ProductContent } from './product.js';
import { ProductRepository, type IdentifiedProduct } from './product.repository.js';
import { readDetails, UpdateProductRequest } from './product.request.js';

/** A row that is fit to be written. */
interface Planned extends IdentifiedProduct {
  readonly isNew: boolean;
}

/**
 * Creates products from a table, and updates those whose SKU exists; an empty cell keeps what a product has. All rows or
 * none: where one is wrong, or on a dry run, nothing is written.
 */
@Injectable()
export class ImportProducts {
  constructor(
    private readonly database: Database,
    private readonly products: ProductRepository,
  ) {}

  /** Throws `VALIDATION_ERROR` for text that is no table, and `SKU_ALREADY_EXISTS` where somebody took a SKU meanwhile. */
  async execute(organizationId: string, csv: string, dryRun: boolean): Promise<ImportResponse> {
    const rows = readTable(csv, PRODUCT_COLUMNS, SHOWN_ONLY);
    return this.database.transaction(async () => {
      const skus = rows.flatMap(({ values }) => (typeof values['sku'] === 'string' ? values['sku'].trim() : []));
      const holders = new Map(
        (await this.products.lockBySkus(organizationId, [...new Set(skus)])).map((each) => [each.sku, each]),
      );
      const errors: RowError[] = [];
      const planned = plan(rows, holders, errors);
      const created = planned.filter(({ isNew }) => isNew);
      const updated = planned.filter(({ isNew }) => !isNew);
      if (errors.length === 0 && !dryRun) await this.write(organizationId, created, updated);
      return toImportResponse(dryRun, rows.length, errors, { created: created.length, updated: updated.length });
    });
  }

  private async write(organizationId: string, created: readonly Planned[], updated: readonly Planned[]): Promise<void> {
    const taken = await this.products.insertMany(organizationId, created);
    if (taken) throw skuAlreadyExists(taken.sku!, taken.id);
    for (const { id, content } of updated) await this.products.update(organizationId, id, content);
  }
}

function plan(rows: readonly TableRow[], holders: ReadonlyMap<string | null, Product>, errors: RowError[]): Planned[] {
  const rowOfSku = new Map<string, number>();
  return rows.flatMap(({ row, values }) => {
    const read = fieldProblems(() => readRequest(UpdateProductRequest, values));
    if ('problems' in read) {
      errors.push(...read.problems.map(([field, message]) => ({ row, field, message })));
      return [];
    }
    const { sku, name } = read.result;
    const current = sku ? holders.get(sku) : undefined;
    const former = sku ? rowOfSku.get(sku) : undefined;
    if (sku) rowOfSku.set(sku, row);
    if (former !== undefined) errors.push({ row, field: 'sku', message: `is in row ${former} already` });
    const named = name ?? current?.name;
    if (named === undefined) {
      errors.push({ row, field: 'name', message: 'is required' });
      return [];
    }
    const content: ProductContent = { name: named, ...readDetails(read.result, current) };
    return [{ id: current?.id ?? newId('prod'), content, isNew: !current }];
  });
}
