import { Injectable } from '@nestjs/common';
import type { Readable } from 'node:stream';
import { validationError } from '../../../kernel/api-error.js';
import { BEFORE_FIRST_ROW } from '../../../kernel/page.js';
import type { Tenant } from '../../../kernel/principal.js';
import { writeTable, type Row } from '../../../platform/csv/write-table.js';
import { ReadReplica } from '../../../platform/database/replica/read-replica.js';
import { OrderRepository, type ExportFilter } from '../order.repository.js';
import { LINE_COLUMNS, ORDER_COLUMNS, EXPORT_ONLY_ORDER_COLUMNS, toRows } from './order-table.js';

const BATCH_SIZE = 50;
const MAX_ORDERS = 10_000;

/** Streams orders as CSV, one row per line item, oldest first. */
@Injectable()
export class ExportOrders {
  constructor(
    private readonly orders: OrderRepository,
    private readonly replica: ReadReplica,
  ) {}

  /** Throws `VALIDATION_ERROR` where there are more than 10,000. */
  async execute(tenant: Tenant, filter: ExportFilter): Promise<Readable> {
    const count = await this.replica.read(() => this.orders.countUpTo(MAX_ORDERS + 1, tenant, filter));
    if (count > MAX_ORDERS)
      throw validationError({ createdFrom: [`must leave at most ${MAX_ORDERS} orders, together with createdTo`] });
    return writeTable(
      [...Object.keys({ ...ORDER_COLUMNS, ...LINE_COLUMNS }), ...EXPORT_ONLY_ORDER_COLUMNS],
      this.pages(tenant, filter),
    );
  }

  /** Orders created after the count come last: those beyond the limit are left out. */
  private async *pages(tenant: Tenant, filter: ExportFilter): AsyncGenerator<Row[], void> {
    let after = BEFORE_FIRST_ROW;
    for (let left = MAX_ORDERS; left > 0; left -= BATCH_SIZE) {
      const from = after;
      const page = await this.replica.read(() => this.orders.after(tenant, filter, from, BATCH_SIZE));
      yield page.flatMap(toRows);
      if (page.length < BATCH_SIZE) return;
      after = page.at(-1)!;
    }
  }
}
