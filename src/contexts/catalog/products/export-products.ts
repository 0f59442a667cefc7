import { Injectable } from '@nestjs/common';
import type { Readable } from 'node:stream';
import { BEFORE_FIRST_ROW } from '../../../kernel/page.js';
import { writeTable, type Row } from '../../../platform/csv/write-table.js';
import { ReadReplica } from '../../../platform/database/replica/read-replica.js';
import { PRODUCT_COLUMNS, EXPORT_ONLY_PRODUCT_COLUMNS } from './product-table.js';
import { ProductRepository } from './product.repository.js';

const BATCH_SIZE = 250;

/** Streams the whole catalog as CSV, inactive products included, oldest first. An import accepts the file unchanged. */
@Injectable()
export class ExportProducts {
  constructor(
    private readonly products: ProductRepository,
    private readonly replica: ReadReplica,
  ) {}

  execute(organizationId: string): Promise<Readable> {
    return writeTable([...Object.keys(PRODUCT_COLUMNS), ...EXPORT_ONLY_PRODUCT_COLUMNS], this.pages(organizationId));
  }

  private async *pages(organizationId: string): AsyncGenerator<Row[], void> {
    for (let after = BEFORE_FIRST_ROW; ;) {
      const from = after;
      const page = await this.replica.read(() => this.products.after(organizationId, from, BATCH_SIZE));
      yield page.map((product) => ({ ...product }));
      if (page.length < BATCH_SIZE) return;
      after = page.at(-1)!;
    }
  }
}
