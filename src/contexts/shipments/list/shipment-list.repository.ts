import { Injectable } from '@nestjs/common';
import { MAX_PAGE_SIZE } from '../../../kernel/page.js';
import type { Tenant } from '../../../kernel/principal.js';
import { Database } from '../../../platform/database/database.js';
import { fewMatches } from '../../../platform/database/searched-text.js';
import type { ListedShipment } from '../shipment.js';
import { LISTED_COLUMNS, readShipment } from '../record/shipment.repository.js';
import type { ShipmentStatus } from '../shipment-status.js';
import type { ShipmentCursor } from './shipment-cursor.js';
import { filterConditions, hasOneIndex, isFiltered, textCondition, type ShipmentFilter } from './shipment-filter.js';

export interface ShipmentOfOrder {
  readonly orderId: string;
  readonly shipmentId: string;
  /** True if the shipment is not cancelled and has a valid label or a purchase in progress. */
  readonly hasValidLabel: boolean;
}

export interface Slice {
  readonly after: ShipmentCursor | null;
  readonly offset: number;
  readonly limit: number;
}

/** Size of the largest page plus one row. The additional row shows whether a next page exists. */
const MAX_SLICE = MAX_PAGE_SIZE + 1;

const SEARCHED_TEXTS = { table: 'shipment_texts', key: 'shipment_id' };

/** Lists are sorted by `created_at` descending, then by `id`. All indexes for lists of shipments have the same sort order. */
@Injectable()
export class ShipmentListRepository {
  constructor(private readonly database: Database) {}

  async slice(tenant: Tenant, filter: ShipmentFilter, slice: Slice): Promise<ListedShipment[]> {
    const statement = sliceStatement(tenant, await this.withMatchingIds(tenant, filter), slice);
    return (await this.read<ListedShipment>(statement)).map(readShipment);
  }

  async page(tenant: Tenant, filter: ShipmentFilter, slice: Slice): Promise<{ rows: ListedShipment[]; total: number }> {
    const narrowed = await this.withMatchingIds(tenant, filter);
    const rows = await this.read<ListedShipment & { total: number }>(pageStatement(tenant, narrowed, slice));
    // A page without rows does not contain the total, so a separate SQL statement reads the total.
    const [counted] = rows.length > 0 ? rows : await this.read<{ total: number }>(countStatement(tenant, narrowed));
    return { rows: rows.map(readShipment), total: counted!.total };
  }

  countByStatus({ organizationId, livemode }: Tenant): Promise<{ status: ShipmentStatus; count: number }[]> {
    return this.database.query(
      `SELECT status, count(*)::int AS count FROM shipments WHERE organization_id = $1 AND livemode = $2 GROUP BY status`,
      [organizationId, livemode],
    );
  }

  ofOrders({ organizationId, livemode }: Tenant, orderIds: readonly string[]): Promise<ShipmentOfOrder[]> {
    return this.database.query(
      `SELECT order_id AS "orderId", id AS "shipmentId",
              status <> 'CANCELLED' AND purchase_attempt_id IS NOT NULL AS "hasValidLabel"
       FROM shipments WHERE order_id = ANY ($3) AND organization_id = $1 AND livemode = $2 ORDER BY created_at, id`,
      [organizationId, livemode, orderIds],
    );
  }

  /** If only a few shipments match the search text, adds their ids to the filter. */
  private async withMatchingIds(tenant: Tenant, filter: ShipmentFilter): Promise<ShipmentFilter> {
    const condition = textCondition(filter);
    if (!condition) return filter;
    return { ...filter, ids: await fewMatches(this.database, SEARCHED_TEXTS, tenant.organizationId, condition) };
  }

  private read<Read extends object>({ text, params, isPrepared }: Statement): Promise<Read[]> {
    return isPrepared ? this.database.query(text, params) : this.database.queryUnprepared(text, params);
  }
}

export interface Statement {
  readonly text: string;
  readonly params: unknown[];
  /** True if PostgreSQL can use one query plan for all parameter values. Planning takes as much time as reading a page. */
  readonly isPrepared: boolean;
}

export function sliceStatement(tenant: Tenant, filter: ShipmentFilter, { after, offset, limit }: Slice): Statement {
  const params: unknown[] = [];
  const { statuses } = filter;
  const areSeveral = statuses && statuses.length > 1;
  const where = conditions(tenant, areSeveral ? { ...filter, statuses: null } : filter, params);
  if (after) where.push(`(s.created_at, s.id) < ($${params.push(after.createdAt)}, $${params.push(after.id)})`);
  const rows = `$${params.push(limit)}`;
  const newest = (columns: string, conditions: readonly string[], bounds: string) =>
    `SELECT ${columns} FROM shipments s WHERE ${conditions.join(' AND ')} ORDER BY s.created_at DESC, s.id DESC ${bounds}`;

  if (offset === 0 && !areSeveral) {
    // The limit is a literal. With a parameter, the planner would assume a tenth of all rows and plan each execution again.
    const text = `SELECT * FROM (${newest(LISTED_COLUMNS, where, `LIMIT ${MAX_SLICE}`)}) AS page
                  ORDER BY page."createdAt" DESC, page.id DESC LIMIT ${rows}`;
    return { text, params, isPrepared: hasOneIndex(filter) };
  }

  const skip = `$${params.push(offset)}`;
  const keys = (conditions: readonly string[], bounds: string) => newest('s.id, s.created_at', conditions, bounds);
  // No index contains the shipments of several statuses in one sort order. So the SQL statement reads the newest shipments of each
  // status separately, up to the size of the page, and merges the results.
  const page = areSeveral
    ? `SELECT place.id, place.created_at FROM unnest($${params.push(statuses)}::text[]) AS wanted (status)
         CROSS JOIN LATERAL (${keys([...where, 's.status = wanted.status'], `LIMIT ${rows}::bigint + ${skip}::bigint`)}) AS place
         ORDER BY place.created_at DESC, place.id DESC LIMIT ${rows} OFFSET ${skip}`
    : keys(where, `LIMIT ${rows} OFFSET ${skip}`);
  // PostgreSQL skips the rows before the offset in the index. The SQL statement reads all columns only for the rows of the page.
  const text = `SELECT ${LISTED_COLUMNS} FROM (${page}) AS page JOIN shipments s ON s.id = page.id
                ORDER BY page.created_at DESC, page.id DESC`;
  return { text, params, isPrepared: false };
}

/** SQL statement for a slice of a list. Each row contains the total in an additional column. */
export function pageStatement(tenant: Tenant, filter: ShipmentFilter, slice: Slice): Statement {
  const rows = sliceStatement(tenant, filter, slice);
  const total = countStatement(tenant, filter, rows.params);
  return {
    text: `SELECT page.*, (${total.text}) AS total FROM (${rows.text}) AS page ORDER BY page."createdAt" DESC, page.id DESC`,
    params: total.params,
    isPrepared: rows.isPrepared && total.isPrepared,
  };
}

/**
 * SQL statement for the total number of shipments. Without a filter, the statement reads the total from `shipment_counts`. With a
 * filter, the statement counts rows, with an index-only scan if one index contains all columns of the filter.
 */
export function countStatement(tenant: Tenant, filter: ShipmentFilter, params: unknown[] = []): Statement {
  const where = conditions(tenant, filter, params);
  if (!isFiltered(filter))
    return {
      text: `SELECT coalesce(sum(s.count), 0)::int AS total FROM shipment_counts s WHERE ${where.join(' AND ')}`,
      params,
      isPrepared: true,
    };
  const text = `SELECT count(*)::int AS total FROM shipments s WHERE ${where.join(' AND ')}`;
  return { text, params, isPrepared: hasOneIndex(filter) };
}

function conditions({ organizationId, livemode }: Tenant, filter: ShipmentFilter, params: unknown[]): string[] {
  const bind = (value: unknown) => `$${params.push(value)}`;
  return [
    `s.organization_id = ${bind(organizationId)}`,
    `s.livemode = ${bind(livemode)}`,
    ...filterConditions(filter, bind),
  ];
}
