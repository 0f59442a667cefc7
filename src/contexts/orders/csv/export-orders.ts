import { Injectable } from '@nestjs/common';
import type { Readable } from 'node:stream';
import { validationError } from '../../../kernel/api-error.js';
import { START } from '../../../kernel/page.js';
import type { Tenant } from '../../../kernel/principal.js';
import { writeTable, type Row } from '../../../platform/csv/write-table.js';
import { OrderRepository, type ExportFilter } from '../order.repository.js';
import { LINE_COLUMNS, ORDER_COLUMNS, SHOWN_ONLY, toRows } from './order-table.js';

const AT_ONCE = 50;
const MOST = 10_000;

/** Orders as CSV, a row for each line, in the order of their creation. */
@Injectable()
export class ExportOrders {
  constructor(private readonly orders: OrderRepository) {}

  /** Throws `VALIDATION_ERROR` where there are more than 10,000. */
  async execute(tenant: Tenant, filter: ExportFilter): Promise<Readable> {
    const count = await this.orders.countUpTo(MOST + 1, tenant, filter);
    if (count > MOST)
      throw validationError({ createdFrom: [`must leave at most ${MOST} orders, together with createdTo`] });
    return writeTable(
      [...Object.keys({ ...ORDER_COLUMNS, ...LINE_COLUMNS }), ...SHOWN_ONLY],
      this.pages(tenant, filter),
    );
  }

  /** Orders that come in meanwhile are the last ones: beyond the most they are left out. */
  private async *pages(tenant: Tenant, filter: ExportFilter): AsyncGenerator<Row[], void> {
    let after = START;
    for (let left = MOST; left > 0; left -= AT_ONCE) {
      const page = await this.orders.after(tenant, filter, after, AT_ONCE);
      yield page.flatMap(toRows);
      if (page.length < AT_ONCE) return;
      after = page.at(-1)!;
    }
  }
}
