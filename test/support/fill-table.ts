import { newId } from '../../src/kernel/ids.js';
import { sql } from './bench.js';

interface Column {
  readonly name: string;
  readonly type: string;
  /** Allowed values of a check constraint. */
  readonly allowed: string[] | null;
  readonly parent: string | null;
  readonly parent_column: string | null;
}

/** Columns that need a value, with what their constraints allow. */
const NEEDED = `
  SELECT a.attname AS name, format_type(a.atttypid, NULL) AS type,
    (SELECT regexp_matches(pg_get_constraintdef(k.oid), '''([^'']*)''') FROM pg_constraint k
     WHERE k.conrelid = a.attrelid AND k.contype = 'c' AND k.conkey = ARRAY[a.attnum] LIMIT 1) AS allowed,
    f.confrelid::regclass::text AS parent, p.attname AS parent_column
  FROM pg_attribute a
  LEFT JOIN pg_constraint f ON f.conrelid = a.attrelid AND f.contype = 'f' AND f.conkey = ARRAY[a.attnum]
  LEFT JOIN pg_attribute p ON p.attrelid = f.confrelid AND p.attnum = f.confkey[1]
  WHERE a.attrelid = $1::regclass AND a.attnum > 0 AND NOT a.attisdropped AND a.attnotnull AND NOT a.atthasdef
    AND a.attidentity = '' AND a.attgenerated = ''`;

const BY_TYPE: Readonly<Record<string, unknown>> = {
  boolean: true,
  date: '2026-01-01',
  json: {},
  jsonb: {},
  'text[]': [],
  'timestamp with time zone': '2099-01-01',
};

/** Inserts a row of an organization with generated values. `values`: fixed values. */
export async function fillTable(
  table: string,
  organizationId: string,
  conditionOf: (table: string) => string,
  values: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const row: Record<string, unknown> = { ...values };
  for (const { name, type, allowed, parent, parent_column } of await sql<Column & Record<string, unknown>>(NEEDED, [
    table,
  ])) {
    if (name in row) continue;
    if (name === 'organization_id') row[name] = organizationId;
    else if (name === 'leased_until') row[name] = '2026-01-01';
    else if (parent) row[name] = await anyOf(parent, parent_column!, conditionOf(parent), organizationId);
    else row[name] = type === 'text' ? allowed?.[0] || newId('evt') : (BY_TYPE[type] ?? 1);
  }
  const columns = Object.keys(row);
  await sql(
    `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map((_, index) => `$${index + 1}`).join(', ')})`,
    Object.values(row),
  );
}

async function anyOf(table: string, column: string, condition: string, organizationId: string): Promise<unknown> {
  const [row] = await sql<{ value: unknown }>(`SELECT ${column} AS value FROM ${table} WHERE ${condition} LIMIT 1`, [
    organizationId,
  ]);
  if (!row) throw new Error(`${table} has no row that a further one could refer to.`);
  return row.value;
}
