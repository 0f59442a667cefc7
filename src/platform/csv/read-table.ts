import { CsvError, parse } from 'csv-parse/sync';
import { validationError, type ApiError } from '../../kernel/api-error.js';
import { readCell, type Columns } from './cells.js';

export const MAX_ROWS = 1000;

/** A row as a request would say it: what stands in a column `a.b` is `{a: {b}}`'s, and empty cells are absent. */
export interface TableRow {
  /** As a spreadsheet counts them: the header is row 1. */
  readonly row: number;
  readonly values: Readonly<Record<string, unknown>>;
}

/** What is wrong with a row. `field`: its column. */
export interface RowError {
  readonly row: number;
  readonly field: string;
  readonly message: string;
}

/**
 * Reads CSV text: a header that names columns, in any order, and at most 1000 rows; empty ones do not count. Columns that
 * an export shows and an import does not take are `ignored`. Throws `VALIDATION_ERROR` for text that is no such table.
 */
export function readTable(csv: string, columns: Columns, ignored: readonly string[]): TableRow[] {
  const [header, ...records] = parseRecords(csv);
  if (!header || isEmpty(header)) throw refused('must begin with a header that names its columns');
  const names = header.map((name) => name.trim());
  const unknown = names.filter((name) => !Object.hasOwn(columns, name) && !ignored.includes(name));
  if (unknown.length > 0)
    throw refused(`has columns that are not known: ${unknown.slice(0, 5).join(', ').slice(0, 200)}`);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw refused(`has the column ${twice} twice`);
  const rows = records.map((cells, index) => ({ row: index + 2, cells })).filter(({ cells }) => !isEmpty(cells));
  if (rows.length === 0) throw refused('must hold at least one row below its header');
  if (rows.length > MAX_ROWS) throw refused(`must hold at most ${MAX_ROWS} rows`);
  return rows.map(({ row, cells }) => {
    if (!isEmpty(cells.slice(names.length))) throw refused(`has more cells than columns in row ${row}`);
    return { row, values: valuesOf(names, cells, columns) };
  });
}

function valuesOf(names: readonly string[], cells: readonly string[], columns: Columns): Record<string, unknown> {
  const entries = names.flatMap((name, index) => {
    const kind = columns[name];
    const value = kind && readCell(cells[index] ?? '', kind);
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries(entries);
}

function parseRecords(csv: string): string[][] {
  try {
    return parse(csv, { bom: true, relax_column_count: true });
  } catch (error) {
    if (error instanceof CsvError) throw refused(`is not CSV: ${error.message.slice(0, 200)}`);
    throw error;
  }
}

const isEmpty = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');

const refused = (problem: string): ApiError => validationError({ csv: [problem] });
