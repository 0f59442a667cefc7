import { Injectable } from '@nestjs/common';
import { MAX_PAGE_SIZE } from '../../../kernel/page.js';
import type { Tenant } from '../../../kernel/principal.js';
import { Database } from '../../../platform/database/database.js';
import type { ListedShipment } from '../shipment.js';
import { LISTED_COLUMNS, toListedShipment, type Row } from '../record/shipment-row.js';
import type { ShipmentStatus } from '../shipment-status.js';
import { findState, stateCodeOfName } from '../../addresses/states.js';
import type { ShipmentCursor } from './shipment-cursor.js';

/** Which shipments; all that is given holds at once. */
export interface ShipmentFilter {
  readonly statuses: readonly string[] | null;
  readonly carrierCode: string | null;
  /** Any part of it. */
  readonly trackingNumber: string | null;
  readonly externalId: string | null;
  /** Words, each found somewhere in what `search` looks at; or a state's name. */
  readonly search: string | null;
  readonly tag: string | null;
  /** Inclusive. */
  readonly createdFrom: Date | null;
  /** Exclusive. */
  readonly createdTo: Date | null;
}

/** A shipment that was made from an order. */
export interface OrderedShipment {
  readonly orderId: string;
  readonly shipmentId: string;
  /** Its label is neither voided nor given up with a cancelled shipment; or it is being bought. */
  readonly hasValidLabel: boolean;
}

/** Which part of the list: after a place in it, or from an offset. */
export interface Slice {
  readonly after: ShipmentCursor | null;
  readonly offset: number;
  readonly limit: number;
}

/** The longest page, and the one row more that tells whether there is another. */
const LONGEST_SLICE = MAX_PAGE_SIZE + 1;

/** Reads lists. Order is fixed: `created_at` descending, `id` as tie-breaker; every index of the list has it. */
@Injectable()
export class ShipmentListRepository {
  constructor(private readonly database: Database) {}

  async slice(tenant: Tenant, filter: ShipmentFilter, slice: Slice): Promise<ListedShipment[]> {
    const rows = await this.read<Row<ListedShipment>>(sliceStatement(tenant, filter, slice));
    return rows.map(toListedShipment);
  }

  async count(tenant: Tenant, filter: ShipmentFilter): Promise<number> {
    const [row] = await this.read<{ count: number }>(countStatement(tenant, filter));
    return row!.count;
  }

  /** A slice, and how many there are in all. */
  page(tenant: Tenant, filter: ShipmentFilter, slice: Slice): Promise<{ rows: ListedShipment[]; total: number }> {
    return this.database.together(async () => {
      const [rows, total] = await Promise.all([this.slice(tenant, filter, slice), this.count(tenant, filter)]);
      return { rows, total };
    });
  }

  /** How many there are in each status that has any. */
  countByStatus({ organizationId, livemode }: Tenant): Promise<{ status: ShipmentStatus; count: number }[]> {
    return this.database.query(
      `SELECT status, count(*)::int AS count FROM shipments WHERE organization_id = $1 AND livemode = $2 GROUP BY status`,
      [organizationId, livemode],
    );
  }

  /** Those made from these orders, the oldest first. */
  ofOrders({ organizationId, livemode }: Tenant, orderIds: readonly string[]): Promise<OrderedShipment[]> {
    return this.database.query(
      `SELECT order_id AS "orderId", id AS "shipmentId",
              status <> 'CANCELLED' AND purchase_attempt_id IS NOT NULL AS "hasValidLabel"
       FROM shipments WHERE order_id = ANY ($3) AND organization_id = $1 AND livemode = $2 ORDER BY created_at, id`,
      [organizationId, livemode, orderIds],
    );
  }

  private read<Read extends object>({ text, params, hasOnePlan }: Statement): Promise<Read[]> {
    return hasOnePlan ? this.database.query(text, params) : this.database.queryUnprepared(text, params);
  }
}

export interface Statement {
  readonly text: string;
  readonly params: unknown[];
  /** The plan is best for all values: it is made once. Planning a list costs as much as reading a page of it. */
  readonly hasOnePlan: boolean;
}

export function sliceStatement(tenant: Tenant, filter: ShipmentFilter, { after, offset, limit }: Slice): Statement {
  const params: unknown[] = [];
  const { statuses, ...others } = filter;
  const where = conditions(tenant, others, params);
  if (after) where.push(`(s.created_at, s.id) < ($${params.push(after.createdAt)}, $${params.push(after.id)})`);
  if (statuses?.length === 1) where.push(`s.status = $${params.push(statuses[0])}`);
  const rows = `$${params.push(limit)}`;
  const newest = (columns: string, conditions: readonly string[], most: string) =>
    `SELECT ${columns} FROM shipments s WHERE ${conditions.join(' AND ')} ORDER BY s.created_at DESC, s.id DESC ${most}`;

  if (offset === 0 && !(statuses && statuses.length > 1)) {
    // Of a limit that it does not see, the planner thinks a tenth of all rows, and would plan again each time.
    const text = `SELECT * FROM (${newest(LISTED_COLUMNS, where, `LIMIT ${LONGEST_SLICE}`)}) AS page
                  ORDER BY page."createdAt" DESC, page.id DESC LIMIT ${rows}`;
    return { text, params, hasOnePlan: hasOneIndex(filter) };
  }

  const skip = `$${params.push(offset)}`;
  const places = (conditions: readonly string[], most: string) => newest('s.id, s.created_at', conditions, most);
  // Together several statuses have no order: the index of each is read in its own, as far as needed, and merged.
  const page =
    statuses && statuses.length > 1
      ? `SELECT place.id, place.created_at FROM unnest($${params.push(statuses)}::text[]) AS wanted (status)
         CROSS JOIN LATERAL (${places([...where, 's.status = wanted.status'], `LIMIT ${rows}::bigint + ${skip}::bigint`)}) AS place
         ORDER BY place.created_at DESC, place.id DESC LIMIT ${rows} OFFSET ${skip}`
      : places(where, `LIMIT ${rows} OFFSET ${skip}`);
  // What is skipped is skipped in an index alone: only the page's own rows are read whole.
  const text = `SELECT ${LISTED_COLUMNS} FROM (${page}) AS page JOIN shipments s ON s.id = page.id
                ORDER BY page.created_at DESC, page.id DESC`;
  return { text, params, hasOnePlan: false };
}

/** How many there are in all: kept where nothing is filtered, else counted, in an index alone where one has what is asked. */
export function countStatement(tenant: Tenant, filter: ShipmentFilter): Statement {
  const params: unknown[] = [];
  const { statuses, ...others } = filter;
  const where = conditions(tenant, others, params);
  const isOfAll = where.length === 2 && statuses === null;
  if (isOfAll)
    return {
      text: `SELECT coalesce(sum(s.count), 0)::int AS count FROM shipment_counts s WHERE ${where.join(' AND ')}`,
      params,
      hasOnePlan: true,
    };
  if (statuses) where.push(`s.status = ANY ($${params.push(statuses)}::text[])`);
  const text = `SELECT count(*)::int AS count FROM shipments s WHERE ${where.join(' AND ')}`;
  return { text, params, hasOnePlan: hasOneIndex(filter) };
}

/**
 * Nothing but dates beside one condition that has an index of its own. Elsewhere the values decide which index serves
 * best: a rare word is found by its trigrams, a common one by reading on until the page is full.
 */
const hasOneIndex = ({ statuses, carrierCode, externalId, trackingNumber, search, tag }: ShipmentFilter): boolean =>
  [statuses, carrierCode, externalId].filter((value) => value !== null).length <= 1 &&
  [trackingNumber, search, tag].every((value) => value === null);

function conditions(
  { organizationId, livemode }: Tenant,
  filter: Omit<ShipmentFilter, 'statuses'>,
  params: unknown[],
): string[] {
  const where = [`s.organization_id = $${params.push(organizationId)}`, `s.livemode = $${params.push(livemode)}`];
  const add = (value: unknown, condition: (parameter: string) => string) => {
    if (value !== null) where.push(condition(`$${params.push(value)}`));
  };
  add(filter.createdFrom, (from) => `s.created_at >= ${from}`);
  add(filter.createdTo, (to) => `s.created_at < ${to}`);
  add(filter.carrierCode, (carrier) => `s.carrier_code = ${carrier}`);
  add(filter.externalId, (externalId) => `s.external_id = ${externalId}`);
  // The index of tags has the tagged only.
  add(filter.tag, (tag) => `s.tags @> ARRAY[${tag}]::text[] AND s.tags <> '{}'`);
  if (filter.trackingNumber !== null) {
    add(containing(filter.trackingNumber), (part) => `s.tracking_number LIKE ${part}`);
    // The same again in the text that has the trigrams.
    add(containing(filter.trackingNumber), (part) => `s.search_text LIKE fold_text(${part})`);
  }
  if (filter.search !== null) where.push(searched(filter.search, params));
  return where;
}

/** Every word is somewhere; or the whole text is the name of a state: snapshots have its code. */
function searched(text: string, params: unknown[]): string {
  const found = (part: string) => `s.search_text LIKE fold_text($${params.push(containing(part))})`;
  const words = text.split(/\s+/).map((word) => `(${spellings(word).map(found).join(' OR ')})`);
  const stateCode = stateCodeOfName(text);
  return `(${words.join(' AND ')}${stateCode ? ` OR ${found(stateCode)}` : ''})`;
}

/** A word as it is searched for. A state may be written `CDMX`, as in a request: snapshots have `MX-CMX`. */
function spellings(word: string): string[] {
  const state = findState(word);
  return state ? [word, state.code] : [word];
}

const containing = (part: string): string => `%${part.replace(/[\\%_]/g, '\\$&')}%`;
