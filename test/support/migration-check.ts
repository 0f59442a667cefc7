import type pg from 'pg';
import type { DataSource, MigrationInterface, QueryRunner } from 'typeorm';

/** `exceptions`: reasons for migrations that intentionally lock a table. */
export type CheckedMigration = MigrationInterface & { readonly exceptions?: Readonly<Record<string, string>> };

/** Lock modes that block writers, or readers too. */
const HOLDS_WRITERS = ['ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock'];
const WRITES = 'RowExclusiveLock';

/** DEBUG1 messages of PostgreSQL for statements that scan or rewrite a complete table. */
const WHOLE_TABLE = [
  /^(?:rewriting|verifying) table "(?<table>.+)"/,
  /^building index ".+" on table "(?<table>.+?)"/,
  /^validating foreign key constraint "(?<constraint>.+)"/,
];

interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  /** An INSERT without the column fails. */
  readonly required: boolean;
}

/**
 * Runs a migration on the previous schema and returns problems for a running service with existing tables: a
 * full scan under a lock, a change of all rows, a removed column that the previous version
 * reads, or a new required column that it does not write.
 */
export async function complaintsAbout(dataSource: DataSource, migration: CheckedMigration): Promise<string[]> {
  const runner = dataSource.createQueryRunner();
  const before = await columnsOf(runner);
  const existed = new Set(before.map(({ table }) => table));
  const complaints = new Set<string>();
  const complain = (table: string, complaint: string) => {
    if (existed.has(table) && migration.exceptions?.[table] === undefined) complaints.add(`${table}: ${complaint}`);
  };
  await watched(runner, migration, complain);
  for (const complaint of incompatibilities(before, await columnsOf(runner), existed))
    complain(complaint.table, complaint.text);
  await runner.release();
  return [...complaints];
}

/** Runs it like the migrator: in one transaction, or each statement separately. */
async function watched(
  runner: QueryRunner,
  migration: CheckedMigration,
  complain: (table: string, complaint: string) => void,
): Promise<void> {
  const client = (await runner.connect()) as pg.PoolClient;
  const notices: string[] = [];
  const written = new Set<string>();
  const note = ({ message }: { message?: string | undefined }) => void notices.push(message ?? '');
  const query = runner.query.bind(runner) as (sql: string, params?: unknown[]) => Promise<any>;
  const inOne = migration.transaction !== false;
  await query('SET client_min_messages = debug1');
  client.on('notice', note);
  runner.query = async (sql: string, params?: unknown[]): Promise<any> => {
    // Never blocks writers, and runs only outside a transaction.
    if (/\bCONCURRENTLY\b/i.test(sql)) return query(sql, params);
    if (!inOne) await query('BEGIN');
    notices.length = 0;
    const result: unknown = await query(sql, params);
    const said = [...notices];
    const held = (await query(LOCKS)) as { table: string; modes: string[] }[];
    for (const { table, modes } of held) {
      // Held until the end of the transaction, so it is reported for the first statement only.
      if (modes.includes(WRITES) && !written.has(table)) complain(table, `changes its rows: ${inShort(sql)}`);
      if (modes.includes(WRITES)) written.add(table);
      if (!modes.some((mode) => HOLDS_WRITERS.includes(mode))) continue;
      if ((await wholeTables(said, query)).has(table))
        complain(table, `goes through it while it is locked: ${inShort(sql)}`);
    }
    if (!inOne) await query('COMMIT');
    return result;
  };
  if (inOne) await query('BEGIN');
  try {
    await migration.up(runner);
    if (inOne) await query('COMMIT');
  } finally {
    runner.query = query as QueryRunner['query'];
    client.off('notice', note);
    await query('ROLLBACK').catch(() => undefined);
    await query('RESET client_min_messages');
  }
}

const LOCKS = `
  SELECT c.relname AS table, array_agg(l.mode) AS modes FROM pg_locks l JOIN pg_class c ON c.oid = l.relation
  WHERE l.pid = pg_backend_pid() AND c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')
  GROUP BY 1`;

async function wholeTables(
  notices: readonly string[],
  query: (sql: string, params: unknown[]) => Promise<any>,
): Promise<Set<string>> {
  const tables = new Set<string>();
  for (const notice of notices) {
    const groups = WHOLE_TABLE.map((pattern) => pattern.exec(notice)?.groups).find(Boolean);
    if (groups?.['table']) tables.add(groups['table']);
    if (!groups?.['constraint']) continue;
    const owners = (await query('SELECT conrelid::regclass::text AS table FROM pg_constraint WHERE conname = $1', [
      groups['constraint'],
    ])) as { table: string }[];
    for (const { table } of owners) tables.add(table);
  }
  return tables;
}

const columnsOf = (runner: QueryRunner): Promise<Column[]> =>
  runner.query(`
    SELECT table_name AS table, column_name AS name, udt_name AS type,
           is_nullable = 'NO' AND column_default IS NULL AND is_identity = 'NO' AND is_generated = 'NEVER' AS required
    FROM information_schema.columns WHERE table_schema = 'public'`) as Promise<Column[]>;

function incompatibilities(
  before: readonly Column[],
  after: readonly Column[],
  existed: ReadonlySet<string>,
): { table: string; text: string }[] {
  const key = ({ table, name }: Column) => `${table}.${name}`;
  const then = new Map(before.map((column) => [key(column), column]));
  const now = new Map(after.map((column) => [key(column), column]));
  return [
    ...before.flatMap((column) => {
      const { table, name, type } = column;
      const left = now.get(key(column));
      if (!left) return [{ table, text: `loses ${name}, which the version before reads` }];
      return left.type === type ? [] : [{ table, text: `${name} becomes ${left.type}` }];
    }),
    ...after
      .filter((column) => existed.has(column.table) && column.required && !then.get(key(column))?.required)
      .map(({ table, name }) => ({ table, text: `requires ${name}, which the version before may not write` })),
  ];
}

const inShort = (sql: string): string => sql.trim().replace(/\s+/g, ' ').slice(0, 100);
