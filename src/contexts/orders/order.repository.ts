import { Injectable } from '@nestjs/common';
import { offsetOf, type PageRequest, type Place } from '../../kernel/page.js';
import type { Tenant } from '../../kernel/principal.js';
import { Database } from '../../platform/database/database.js';
import type { NewOrder, Order, OrderDetails } from './order.js';
import type { OrderStatus } from './order-status.js';

/** All that is given holds at once. */
export interface OrderFilter {
  readonly status?: string | null;
  readonly orderNumber?: string | null;
  readonly channel?: string | null;
  /** Contained in the order number, the recipient's name, or a line's name or SKU, in whatever case. */
  readonly search?: string | null;
}

/** What an export is limited to; null: not by this. */
export interface ExportFilter {
  readonly status: string | null;
  /** Inclusive. */
  readonly createdFrom: Date | null;
  /** Exclusive. */
  readonly createdTo: Date | null;
}

const COLUMNS = `
  o.id, o.organization_id AS "organizationId", o.livemode, o.status, o.order_number AS "orderNumber", o.channel,
  o.line_items AS "lineItems", o.total_price AS "totalPrice", o.shipping_address AS "shippingAddress", o.metadata,
  o.version, o.created_at AS "createdAt", o.updated_at AS "updatedAt"`;

type Row = Omit<Order, 'totalPrice'> & { readonly totalPrice: string };

@Injectable()
export class OrderRepository {
  constructor(private readonly database: Database) {}

  async insert(order: NewOrder): Promise<Order> {
    const [row] = await this.database.query<Row>(
      `INSERT INTO orders AS o (id, organization_id, livemode, status, order_number, channel, line_items, total_price,
         shipping_address, metadata)
       VALUES ($1, $2, $3, 'OPEN', $4, $5, $6, $7, $8, $9) RETURNING ${COLUMNS}`,
      [
        order.id,
        order.organizationId,
        order.livemode,
        order.orderNumber,
        order.channel,
        JSON.stringify(order.lineItems),
        order.totalPrice,
        order.shippingAddress,
        order.metadata,
      ],
    );
    return toOrder(row!);
  }

  find(tenant: Tenant, id: string): Promise<Order | null> {
    return this.findOne(tenant, id, '');
  }

  /** Locks the row until the transaction ends: nobody else changes it. */
  lock(tenant: Tenant, id: string): Promise<Order | null> {
    return this.findOne(tenant, id, 'FOR UPDATE');
  }

  /** As `lock`, but others may hold it so too. */
  hold(tenant: Tenant, id: string): Promise<Order | null> {
    return this.findOne(tenant, id, 'FOR SHARE');
  }

  async findMany({ organizationId, livemode }: Tenant, ids: readonly string[]): Promise<Order[]> {
    const rows = await this.database.query<Row>(
      `SELECT ${COLUMNS} FROM orders o WHERE o.id = ANY ($1) AND o.organization_id = $2 AND o.livemode = $3`,
      [ids, organizationId, livemode],
    );
    return rows.map(toOrder);
  }

  /** Of a locked order. */
  async update(id: string, details: OrderDetails): Promise<Order> {
    const [row] = await this.database.query<Row>(
      `UPDATE orders AS o SET order_number = $2, channel = $3, shipping_address = $4, metadata = $5,
         version = version + 1, updated_at = now()
       WHERE o.id = $1 RETURNING ${COLUMNS}`,
      [id, details.orderNumber, details.channel, details.shippingAddress, details.metadata],
    );
    return toOrder(row!);
  }

  /** Of a locked order. */
  async setStatus(id: string, status: OrderStatus): Promise<Order> {
    const [row] = await this.database.query<Row>(
      `UPDATE orders AS o SET status = $2, version = version + 1, updated_at = now() WHERE o.id = $1 RETURNING ${COLUMNS}`,
      [id, status],
    );
    return toOrder(row!);
  }

  /** The latest first. */
  async list(tenant: Tenant, filter: OrderFilter, page: PageRequest): Promise<{ rows: Order[]; total: number }> {
    const params: unknown[] = [];
    const where = conditions(tenant, filter, params);
    const [counted] = await this.database.query<{ total: number }>(
      `SELECT count(*)::int AS total FROM orders o WHERE ${where}`,
      params,
    );
    const rows = await this.database.query<Row>(
      `SELECT ${COLUMNS} FROM orders o WHERE ${where} ORDER BY o.created_at DESC, o.id DESC
       LIMIT $${params.length + 1} OFFSET $${params.length + 2}`,
      [...params, page.limit, offsetOf(page)],
    );
    return { rows: rows.map(toOrder), total: counted!.total };
  }

  /** Those that come after this place, the oldest first. */
  async after(tenant: Tenant, filter: ExportFilter, { createdAt, id }: Place, limit: number): Promise<Order[]> {
    const rows = await this.database.query<Row>(
      `SELECT ${COLUMNS} FROM orders o WHERE ${EXPORTED} AND (o.created_at, o.id) > ($6, $7)
       ORDER BY o.created_at, o.id LIMIT $8`,
      [...exported(tenant, filter), createdAt, id, limit],
    );
    return rows.map(toOrder);
  }

  /** How many an export would hold; it is not counted further than `limit`. */
  async countUpTo(limit: number, tenant: Tenant, filter: ExportFilter): Promise<number> {
    const [counted] = await this.database.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM (SELECT FROM orders o WHERE ${EXPORTED} LIMIT $6) exported`,
      [...exported(tenant, filter), limit],
    );
    return counted!.count;
  }

  /** Until the transaction ends nobody else who asks for it has this lock of the tenant's. */
  async lockNumbers({ organizationId, livemode }: Tenant): Promise<void> {
    await this.database.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
      `order numbers of ${organizationId} ${livemode}`,
    ]);
  }

  /** Those of the numbers that an order has which is not cancelled. */
  async takenNumbers({ organizationId, livemode }: Tenant, numbers: readonly string[]): Promise<string[]> {
    const rows = await this.database.query<{ orderNumber: string }>(
      `SELECT DISTINCT order_number AS "orderNumber" FROM orders
       WHERE organization_id = $1 AND livemode = $2 AND order_number = ANY ($3) AND status <> 'CANCELLED'`,
      [organizationId, livemode, numbers],
    );
    return rows.map(({ orderNumber }) => orderNumber);
  }

  private async findOne(
    { organizationId, livemode }: Tenant,
    id: string,
    lock: '' | 'FOR UPDATE' | 'FOR SHARE',
  ): Promise<Order | null> {
    const [row] = await this.database.query<Row>(
      `SELECT ${COLUMNS} FROM orders o WHERE o.id = $1 AND o.organization_id = $2 AND o.livemode = $3 ${lock}`,
      [id, organizationId, livemode],
    );
    return row ? toOrder(row) : null;
  }
}

const EXPORTED = `o.organization_id = $1 AND o.livemode = $2 AND ($3::text IS NULL OR o.status = $3)
  AND ($4::timestamptz IS NULL OR o.created_at >= $4) AND ($5::timestamptz IS NULL OR o.created_at < $5)`;

const exported = (
  { organizationId, livemode }: Tenant,
  { status, createdFrom, createdTo }: ExportFilter,
): unknown[] => [organizationId, livemode, status, createdFrom, createdTo];

function conditions(
  { organizationId, livemode }: Tenant,
  { status, orderNumber, channel, search }: OrderFilter,
  params: unknown[],
): string {
  const where = [`o.organization_id = $${params.push(organizationId)}`, `o.livemode = $${params.push(livemode)}`];
  if (status) where.push(`o.status = $${params.push(status)}`);
  if (orderNumber) where.push(`o.order_number = $${params.push(orderNumber)}`);
  if (channel) where.push(`o.channel = $${params.push(channel.toUpperCase())}`);
  if (search) {
    const pattern = `$${params.push(`%${search.replace(/[\\%_]/g, '\\$&')}%`)}`;
    where.push(
      `(o.order_number ILIKE ${pattern} OR o.shipping_address ->> 'contactName' ILIKE ${pattern} OR EXISTS (
         SELECT 1 FROM json_array_elements(o.line_items) AS line
         WHERE line ->> 'name' ILIKE ${pattern} OR line ->> 'sku' ILIKE ${pattern}))`,
    );
  }
  return where.join(' AND ');
}

const toOrder = (row: Row): Order => ({ ...row, totalPrice: Number(row.totalPrice) });
