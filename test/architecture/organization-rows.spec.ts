import {
  NEVER_DELETED,
  ROWS_BY_PARENT,
  ROWS_OF_THE_CELL,
  WRITTEN_BY_TRIGGERS,
} from '../../src/contexts/moves/organization-rows.js';
import { FILES } from '../../src/contexts/moves/organization-files.js';
import { sql } from '../support/bench.js';

interface Table {
  readonly name: string;
  readonly hasOrganization: boolean;
}

/** Those of all schemas of the service, without partitions. */
const tables = (): Promise<Table[]> =>
  sql<Table & Record<string, unknown>>(
    `SELECT CASE n.nspname WHEN 'public' THEN c.relname ELSE n.nspname || '.' || c.relname END AS name,
            EXISTS (SELECT FROM pg_attribute WHERE attrelid = c.oid AND NOT attisdropped AND attname = 'organization_id') AS "hasOrganization"
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition AND n.nspname NOT LIKE 'pg\\_%' AND n.nspname <> 'information_schema'`,
  );

describe('Each column that names a file', () => {
  it('is one whose files move with their organization', async () => {
    const columns = await sql<{ name: string }>(
      `SELECT table_name || '.' || column_name AS name FROM information_schema.columns
       WHERE table_schema = 'public' AND data_type = 'text' AND column_name ~ '(^|_)file(_name)?$'`,
    );
    expect(columns.length).toBeGreaterThan(8);
    expect(columns.map(({ name }) => name).filter((name) => !(name in FILES))).toEqual([]);
  });
});

describe('Each table', () => {
  it('has an organization_id, or is named as an organization’s by its parent, or as the cell’s own', async () => {
    const unnamed = (await tables()).filter(
      ({ name, hasOrganization }) => !hasOrganization && !(name in ROWS_BY_PARENT) && !(name in ROWS_OF_THE_CELL),
    );
    expect(unnamed.map(({ name }) => name)).toEqual([]);
  });

  it('that is named is there, once', async () => {
    const there = new Set((await tables()).map(({ name }) => name));
    const named = [...Object.keys(ROWS_BY_PARENT), ...Object.keys(ROWS_OF_THE_CELL)];

    expect(named.length).toBeGreaterThan(20);
    expect(
      [...named, ...Object.keys(WRITTEN_BY_TRIGGERS), ...NEVER_DELETED].filter((name) => !there.has(name)),
    ).toEqual([]);
    expect(named.filter((name, index) => named.indexOf(name) !== index)).toEqual([]);
  });
});

/** Of which an organization has few. */
const FEW = ['organizations', 'users', 'billing_info', 'funding_instructions'];

describe('A row that many of an organization refer to', () => {
  it('is deleted without reading whole tables for those that refer to it', async () => {
    const unindexed = await sql<{ reference: string }>(
      `SELECT conrelid::regclass || ' ' || pg_get_constraintdef(f.oid) AS reference FROM pg_constraint f
       WHERE contype = 'f' AND conparentid = 0 AND NOT confrelid::regclass::text = ANY ($1) AND NOT EXISTS (
         SELECT FROM pg_index WHERE indrelid = conrelid AND indkey[0] = ANY (conkey)
           AND (indpred IS NULL OR pg_get_expr(indpred, indrelid) ~ '^\\([a-z_]+ IS NOT NULL\\)$'))`,
      [FEW],
    );
    expect(unindexed).toEqual([]);
  });
});
