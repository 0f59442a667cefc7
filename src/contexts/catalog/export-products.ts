import { Injectable } from '@nestjs/common';
import type { Readable } from 'node:stream';
import { START } from '../../kernel/page.js';
import { writeTable, type Row } from '../../platform/csv/write-table.js';
import { PRODUCT_COLUMNS, SHOWN_ONLY } from './product-table.js';
import { ProductRepository } from './product.repository.js';

const AT_ONCE = 250;

/** The whole catalogue as CSV, inactive products included, in the order of their creation: an import takes it as it is. */
@Injectable()
export class ExportProducts {
  constructor(private readonly products: ProductRepository) {}

  execute(organizationId: string): Promise<Readable> {
    return writeTable([...Object.keys(PRODUCT_COLUMNS), ...SHOWN_ONLY], this.pages(organizationId));
  }

  private async *pages(organizationId: string): AsyncGenerator<Row[], void> {
    for (let after = START; ;) {
      const page = await this.products.after(organizationId, after, AT_ONCE);
      yield page.map((product) => ({ ...product }));
      if (page.length < AT_ONCE) return;
      after = page.at(-1)!;
    }
  }
}
