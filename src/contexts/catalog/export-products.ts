import { Injectable } from '@nestjs/common';
import { writeTable } from '../../platform/csv/write-table.js';
import { PRODUCT_COLUMNS, SHOWN_ONLY } from './product-table.js';
import type { Product } from './product.js';
import { ProductRepository } from './product.repository.js';

const AT_ONCE = 1000;

/** The whole catalogue as CSV, inactive products included, in the order of their creation: an import takes it as it is. */
@Injectable()
export class ExportProducts {
  constructor(private readonly products: ProductRepository) {}

  async execute(organizationId: string): Promise<string> {
    const all: Product[] = [];
    for (let batch; !batch || batch.length === AT_ONCE; all.push(...batch)) {
      batch = await this.products.after(organizationId, all.at(-1)?.id ?? '', AT_ONCE);
    }
    return writeTable(
      [...Object.keys(PRODUCT_COLUMNS), ...SHOWN_ONLY],
      all.map((product) => ({ ...product })),
    );
  }
}
