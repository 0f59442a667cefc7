import { validationError, type ApiError } from '../../kernel/api-error.js';
import { readCell, type Columns } from './cells.js';
import { csvRecords, NotCsv } from './csv-records.js';

export const MAX_ROWS = 1000;

/** With the header and the empty rows. */
const MAX_RECORDS = 10 * MAX_ROWS;

/** A row. `values`: by column name (`a.b` for a nested field), without empty cells. */
export interface TableRow {
  /** As in a spreadsheet: the header is row 1. */
  readonly row: number;
  readonly values: Readonly<Record<string, unknown>>;
  /** As they stand in the table. */
  readonly cells: readonly string[];
}

export interface Table {
  /** Of the columns, in their order. */
  readonly names: readonly string[];
  /** At least one. */
  readonly rows: readonly TableRow[];
}

/** A problem of a row. `field`: its column. */
export interface RowError {
  readonly row: number;
  readonly field: string;
  readonly message: string;
}

/**
 * Parses CSV text: a header with column names in any order and at most 1000 rows; empty rows are skipped. `ignored`:
 * columns of an export that an import ignores. Throws `VALIDATION_ERROR` for anything else.
 */
export function readTable(csv: string, columns: Columns, ignored: readonly string[]): Table {
  const rows: TableRow[] = [];
  let names: readonly string[] | null = null;
  let row = 0;
  for (const cells of recordsOf(csv)) {
    row += 1;
    if (row > MAX_RECORDS) throw refused(`must hold at most ${MAX_RECORDS} rows, empty ones included`);
    if (!names) names = readHeader(cells, columns, ignored);
    else if (!isEmpty(cells)) {
      if (rows.length === MAX_ROWS) throw refused(`must hold at most ${MAX_ROWS} rows`);
      if (!isEmpty(cells.slice(names.length))) throw refused(`has more cells than columns in row ${row}`);
      rows.push({ row, values: valuesOf(names, cells, columns), cells });
    }
  }
  if (!names) throw refused(NO_HEADER);
  if (rows.length === 0) throw refused('must hold at least one row below its header');
  return { names, rows };
}

const NO_HEADER = 'must begin with a header that names its columns';

function readHeader(cells: readonly string[], columns: Columns, ignored: readonly string[]): readonly string[] {
  if (isEmpty(cells)) throw refused(NO_HEADER);
  const names = cells.map((name) => name.trim());
  const unknown = names.filter((name) => !Object.hasOwn(columns, name) && !ignored.includes(name));
  if (unknown.length > 0)
    throw refused(`has columns that are not known: ${unknown.slice(0, 5).join(', ').slice(0, 200)}`);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw refused(`has the column ${twice} twice`);
  return names;
}

function valuesOf(names: readonly string[], cells: readonly string[], columns: Columns): Record<string, unknown> {
  const entries = names.flatMap((name, index) => {
    const kind = columns[name];
    const value = kind && readCell(cells[index] ?? '', kind);
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries(entries);
}

function recordsOf(csv: string): readonly (readonly string[])[] {
  try {
    return csvRecords(csv, MAX_RECORDS + 1);
  } catch (error) {
    if (error instanceof NotCsv) throw refused(`is not CSV: ${error.message}`);
    throw error;
  }
}

const isEmpty = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');

const refused = (problem: string): ApiError => validationError({ csv: [problem] });
