import { Injectable } from '@nestjs/common';
import type { Tenant } from '../../../kernel/principal.js';
import { toImportResponse, type ImportResponse } from '../../../platform/csv/import.response.js';
import { readTable, type RowError } from '../../../platform/csv/read-table.js';
import { fieldProblems } from '../../../platform/csv/row-problems.js';
import { Database } from '../../../platform/database/database.js';
import { CreateOrder } from '../editing/create-order.js';
import { LinkOrderLines } from '../lines/link-order-lines.js';
import type { LineItem } from '../order.js';
import { OrderRepository } from '../order.repository.js';
import type { CreateOrderRequest } from '../editing/order.request.js';
import { totalPriceOf } from '../lines/total-price.js';
import { groupRows, readGroup, type OrderRows } from './group-rows.js';
import { LINE_COLUMNS, ORDER_COLUMNS, SHOWN_ONLY } from './order-table.js';

interface Planned {
  readonly request: CreateOrderRequest;
  readonly items: readonly LineItem[];
}

/**
 * Creates orders from a table: rows with one `orderNumber` are the lines of one order. All of them or none. A number that an
 * order has already, unless it is cancelled, is refused: the same table twice does not make everything twice.
 */
@Injectable()
export class ImportOrders {
  constructor(
    private readonly database: Database,
    private readonly orders: OrderRepository,
    private readonly linkOrderLines: LinkOrderLines,
    private readonly createOrder: CreateOrder,
  ) {}

  /** Throws `VALIDATION_ERROR` for text that is no table. */
  async execute({ organizationId, livemode }: Tenant, csv: string, dryRun: boolean): Promise<ImportResponse> {
    const tenant = { organizationId, livemode };
    const rows = readTable(csv, { ...ORDER_COLUMNS, ...LINE_COLUMNS }, SHOWN_ONLY);
    return this.database.transaction(async () => {
      const errors: RowError[] = [];
      const groups = groupRows(rows, errors);
      await this.refuseTaken(tenant, groups, errors);
      const planned = await this.plan(tenant, groups, errors);
      if (errors.length === 0 && !dryRun) {
        for (const { request, items } of planned) await this.createOrder.write(tenant, request, items);
      }
      return toImportResponse(dryRun, rows.length, errors, { created: planned.length, updated: 0 });
    });
  }

  private async refuseTaken(tenant: Tenant, groups: readonly OrderRows[], errors: RowError[]): Promise<void> {
    // Of two imports at once the second sees what the first has written.
    await this.orders.lockNumbers(tenant);
    const taken = new Set(
      await this.orders.takenNumbers(
        tenant,
        groups.map(({ orderNumber }) => orderNumber),
      ),
    );
    for (const { orderNumber, rows } of groups) {
      if (taken.has(orderNumber))
        errors.push({ row: rows[0]!.row, field: 'orderNumber', message: 'is the number of another order already' });
    }
  }

  private async plan({ organizationId }: Tenant, groups: readonly OrderRows[], errors: RowError[]): Promise<Planned[]> {
    const read = groups.flatMap((group) => {
      const request = readGroup(group, errors);
      return request ? { group, request } : [];
    });
    const linked = await this.linkOrderLines.execute(
      organizationId,
      read.flatMap(({ request }) => request.lineItems),
    );
    return read.flatMap(({ group, request }) => {
      const results = linked.splice(0, request.lineItems.length);
      const items = results.flatMap(({ item, problem }, index) => {
        const { row } = group.rows[index]!;
        for (const field of problem?.field ?? []) errors.push({ row, field, message: problem!.message });
        return item ?? [];
      });
      const total = fieldProblems(() => totalPriceOf(items));
      if ('problems' in total)
        errors.push(...total.problems.map(([, message]) => ({ row: group.rows[0]!.row, field: 'unitPrice', message })));
      return { request, items };
    });
  }
}
