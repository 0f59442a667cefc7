import { PEOPLE_TABLES, ROWS_OF_SHIPMENTS } from '../../src/contexts/data-requests/personal-data/catalogue.js';
import { sql } from '../support/bench.js';
import { COPIES, NOT_PERSONAL } from './not-personal.js';

/** Columns, by type of data. */
const IS_ID_OR_STATE = /^(id|.+_ids?|status|state)$/;

/** Partitions and views hold nothing of their own. */
const IS_TABLE = `table_name IN (SELECT relname FROM pg_class WHERE relkind IN ('r', 'p') AND NOT relispartition)`;

const columnsWithText = (): Promise<{ table: string; column: string }[]> =>
  sql(
    `SELECT table_name AS "table", column_name AS "column" FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name <> 'migrations' AND ${IS_TABLE} AND data_type IN ('text', 'character varying', 'json', 'jsonb', 'ARRAY')`,
  );

const personal = new Set<string>([
  ...Object.entries(PEOPLE_TABLES).flatMap(([table, { addresses, blank, words }]) =>
    [...addresses, ...Object.keys(blank), ...words].map((column) => `${table}.${column}`),
  ),
  ...Object.entries(ROWS_OF_SHIPMENTS).flatMap(([table, { blank, words }]) =>
    [...Object.keys(blank), ...words].map((column) => `${table}.${column}`),
  ),
  ...Object.entries(COPIES).flatMap(([table, columns]) => columns.map((column) => `${table}.${column}`)),
]);
const notPersonal = new Set(
  Object.entries(NOT_PERSONAL).flatMap(([table, columns]) => columns.map((column) => `${table}.${column}`)),
);

describe('Each column with text', () => {
  it('is erased with its person, or is listed as a column without personal data', async () => {
    const columns = (await columnsWithText()).filter(({ column }) => !IS_ID_OR_STATE.test(column));
    const names = columns.map(({ table, column }) => `${table}.${column}`);

    expect(names.length).toBeGreaterThan(150);
    expect(names.filter((name) => !personal.has(name) && !notPersonal.has(name))).toEqual([]);
  });

  it('is in exactly one of the two lists if it exists', async () => {
    const names = new Set((await columnsWithText()).map(({ table, column }) => `${table}.${column}`));
    // Numbers: a place on the map.
    const named = [...personal, ...notPersonal].filter((name) => !/\.(latitude|longitude)$/.test(name));

    expect(named.filter((name) => !names.has(name))).toEqual([]);
    expect(named.filter((name) => personal.has(name) && notPersonal.has(name))).toEqual([]);
  });
});
