import { Injectable } from '@nestjs/common';
import { validationError } from '../../../kernel/api-error.js';
import type { Tenant } from '../../../kernel/principal.js';
import { writeTable } from '../../../platform/csv/write-table.js';
import type { Order } from '../order.js';
import { OrderRepository, type ExportFilter } from '../order.repository.js';
import { LINE_COLUMNS, ORDER_COLUMNS, SHOWN_ONLY, toRows } from './order-table.js';

const AT_ONCE = 500;
const MOST = 10_000;

/** Orders as CSV, a row for each line, in the order of their creation. */
@Injectable()
export class ExportOrders {
  constructor(private readonly orders: OrderRepository) {}

  /** Throws `VALIDATION_ERROR` where there are more than 10,000. */
  async execute(tenant: Tenant, filter: ExportFilter): Promise<string> {
    const all: Order[] = [];
    for (let batch; !batch || batch.length === AT_ONCE; all.push(...batch)) {
      batch = await this.orders.after(tenant, filter, all.at(-1)?.id ?? '', AT_ONCE);
      if (all.length + batch.length > MOST)
        throw validationError({ createdFrom: [`must leave at most ${MOST} orders, together with createdTo`] });
    }
    return writeTable([...Object.keys({ ...ORDER_COLUMNS, ...LINE_COLUMNS }), ...SHOWN_ONLY], all.flatMap(toRows));
  }
}
