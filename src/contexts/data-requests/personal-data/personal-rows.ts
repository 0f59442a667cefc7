import { Injectable } from '@nestjs/common';
import type { Tenant } from '../../../kernel/principal.js';
import { Database } from '../../../platform/database/database.js';
import type { PeopleTable } from './catalogue.js';
import type { Contact } from './person.js';

export type Row = Readonly<Record<string, unknown>> & { readonly id: string };

/** A row, named by its `keys`, and what its columns become. */
export interface ChangedRow {
  readonly keys: Readonly<Record<string, unknown>>;
  readonly changes: Readonly<Record<string, unknown>>;
}

export interface RowPage {
  /** Rows whose personal columns have one of the patterns. */
  readonly ids: readonly string[];
  readonly next: string | null;
}

const PAGE_ROWS = 1000;

const FIRST: readonly [createdAt: string, id: string] = ['-infinity', ''];

/** Reads and changes rows by the catalogue: tables and columns are names of the code, never of a request. */
@Injectable()
export class PersonalRows {
  constructor(private readonly database: Database) {}

  /** A page of a tenant's rows of a table, oldest first. `after`: of the page before; null: from the beginning. */
  async page(
    { organizationId, livemode }: Tenant,
    table: string,
    searched: readonly string[],
    patterns: readonly string[],
    after: string | null,
  ): Promise<RowPage> {
    const [createdAt, id] = after === null ? FIRST : (JSON.parse(after) as [string, string]);
    const rows = await this.database.queryUnprepared<{ id: string; createdAt: string; named: boolean }>(
      `SELECT id, created_at::text AS "createdAt",
              concat_ws(' ', ${searched.map((column) => `${column}::text`).join(', ')}) ILIKE ANY ($5) AS named
       FROM ${table} WHERE organization_id = $1 AND livemode = $2 AND (created_at, id) > ($3::timestamptz, $4)
       ORDER BY created_at, id LIMIT ${PAGE_ROWS}`,
      [organizationId, livemode, createdAt, id, patterns],
    );
    const last = rows.length < PAGE_ROWS ? undefined : rows.at(-1);
    return {
      ids: rows.filter(({ named }) => named).map((row) => row.id),
      next: last ? JSON.stringify([last.createdAt, last.id]) : null,
    };
  }

  /** The rows with these ids, all of their columns, in the order of their ids. */
  read(table: string, organizationId: string, ids: readonly string[], lock: '' | 'FOR UPDATE' = ''): Promise<Row[]> {
    return this.database.query<Row>(
      `SELECT * FROM ${table} WHERE organization_id = $1 AND id = ANY ($2) ORDER BY id ${lock}`,
      [organizationId, ids],
    );
  }

  ofShipments(table: string, shipmentIds: readonly string[]): Promise<(Row & { readonly shipment_id: string })[]> {
    return this.database.query(`SELECT * FROM ${table} WHERE shipment_id = ANY ($1)`, [shipmentIds]);
  }

  /** Sets columns of rows. Those that change in the same columns take one statement. */
  async update(table: string, keyColumns: readonly string[], changed: readonly ChangedRow[]): Promise<void> {
    for (const [columns, rows] of byColumns(changed))
      await this.database.run(
        `UPDATE ${table} AS t SET ${columns.map((column) => `${column} = changed.${column}`).join(', ')}
         FROM json_populate_recordset(NULL::${table}, $1) AS changed
         WHERE ${keyColumns.map((column) => `t.${column} = changed.${column}`).join(' AND ')}`,
        [JSON.stringify(rows)],
      );
  }

  async delete(table: string, keys: Readonly<Record<string, unknown>>): Promise<void> {
    const conditions = Object.keys(keys).map((column, index) => `${column} = $${index + 1}`);
    await this.database.run(`DELETE FROM ${table} WHERE ${conditions.join(' AND ')}`, Object.values(keys));
  }
}

/** Rows by the columns that change in them; a row without changes is left out. */
function byColumns(changed: readonly ChangedRow[]): [columns: string[], rows: object[]][] {
  const groups = new Map<string, [string[], object[]]>();
  for (const { keys, changes } of changed) {
    const columns = Object.keys(changes).sort();
    if (columns.length === 0) continue;
    const group = groups.get(columns.join()) ?? [columns, []];
    group[1].push({ ...keys, ...changes });
    groups.set(columns.join(), group);
  }
  return [...groups.values()];
}

export const searchedColumns = ({ contact, addresses, words }: PeopleTable): readonly string[] => [
  ...(contact ? Object.values(contact) : []),
  ...addresses,
  ...words,
];

/** Whose the whole row is, where its table says so. */
export const contactOf = ({ contact }: PeopleTable, row: Row): Contact =>
  contact ? { contactEmail: contact.email && row[contact.email], contactPhone: row[contact.phone] } : {};
