import { Injectable } from '@nestjs/common';
import type { Tenant } from '../../../kernel/principal.js';
import type { ImportOutcome } from '../../../platform/csv/import-outcome.js';
import { MAX_ROW_ERRORS, readTable, type RowError } from '../../../platform/csv/read-table.js';
import { fieldProblems } from '../../../platform/csv/row-problems.js';
import { Database } from '../../../platform/database/database.js';
import { CreateOrder } from '../editing/create-order.js';
import { LinkOrderLines } from '../lines/link-order-lines.js';
import type { LineItem } from '../order.js';
import { OrderRepository } from '../order.repository.js';
import type { CreateOrderRequest } from '../editing/order.request.js';
import { totalPriceOf } from '../lines/total-price.js';
import { groupRows, readGroup, type OrderRows } from './group-rows.js';
import { LINE_COLUMNS, ORDER_COLUMNS, EXPORT_ONLY_ORDER_COLUMNS } from './order-table.js';

interface PlannedOrder {
  readonly request: CreateOrderRequest;
  readonly items: readonly LineItem[];
}

/**
 * Creates orders from a table: rows with the same `orderNumber` are the lines of one order. All orders or none. The number
 * of an existing order that is not cancelled is refused, so that importing a table twice does not duplicate its orders.
 */
@Injectable()
export class ImportOrders {
  constructor(
    private readonly database: Database,
    private readonly orders: OrderRepository,
    private readonly linkOrderLines: LinkOrderLines,
    private readonly createOrder: CreateOrder,
  ) {}

  /** Throws `VALIDATION_ERROR` for a text that is not a table. */
  async execute({ organizationId, livemode }: Tenant, csv: string, dryRun: boolean): Promise<ImportOutcome> {
    const tenant = { organizationId, livemode };
    const rows = readTable(csv, { ...ORDER_COLUMNS, ...LINE_COLUMNS }, EXPORT_ONLY_ORDER_COLUMNS);
    return this.database.transaction(async () => {
      const errors: RowError[] = [];
      const groups = groupRows(rows, errors);
      await this.refuseTakenNumbers(tenant, groups, errors);
      const planned = await this.plan(tenant, groups, errors);
      if (errors.length === 0 && !dryRun) {
        for (const { request, items } of planned) await this.createOrder.insert(tenant, request, items);
      }
      return { rows: rows.length, errors, created: planned.length, updated: 0 };
    });
  }

  private async refuseTakenNumbers(tenant: Tenant, groups: readonly OrderRows[], errors: RowError[]): Promise<void> {
    // Concurrent imports run one after the other from here, so the second sees the orders of the first.
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

  private async plan(
    { organizationId }: Tenant,
    groups: readonly OrderRows[],
    errors: RowError[],
  ): Promise<PlannedOrder[]> {
    const read = groups.flatMap((group) => {
      if (errors.length >= MAX_ROW_ERRORS) return [];
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
