import { Injectable } from '@nestjs/common';
import type { Tenant } from '../../../kernel/principal.js';
import { groupBy } from '../../../kernel/group-by.js';
import { Database } from '../../../platform/database/database.js';
import { PEOPLE_TABLES, type PeopleTable, type PeopleTableName } from './catalogue.js';
import type { Contact } from './person.js';

export type Row = Readonly<Record<string, unknown>> & { readonly id: string };

/** New column values of a row. `keys` identifies the row. */
export interface ChangedRow {
  readonly keys: Readonly<Record<string, unknown>>;
  readonly changes: Readonly<Record<string, unknown>>;
}

interface PageRow {
  readonly id: string;
  /** True if a searched column matches one of the patterns. */
  readonly named: boolean;
  /** Id of the shipment, order or other record that the event reports. */
  readonly subject: string | null;
}

export interface RowPage {
  readonly rows: readonly PageRow[];
  /** Ids of the rows that match one of the patterns. */
  readonly ids: readonly string[];
  /** Position of the next page. Null after the last page. */
  readonly next: string | null;
}

const PAGE_ROWS = 1000;

const EVENT_SUBJECT = "coalesce(data ->> 'shipmentId', data ->> 'orderId', data ->> 'id')";

/** Returns the position directly after the row with this time and id. */
export const positionOf = (createdAt: string, id = ''): string => JSON.stringify([createdAt, id]);

/**
 * Reads and changes rows of the tables in the catalogue. Table names and column names come only from the code, never from a
 * request.
 */
@Injectable()
export class PersonalRows {
  constructor(private readonly database: Database) {}

  /**
   * Returns a page of a tenant's rows, oldest first. `patterns` contains patterns for `ILIKE`. `after` is the position of the page.
   * `after` is null for the first page.
   */
  async page(
    { organizationId, livemode }: Tenant,
    table: PeopleTableName | 'events',
    patterns: readonly string[],
    after: string | null,
  ): Promise<RowPage> {
    const searched = table === 'events' ? ['data'] : searchedColumns(PEOPLE_TABLES[table]);
    const subject = table === 'events' ? EVENT_SUBJECT : 'NULL';
    const [createdAt, id] = JSON.parse(after ?? positionOf('-infinity')) as [string, string];
    const rows = await this.database.queryUnprepared<PageRow & { createdAt: string }>(
      `SELECT id, created_at::text AS "createdAt", ${subject} AS subject,
              concat_ws(' ', ${searched.map((column) => `${column}::text`).join(', ')}) ILIKE ANY ($5) AS named
       FROM ${table} WHERE organization_id = $1 AND livemode = $2 AND (created_at, id) > ($3::timestamptz, $4)
       ORDER BY created_at, id LIMIT ${PAGE_ROWS}`,
      [organizationId, livemode, createdAt, id, patterns],
    );
    const last = rows.length < PAGE_ROWS ? undefined : rows.at(-1);
    return {
      rows,
      ids: rows.filter(({ named }) => named).map((row) => row.id),
      next: last ? positionOf(last.createdAt, last.id) : null,
    };
  }

  read(table: string, organizationId: string, ids: readonly string[], lock: '' | 'FOR UPDATE' = ''): Promise<Row[]> {
    return this.database.query<Row>(
      `SELECT * FROM ${table} WHERE organization_id = $1 AND id = ANY ($2) ORDER BY id ${lock}`,
      [organizationId, ids],
    );
  }

  ofShipments(table: string, shipmentIds: readonly string[]): Promise<(Row & { readonly shipment_id: string })[]> {
    return this.database.query(`SELECT * FROM ${table} WHERE shipment_id = ANY ($1)`, [shipmentIds]);
  }

  /** Updates rows. Runs one SQL statement for all rows in which the same columns change. */
  async update(table: string, keyColumns: readonly string[], changed: readonly ChangedRow[]): Promise<void> {
    const byColumns = groupBy(
      changed.filter(({ changes }) => Object.keys(changes).length > 0),
      ({ changes }) => Object.keys(changes).sort().join(),
    );
    for (const [columns, rows] of byColumns)
      await this.database.run(
        `UPDATE ${table} AS t SET ${columns
          .split(',')
          .map((column) => `${column} = changed.${column}`)
          .join(', ')}
         FROM json_populate_recordset(NULL::${table}, $1) AS changed
         WHERE ${keyColumns.map((column) => `t.${column} = changed.${column}`).join(' AND ')}`,
        [JSON.stringify(rows.map(({ keys, changes }) => ({ ...keys, ...changes })))],
      );
  }

  async delete(table: string, keys: Readonly<Record<string, unknown>>): Promise<void> {
    const conditions = Object.keys(keys).map((column, index) => `${column} = $${index + 1}`);
    await this.database.run(`DELETE FROM ${table} WHERE ${conditions.join(' AND ')}`, Object.values(keys));
  }
}

/**
 * The database may store a telephone number in any format. One of the searched texts therefore contains only the digits of the
 * number.
 */
const searchedColumns = ({ contact, addresses, words }: PeopleTable): readonly string[] => [
  ...(contact ? [...Object.values(contact), `regexp_replace(${contact.phone}, '\\D', '', 'g')`] : []),
  ...addresses,
  ...words,
];

/** Returns the contact columns of the row. Returns an empty contact if the table contains no contact columns. */
export const contactOf = ({ contact }: PeopleTable, row: Row): Contact =>
  contact ? { contactEmail: contact.email && row[contact.email], contactPhone: row[contact.phone] } : {};
