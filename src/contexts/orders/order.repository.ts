import { Injectable } from '@nestjs/common';
import { offsetOf, type PageRequest } from '../../kernel/page.js';
import type { Tenant } from '../../kernel/principal.js';
import { allBut, columnsOf, readerOf } from '../../platform/database/columns.js';
import { Database } from '../../platform/database/database.js';
import type { PageQuery } from '../../platform/http/fields/query-fields.js';
import { fewMatches, filterOnly, type Bind, type TextCondition } from '../../platform/database/searched-text.js';
import { OrderEntity } from './order.entity.js';
import type { Order } from './order.js';
import type { OrderQuery } from './order.request.js';

/** `search` searches in the order number, in the name of the recipient, and in the names and SKUs of the lines. Case is ignored. */
export type OrderFilter = Omit<OrderQuery, keyof PageQuery>;

/** `SELECT` list for the table `o`. `toOrder` converts the selected rows. */
export const ORDER_ROW = columnsOf(OrderEntity, 'o', allBut(OrderEntity, 'searchText'));

export const toOrder = readerOf(OrderEntity);

/** Reads orders with SQL instead of TypeORM, because these SQL statements run frequently. */
@Injectable()
export class OrderRepository {
  constructor(private readonly database: Database) {}

  async list(tenant: Tenant, filter: OrderFilter, page: PageRequest): Promise<{ rows: Order[]; total: number }> {
    const params: unknown[] = [];
    const where = conditions(tenant, filter, await this.fewMatches(tenant, filter), params);
    const [counted] = await this.read<{ total: number }>(
      filter,
      `SELECT count(*)::int AS total FROM orders o WHERE ${where}`,
      params,
    );
    const rows = await this.read<Order>(
      filter,
      `SELECT ${ORDER_ROW} FROM orders o WHERE ${where} ORDER BY o.created_at DESC, o.id DESC
       LIMIT $${params.length + 1} OFFSET $${params.length + 2}`,
      [...params, page.limit, offsetOf(page)],
    );
    return { rows: rows.map(toOrder), total: counted!.total };
  }

  /** Returns the ids of the orders whose text matches the search. Returns null if the number of matching orders is large. */
  private async fewMatches({ organizationId }: Tenant, { search }: OrderFilter): Promise<readonly string[] | null> {
    if (!search) return null;
    return fewMatches(this.database, SEARCHED_TEXTS, organizationId, (bind) => containing(search, bind));
  }

  /** For a search, PostgreSQL plans the query at each execution, because the best plan depends on the number of matching orders. */
  private read<Read extends object>({ search }: OrderFilter, text: string, params: unknown[]): Promise<Read[]> {
    return search ? this.database.queryUnprepared(text, params) : this.database.query(text, params);
  }
}

function conditions(
  { organizationId, livemode }: Tenant,
  { status, orderNumber, channel, search }: OrderFilter,
  ids: readonly string[] | null,
  params: unknown[],
): string {
  const bind = (value: unknown) => `$${params.push(value)}`;
  const where = [`o.organization_id = ${bind(organizationId)}`, `o.livemode = ${bind(livemode)}`];
  if (status) where.push(`o.status = ${bind(status)}`);
  if (orderNumber) where.push(`o.order_number = ${bind(orderNumber)}`);
  if (channel) where.push(`o.channel = ${bind(channel.toUpperCase())}`);
  if (ids) where.push(`o.id = ANY (${bind(ids)}::text[])`);
  // The search texts are normalized with `fold_text`, so the condition must use the same function.
  if (search) where.push(filterOnly(containing(search, bind)('fold_text(o.search_text)')));
  return where.join(' AND ');
}

const SEARCHED_TEXTS = { table: 'order_texts', key: 'order_id' };

function containing(search: string, bind: Bind): TextCondition {
  const part = bind(`%${search.replace(/[\\%_]/g, '\\$&')}%`);
  return (text) => `${text} LIKE fold_text(${part})`;
}
