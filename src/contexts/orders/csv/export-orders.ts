import { Injectable } from '@nestjs/common';
import { mexicoCityInstant } from '../../../kernel/dates/mexico-city-date.js';
import type { Readable } from 'node:stream';
import { validationError } from '../../../kernel/api-error.js';
import { BEFORE_FIRST_ROW, type RowPosition } from '../../../kernel/page.js';
import type { Tenant } from '../../../kernel/principal.js';
import { tableOptions, writeTable, type Row } from '../../../platform/csv/write-table.js';
import { Database } from '../../../platform/database/database.js';
import { ReadReplica } from '../../../platform/database/replica/read-replica.js';
import type { Order } from '../order.js';
import type { ExportQuery } from '../order.request.js';
import { ORDER_ROW, toOrder } from '../order.repository.js';
import { LINE_COLUMNS, ORDER_COLUMNS, EXPORT_ONLY_ORDER_COLUMNS, ORDER_HEADINGS_ES, toRows } from './order-table.js';

const BATCH_SIZE = 50;
const MAX_ORDERS = 10_000;

@Injectable()
export class ExportOrders {
  constructor(
    private readonly database: Database,
    private readonly replica: ReadReplica,
  ) {}

  /** Throws `VALIDATION_ERROR` for more than 10,000 orders. */
  async execute(tenant: Tenant, filter: ExportQuery): Promise<Readable> {
    const count = await this.replica.read(() => this.countUpTo(MAX_ORDERS + 1, tenant, filter));
    if (count > MAX_ORDERS)
      throw validationError({ createdFrom: [`must select at most ${MAX_ORDERS} orders, together with createdTo`] });
    return writeTable(
      [...Object.keys({ ...ORDER_COLUMNS, ...LINE_COLUMNS }), ...EXPORT_ONLY_ORDER_COLUMNS],
      this.pages(tenant, filter),
      tableOptions(filter, ORDER_HEADINGS_ES),
    );
  }

  /**
   * The export sorts orders by creation time, so orders that are created after the count are at the end. The export omits orders
   * beyond the limit.
   */
  private async *pages(tenant: Tenant, filter: ExportQuery): AsyncGenerator<Row[], void> {
    let after = BEFORE_FIRST_ROW;
    for (let left = MAX_ORDERS; left > 0; left -= BATCH_SIZE) {
      const from = after;
      const page = await this.replica.read(() => this.after(tenant, filter, from, BATCH_SIZE));
      yield page.flatMap(toRows);
      if (page.length < BATCH_SIZE) return;
      after = page.at(-1)!;
    }
  }

  private async after(
    tenant: Tenant,
    filter: ExportQuery,
    { createdAt, id }: RowPosition,
    limit: number,
  ): Promise<Order[]> {
    const rows = await this.read<Order>(
      tenant,
      filter,
      `SELECT ${ORDER_ROW} FROM orders o WHERE ${EXPORTED} AND (o.created_at, o.id) > ($6, $7)
       ORDER BY o.created_at, o.id LIMIT $8`,
      [createdAt, id, limit],
    );
    return rows.map(toOrder);
  }

  private async countUpTo(limit: number, tenant: Tenant, filter: ExportQuery): Promise<number> {
    const [counted] = await this.read<{ count: number }>(
      tenant,
      filter,
      `SELECT count(*)::int AS count FROM (SELECT FROM orders o WHERE ${EXPORTED} LIMIT $6) exported`,
      [limit],
    );
    return counted!.count;
  }

  private read<Read extends object>(
    { organizationId, livemode }: Tenant,
    { status, createdFrom, createdTo }: ExportQuery,
    text: string,
    params: readonly unknown[],
  ): Promise<Read[]> {
    const range = [createdFrom, createdTo].map((instant) => (instant ? mexicoCityInstant(instant) : null));
    return this.database.query(text, [organizationId, livemode, status ?? null, ...range, ...params]);
  }
}

const EXPORTED = `o.organization_id = $1 AND o.livemode = $2 AND ($3::text IS NULL OR o.status = $3)
  AND ($4::timestamptz IS NULL OR o.created_at >= $4) AND ($5::timestamptz IS NULL OR o.created_at < $5)`;
