import type pg from 'pg';
import { conditionOf, type MovedTable } from './moved-tables.js';

/** Rows of one statement, so that locks are short and a replica does not lag. */
const STEP = 1000;

interface Place {
  /** The table, or its partition: places are numbered in each of them anew. */
  readonly part: string;
  readonly place: string;
}

/**
 * Deletes the rows that an organization has left in a table, the last ones first, because later rows may refer to earlier ones, and returns
 * how many. They are looked for once, because nobody writes them; where something else has deleted one meanwhile, somebody else's row may
 * have taken its place.
 */
export async function deleteRows(client: pg.Client, table: MovedTable, organizationId: string): Promise<number> {
  const condition = conditionOf(table, organizationId);
  await client.query(
    `DECLARE leaving CURSOR WITH HOLD FOR SELECT tableoid::regclass::text AS part, ctid::text AS place
     FROM ${table.name} WHERE ${condition} ORDER BY ${table.lastFirst}`,
  );
  let deleted = 0;
  for (;;) {
    const { rows } = await client.query<Place>(`FETCH ${STEP} FROM leaving`);
    for (const part of new Set(rows.map(({ part }) => part))) {
      const places = rows.filter((row) => row.part === part).map(({ place }) => place);
      const { rowCount } = await client.query(`DELETE FROM ${part} WHERE ctid = ANY ($1::tid[]) AND (${condition})`, [
        places,
      ]);
      deleted += rowCount!;
    }
    if (rows.length < STEP) break;
  }
  await client.query('CLOSE leaving');
  return deleted;
}
