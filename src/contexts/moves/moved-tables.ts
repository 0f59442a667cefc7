import pg from 'pg';
import {
  ENDED_BEFORE_LEASE,
  NEVER_DELETED,
  ROWS_BY_PARENT,
  ROWS_OF_THE_CELL,
  WRITTEN_BY_TRIGGERS,
} from './organization-rows.js';

/** A table with rows of organizations. */
export interface MovedTable {
  /** As in SQL: `shipments`, `carrier_simulator.labels`. */
  readonly name: string;
  /** The condition of an organization's rows, which is `$1`. */
  readonly condition: string;
  /** What is copied: generated columns and those that count themselves are the new cell's. */
  readonly columns: string;
  /** In which the rows are copied, so that what counts itself counts in the same order. */
  readonly order: string | null;
  /** What is compared after the copy; grouped by what is no sum. */
  readonly compared: string;
  readonly isCopied: boolean;
  /** Nobody deletes rows of it, so that the new cell may have some from when the organization was there before. */
  readonly isForEver: boolean;
  /** The order in which rows are deleted, where rows of the table refer to others of it. */
  readonly lastFirst: string;
  /** Sequences that rows of the table were counted by, and the column. */
  readonly sequences: readonly { readonly sequence: string; readonly column: string }[];
  /** The condition of a row that somebody works on; null: nobody ever does. */
  readonly leased: string | null;
}

/** For what takes no parameters: `COPY`, `DECLARE`. */
export const conditionOf = ({ condition }: MovedTable, organizationId: string): string =>
  condition.replaceAll('$1', pg.escapeLiteral(organizationId));

interface Row {
  readonly name: string;
  readonly columns: string[];
  readonly identity: string | null;
  readonly has_organization: boolean;
  readonly has_lease: boolean;
  readonly refers_to_itself: boolean;
  readonly sequences: { sequence: string; column: string }[];
  readonly refers_to: string[];
}

/** The tables of organizations, those before that others refer to. */
export async function movedTables(client: pg.Client): Promise<MovedTable[]> {
  const { rows } = await client.query<Row>(TABLES);
  return inOrder(rows.filter(({ name }) => !(name in ROWS_OF_THE_CELL)).map(withParents)).map(toTable);
}

/** Rows that are found by those of another table are deleted before them, though no foreign key says so. */
const withParents = (row: Row): Row => ({
  ...row,
  refers_to: [
    ...row.refers_to,
    ...[...(ROWS_BY_PARENT[row.name] ?? '').matchAll(/FROM (\w+)/g)].map(([, parent]) => parent!),
  ],
});

function toTable({
  name,
  columns,
  identity,
  has_organization,
  has_lease,
  refers_to_itself,
  sequences,
}: Row): MovedTable {
  const condition = ROWS_BY_PARENT[name] ?? (has_organization ? 'organization_id = $1' : undefined);
  if (condition === undefined) throw new Error(`Whose are the rows of ${name}? Name it in organization-rows.ts.`);
  const copied = columns.map((column) => `"${column}"`).join(', ');
  return {
    name,
    condition,
    columns: copied,
    order: identity && `"${identity}"`,
    compared: WRITTEN_BY_TRIGGERS[name] ?? copied,
    isCopied: !(name in WRITTEN_BY_TRIGGERS),
    isForEver: NEVER_DELETED.has(name),
    lastFirst: refers_to_itself ? 'id DESC' : 'ctid',
    sequences,
    leased: has_lease ? `leased_until > now() AND NOT (${ENDED_BEFORE_LEASE[name] ?? 'false'})` : null,
  };
}

/** Each after the tables that it refers to. Throws where tables refer to one another in a circle. */
function inOrder(rows: readonly Row[]): Row[] {
  const done = new Set<string>();
  const ordered: Row[] = [];
  let left = [...rows];
  while (left.length > 0) {
    const ready = left.filter(({ refers_to }) => refers_to.every((other) => done.has(other)));
    if (ready.length === 0) throw new Error(`Tables refer to one another: ${left.map(({ name }) => name).join(', ')}.`);
    for (const row of ready) done.add(row.name);
    ordered.push(...ready);
    left = left.filter(({ name }) => !done.has(name));
  }
  return ordered;
}

const NAME = (alias: string): string =>
  `CASE ${alias}.relnamespace WHEN 'public'::regnamespace THEN ${alias}.relname::text ELSE ${alias}.relnamespace::regnamespace || '.' || ${alias}.relname END`;

/** Partitions are read through their table. */
const TABLES = `
  SELECT ${NAME('c')} AS name,
    ARRAY(SELECT attname::text FROM pg_attribute WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped
            AND attgenerated = '' AND attidentity = '' ORDER BY attnum) AS columns,
    (SELECT attname::text FROM pg_attribute WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped AND attidentity <> '') AS identity,
    EXISTS (SELECT FROM pg_attribute WHERE attrelid = c.oid AND NOT attisdropped AND attname = 'organization_id') AS has_organization,
    EXISTS (SELECT FROM pg_attribute WHERE attrelid = c.oid AND NOT attisdropped AND attname = 'leased_until') AS has_lease,
    EXISTS (SELECT FROM pg_constraint WHERE conrelid = c.oid AND confrelid = c.oid AND contype = 'f') AS refers_to_itself,
    coalesce((SELECT json_agg(json_build_object('sequence', s.oid::regclass::text, 'column', a.attname))
      FROM pg_depend d JOIN pg_attrdef f ON f.oid = d.objid AND d.classid = 'pg_attrdef'::regclass AND f.adrelid = c.oid
      JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = f.adnum
      JOIN pg_class s ON s.oid = d.refobjid AND d.refclassid = 'pg_class'::regclass AND s.relkind = 'S'), '[]') AS sequences,
    ARRAY(SELECT DISTINCT ${NAME('r')} FROM pg_constraint f JOIN pg_class r ON r.oid = f.confrelid
          WHERE f.conrelid = c.oid AND f.contype = 'f' AND f.confrelid <> c.oid) AS refers_to
  FROM pg_class c
  WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition
    AND c.relnamespace IN (SELECT oid FROM pg_namespace WHERE nspname NOT LIKE 'pg\\_%' AND nspname <> 'information_schema')
  ORDER BY 1`;
