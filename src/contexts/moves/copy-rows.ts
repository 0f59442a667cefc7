import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { conditionOf, type MovedTable } from './moved-tables.js';

interface Copy {
  readonly source: pg.Client;
  readonly target: pg.Client;
  readonly organizationId: string;
}

/** What was copied. */
export interface Copied {
  readonly rows: number;
  /** In the text form of PostgreSQL. */
  readonly bytes: number;
}

/**
 * Copies an organization's rows of a table from cell to cell, in the text form of PostgreSQL. By way of a temporary table, because COPY
 * puts nothing into one with row-level security.
 */
export async function copyRows(table: MovedTable, { source, target, organizationId }: Copy): Promise<Copied> {
  const { name, columns, order } = table;
  const rows = `SELECT ${columns} FROM ${name} WHERE ${conditionOf(table, organizationId)}${order ? ` ORDER BY ${order}` : ''}`;
  await target.query(`CREATE TEMPORARY TABLE arriving ON COMMIT DROP AS SELECT ${columns} FROM ${name} WHERE false`);
  let bytes = 0;
  await pipeline(
    source.query(copyTo(`COPY (${rows}) TO STDOUT`)),
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        bytes += chunk.length;
        yield chunk;
      }
    },
    target.query(copyFrom(`COPY arriving (${columns}) FROM STDIN`)),
  );
  const { rowCount } = await target.query(
    `INSERT INTO ${name} (${columns}) SELECT ${columns} FROM arriving${table.isForEver ? ' ON CONFLICT DO NOTHING' : ''}`,
  );
  await target.query('DROP TABLE arriving');
  for (const { sequence, column } of table.sequences) await moveOn(sequence, column, table, { target, organizationId });
  return { rows: rowCount!, bytes };
}

/** So many numbers are left out, so that a number that the new cell takes at this moment is none of those either. */
const GAP = 1_000_000;

/** What the new cell counts from now on comes after what was counted in the other one. Sequences are not part of a transaction. */
async function moveOn(
  sequence: string,
  column: string,
  table: MovedTable,
  { target, organizationId }: Pick<Copy, 'target' | 'organizationId'>,
): Promise<void> {
  await target.query(
    `SELECT setval('${sequence}', counted.last + ${GAP})
     FROM (SELECT max("${column}") AS last FROM ${table.name} WHERE ${conditionOf(table, organizationId)}) counted, ${sequence} s
     WHERE counted.last + ${GAP} > s.last_value`,
  );
}

/** An organization's rows of a table: how many, and a digest of what they hold, whatever their order. */
export interface Digest {
  readonly count: string;
  readonly digest: string;
}

export async function digestOfRows(client: pg.Client, table: MovedTable, organizationId: string): Promise<Digest> {
  const groups = table.compared.includes('sum(') ? ' GROUP BY 1' : '';
  const { rows } = await client.query<Digest>(
    `SELECT count(*), coalesce(sum(hashtextextended(held::text, 0)::numeric), 0)::text AS digest
     FROM (SELECT ${table.compared} FROM ${table.name} WHERE ${table.condition}${groups}) held`,
    [organizationId],
  );
  return rows[0]!;
}
