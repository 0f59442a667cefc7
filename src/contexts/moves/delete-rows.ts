import type pg from 'pg';
import type { MovedTable } from './moved-tables.js';

/** Rows of one statement, so that locks are short and a replica does not lag. */
const STEP = 1000;

/** Deletes an organization's rows of a table, the last ones first, because later rows may refer to earlier ones, and returns how many. */
export async function deleteRows(client: pg.Client, table: MovedTable, organizationId: string): Promise<number> {
  let deleted = 0;
  for (;;) {
    const { rowCount } = await client.query(
      `DELETE FROM ${table.name} WHERE ctid = ANY (ARRAY(
         SELECT ctid FROM ${table.name} WHERE ${table.condition} ORDER BY ${table.lastFirst} LIMIT ${STEP}))`,
      [organizationId],
    );
    deleted += rowCount!;
    if (rowCount! < STEP) return deleted;
  }
}
