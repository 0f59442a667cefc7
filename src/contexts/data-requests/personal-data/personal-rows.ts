import { Injectable } from '@nestjs/common';
import type { Tenant } from '../../../kernel/principal.js';
import { groupBy } from '../../../kernel/group-by.js';
import { Database } from '../../../platform/database/database.js';
import { PEOPLE_TABLES, type PeopleTable, type PeopleTableName } from './catalogue.js';
import type { Contact } from './person.js';

export type Row = Readonly<Record<string, unknown>> & { readonly id: string };

/** A row, identified by its `keys`, with its new column values. */
export interface ChangedRow {
  readonly keys: Readonly<Record<string, unknown>>;
  readonly changes: Readonly<Record<string, unknown>>;
}

interface PageRow {
  readonly id: string;
  /** Whether the searched columns match one of the patterns. */
  readonly named: boolean;
  /** Id of the shipment, order or other record of an event. */
  readonly subject: string | null;
}

export interface RowPage {
  readonly rows: readonly PageRow[];
  /** Rows of the page that match one of the patterns. */
  readonly ids: readonly string[];
  /** Position of the next page. Null if this is the last page. */
  readonly next: string | null;
}

const PAGE_ROWS = 1000;

const EVENT_SUBJECT = "coalesce(data ->> 'shipmentId', data ->> 'orderId', data ->> 'id')";

/** Returns the position after the row with this time and id. */
export const positionOf = (createdAt: string, id = ''): string => JSON.stringify([createdAt, id]);

/** Reads and changes rows of the tables in the catalogue. Table and column names come only from code, not from requests. */
@Injectable()
export class PersonalRows {
  constructor(private readonly database: Database) {}

  /**
   * Returns a page of rows of a tenant, oldest first. `patterns` are patterns for `ILIKE`. `after` is the position of the page, or
   * null for the first page.
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

  /** Updates rows, with one statement per set of changed columns. */
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

/** Telephones may be stored in any notation, so their digits are searched too. */
const searchedColumns = ({ contact, addresses, words }: PeopleTable): readonly string[] => [
  ...(contact ? [...Object.values(contact), `regexp_replace(${contact.phone}, '\\D', '', 'g')`] : []),
  ...addresses,
  ...words,
];

/** Returns the person to whom all fields of the row belong, if the table has contact columns. */
export const contactOf = ({ contact }: PeopleTable, row: Row): Contact =>
  contact ? { contactEmail: contact.email && row[contact.email], contactPhone: row[contact.phone] } : {};
