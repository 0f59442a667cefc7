import { Injectable } from '@nestjs/common';
import { In, Not } from 'typeorm';
import type { Tenant } from '../../../kernel/principal.js';
import { keepEscaped } from '../../../platform/csv/cells.js';
import { readTable, type RowError, type Table, fieldProblems } from '../../../platform/csv/read-table.js';
import { csvLines } from '../../../platform/csv/write-table.js';
import { Database } from '../../../platform/database/database.js';
import { StoredBytes } from '../../../platform/stored-bytes/stored-bytes.js';
import { PostalCodesService } from '../../addresses/postal-codes/postal-codes.service.js';
import { LinkOrderLines, totalPriceOf, type LineItem } from '../line-items.js';
import { OrderEntity } from '../order.entity.js';
import type { CreateOrderRequest } from '../order.request.js';
import { OrdersService } from '../orders.service.js';
import type { OrderImportOutcome, OrderRowError } from './order-import.response.js';
import {
  ERROR_COLUMN,
  EXPORT_ONLY_ORDER_COLUMNS,
  LINE_COLUMNS,
  ORDER_COLUMNS,
  ORDER_HEADINGS_ES,
} from './order-table.js';
import {
  groupRows,
  normalizePhones,
  normalizePostalCodes,
  readGroup,
  shortPostalCodes,
  type OrderRows,
} from './read-order-rows.js';

/** The rows of one order and the errors of these rows. If there are no errors, the import can create the order. */
interface PlannedOrder {
  readonly group: OrderRows;
  readonly request: CreateOrderRequest | null;
  readonly items: readonly LineItem[];
  readonly errors: readonly RowError[];
}

interface ImportOptions {
  readonly dryRun: boolean;
  /**
   * If true, the import creates each order whose rows contain no error. If false, one error in any row prevents the whole import.
   */
  readonly partial: boolean;
}

/** Creates orders from a table. Rejects order numbers that already exist, so that a repeated import creates no duplicates. */
@Injectable()
export class ImportOrders {
  constructor(
    private readonly database: Database,
    private readonly linkOrderLines: LinkOrderLines,
    private readonly orders: OrdersService,
    private readonly storedBytes: StoredBytes,
    private readonly postalCodes: PostalCodesService,
  ) {}

  /** Throws `VALIDATION_ERROR` if the text is not a table. */
  async execute(
    { organizationId, livemode }: Tenant,
    csv: string,
    { dryRun, partial }: ImportOptions,
  ): Promise<OrderImportOutcome> {
    const tenant = { organizationId, livemode };
    const columns = { ...ORDER_COLUMNS, ...LINE_COLUMNS };
    const table = readTable(csv, columns, [...EXPORT_ONLY_ORDER_COLUMNS, ERROR_COLUMN], ORDER_HEADINGS_ES);
    const withPhones = normalizePhones(table.rows);
    const corrections = await this.postalCodes.withFirstZeros(shortPostalCodes(withPhones.rows));
    const { rows, normalized: completed } = normalizePostalCodes(withPhones.rows, corrections);
    const normalized = [...withPhones.normalized, ...completed].sort((one, other) => one.row - other.row);
    return this.database.transaction(async () => {
      const withoutNumber: OrderRowError[] = [];
      const planned = await this.plan(tenant, groupRows(rows, withoutNumber));
      const errors = [
        ...withoutNumber,
        ...planned.flatMap((order) =>
          order.errors.map((error) => ({ ...error, orderNumber: order.group.orderNumber })),
        ),
      ];
      const valid = planned.filter((order) => order.errors.length === 0);
      const imported = partial || errors.length === 0 ? valid : [];
      if (!dryRun && imported.length > 0) this.storedBytes.count('imports', Buffer.byteLength(csv));
      if (!dryRun)
        for (const { request, items } of imported) if (request) await this.orders.createFrom(tenant, request, items);
      const importedRows = new Set(imported.flatMap(({ group }) => group.rows.map(({ row }) => row)));
      return {
        rows: rows.length,
        errors,
        created: imported.length,
        updated: 0,
        normalized,
        ...(partial ? { rejectedCsv: rejectedRows(table, importedRows, errors) } : {}),
      };
    });
  }

  private async plan(tenant: Tenant, groups: readonly OrderRows[]): Promise<PlannedOrder[]> {
    const taken = await this.takenNumbers(tenant, groups);
    const read = groups.map((group) => {
      const errors: RowError[] = taken.has(group.orderNumber)
        ? [{ row: group.rows[0]!.row, field: 'orderNumber', message: 'is already the number of another order' }]
        : [];
      return { group, request: readGroup(group, errors), errors };
    });
    const linked = await this.linkOrderLines.execute(
      tenant.organizationId,
      read.flatMap(({ request }) => request?.lineItems ?? []),
    );
    return read.map(({ group, request, errors }) => {
      const results = linked.splice(0, request?.lineItems.length ?? 0);
      const items = results.flatMap(({ item, problem }, index) => {
        const { row } = group.rows[index]!;
        for (const field of problem?.field ?? []) errors.push({ row, field, message: problem!.message });
        return item ?? [];
      });
      const total = fieldProblems(() => totalPriceOf(items));
      if ('problems' in total)
        errors.push(...total.problems.map(([, message]) => ({ row: group.rows[0]!.row, field: 'unitPrice', message })));
      return { group, request, items, errors };
    });
  }

  /**
   * Returns the order numbers of `groups` that already belong to an order. Cancelled orders are ignored. A lock serializes imports,
   * so that a second import finds the orders of the first import.
   */
  private async takenNumbers({ organizationId, livemode }: Tenant, groups: readonly OrderRows[]): Promise<Set<string>> {
    await this.database.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
      `order numbers of ${organizationId} ${livemode}`,
    ]);
    const orderNumber = In(groups.map((group) => group.orderNumber));
    const rows = await this.database.manager
      .createQueryBuilder(OrderEntity, 'o')
      .select('o.orderNumber', 'orderNumber')
      .distinct()
      .where({ organizationId, livemode, orderNumber, status: Not('CANCELLED') })
      .getRawMany<{ orderNumber: string }>();
    return new Set(rows.map((row) => row.orderNumber));
  }
}

/**
 * Returns the rejected rows as CSV with an additional column `error`. An import ignores this column. Returns null if no row was
 * rejected.
 */
function rejectedRows(
  { names, rows }: Table,
  imported: ReadonlySet<number>,
  errors: readonly RowError[],
): string | null {
  const rejected = rows.filter(({ row }) => !imported.has(row));
  if (rejected.length === 0) return null;
  const problems = new Map<number, string[]>();
  for (const { row, field, message } of errors)
    problems.set(row, [...(problems.get(row) ?? []), `${field} ${message}`]);
  const kept = names.flatMap((name, index) => (name === ERROR_COLUMN ? [] : [index]));
  return csvLines([
    [...kept.map((index) => names[index]), ERROR_COLUMN],
    ...rejected.map(({ row, cells }) => [
      ...kept.map((index) => keepEscaped(cells[index] ?? '')),
      problems.get(row)?.join('; ') ?? 'another row of this order has an error',
    ]),
  ]);
}
