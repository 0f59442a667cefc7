import leven from 'leven';
import Papa from 'papaparse';
import { validationError, ApiError } from '../../kernel/api-error.js';
import { readCell, type Columns } from './cells.js';

const MAX_ROWS = 1000;

/** Maximum number of records, including the header and empty rows. */
const MAX_RECORDS = 10 * MAX_ROWS;

/** A row of the table. `values` maps column names (`a.b` for a nested field) to cells. Empty cells are omitted. */
export interface TableRow {
  readonly row: number;
  readonly values: Readonly<Record<string, unknown>>;
  readonly cells: readonly string[];
}

export interface Table {
  readonly names: readonly string[];
  readonly rows: readonly TableRow[];
}

export interface RowError {
  readonly row: number;
  readonly field: string;
  readonly message: string;
}

/**
 * Parses CSV text with a header and at most 1000 rows. The separator is a comma, a semicolon or a tab. `ignored` lists columns of
 * an export that the import does not read. `headings` contains alternative names per column. Throws `VALIDATION_ERROR`.
 */
export function readTable(
  csv: string,
  columns: Columns,
  ignored: readonly string[],
  headings: Readonly<Record<string, string>> = {},
): Table {
  const columnOf = new Map(Object.entries(headings).map(([column, heading]) => [heading, column]));
  const nameOf = (cell: string): string => columnOf.get(cell.trim()) ?? cell.trim();
  const isKnown = (name: string): boolean => Object.hasOwn(columns, name) || ignored.includes(name);
  const rows: TableRow[] = [];
  let names: readonly string[] | null = null;
  let row = 0;
  for (const cells of recordsOf(csv, (cell) => isKnown(nameOf(cell)))) {
    row += 1;
    if (row > MAX_RECORDS) throw refused(`must have at most ${MAX_RECORDS} rows, including empty rows`);
    if (!names) names = readHeader(cells.map(nameOf), columns, isKnown);
    else if (!isEmpty(cells)) {
      if (rows.length === MAX_ROWS) throw refused(`must have at most ${MAX_ROWS} rows`);
      if (!isEmpty(cells.slice(names.length))) throw refused(`has more cells than columns in row ${row}`);
      rows.push({ row, values: valuesOf(names, cells, columns), cells });
    }
  }
  if (!names) throw refused(NO_HEADER);
  if (rows.length === 0) throw refused('must have at least one row below the header');
  return { names, rows };
}

const NO_HEADER = 'must start with a header row of column names';

function readHeader(cells: readonly string[], columns: Columns, isKnown: (name: string) => boolean): readonly string[] {
  if (isEmpty(cells)) throw refused(NO_HEADER);
  const names = cells.slice(0, cells.findLastIndex((name) => name !== '') + 1);
  const unnamed = names.indexOf('');
  if (unnamed >= 0) throw refused(`has no name for column ${unnamed + 1}`);
  const unknown = names.filter((name) => !isKnown(name));
  if (unknown.length > 0) {
    const listed = unknown.slice(0, MAX_UNKNOWN).map((name) => {
      const shown = name.slice(0, MAX_NAME);
      return `${shown} (nearest: ${nearestColumn(shown, Object.keys(columns))})`;
    });
    throw refused(`has unknown columns: ${listed.join(', ')}`);
  }
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw refused(`has a duplicate column: ${twice}`);
  return names;
}

const MAX_UNKNOWN = 5;
const MAX_NAME = 60;

/**
 * Returns the most similar column by edit distance. Ignores case, accents and punctuation. For a nested column, also compares the
 * last part of the column name.
 */
function nearestColumn(name: string, columns: readonly string[]): string {
  const wanted = foldName(name);
  const distance = (column: string) =>
    Math.min(leven(wanted, foldName(column)), leven(wanted, foldName(column.slice(column.lastIndexOf('.') + 1))));
  return columns.reduce((nearest, column) => (distance(column) < distance(nearest) ? column : nearest));
}

const foldName = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

function valuesOf(names: readonly string[], cells: readonly string[], columns: Columns): Record<string, unknown> {
  const entries = names.flatMap((name, index) => {
    const kind = columns[name];
    const value = kind && readCell(cells[index] ?? '', kind);
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries(entries);
}

function recordsOf(csv: string, isKnown: (cell: string) => boolean): readonly (readonly string[])[] {
  const { text, delimiter } = withoutSeparatorLine(csv);
  try {
    return csvRecords(text, MAX_RECORDS + 1, delimiter ?? delimiterOf(text, isKnown));
  } catch (error) {
    if (error instanceof NotCsv) throw refused(`is not valid CSV: ${error.message}`);
    throw error;
  }
}

const DELIMITERS = [',', ';', '\t'] as const;

/** Matches the line `sep=;`. Excel interprets this line as a setting, not as a row. */
const SEPARATOR_LINE = /^\uFEFF?"?sep=(\\t|[^\r\n])"?[,;\t ]*(?:\r\n?|\n|$)/i;

function withoutSeparatorLine(csv: string): { readonly text: string; readonly delimiter: string | null } {
  const [line, named] = SEPARATOR_LINE.exec(csv) ?? [];
  if (line === undefined || named === undefined) return { text: csv, delimiter: null };
  const delimiter = DELIMITERS.find((each) => each === (named === '\\t' ? '\t' : named));
  if (!delimiter)
    throw refused('must be separated by commas, semicolons or tabs, but its sep= line sets another character');
  return { text: csv.slice(line.length), delimiter };
}

/**
 * Returns the delimiter with which the header contains the most known columns. If several delimiters match equally many columns,
 * returns the delimiter that produces the most cells.
 */
function delimiterOf(csv: string, isKnown: (cell: string) => boolean): string {
  const scores = DELIMITERS.map((delimiter) => {
    const header = headerBy(csv, delimiter);
    return { delimiter, known: header.filter(isKnown).length, cells: header.length };
  });
  return scores.reduce((best, each) =>
    each.known > best.known || (each.known === best.known && each.cells > best.cells) ? each : best,
  ).delimiter;
}

/** Returns the header cells. Empty if the text is not valid CSV with this delimiter. */
function headerBy(csv: string, delimiter: string): readonly string[] {
  try {
    return csvRecords(csv, 1, delimiter)[0] ?? [];
  } catch (error) {
    if (error instanceof NotCsv) return [];
    throw error;
  }
}

const isEmpty = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');

const refused = (problem: string): ApiError => validationError({ csv: [problem] });

/** The text is not valid CSV. `message` contains the reason and the row. */
export class NotCsv extends Error {}

/**
 * Parses CSV text (RFC 4180). Records may end with CRLF, LF or CR. Line breaks inside quoted cells stay unchanged. `most` is the
 * maximum number of records to read; 0 means no maximum. Throws `NotCsv`.
 */
export function csvRecords(text: string, most = 0, delimiter = ','): readonly (readonly string[])[] {
  const { data, errors } = Papa.parse<string[]>(withLineFeeds(text, delimiter).replace(/\n$/, ''), {
    delimiter,
    newline: '\n',
    preview: most,
  });
  const [problem] = errors;
  if (problem) throw new NotCsv(`${PROBLEMS[problem.code] ?? problem.message}, in row ${(problem.row ?? 0) + 1}`);
  return data;
}

function withLineFeeds(text: string, delimiter: string): string {
  const quotedOrBreak = new RegExp(`(?<=^|[\\uFEFF\\r\\n${delimiter}])"[^"]*(?:""[^"]*)*"?|\\r\\n?`, 'g');
  return text.replaceAll(quotedOrBreak, (found) => (found.startsWith('"') ? found : '\n'));
}

const PROBLEMS: Readonly<Record<string, string>> = {
  MissingQuotes: 'a quote is not closed',
  InvalidQuotes: 'a closing quote is followed by other text',
};

/** If `read` throws field errors, returns the field errors. Rethrows other errors. */
export function fieldProblems<Result>(read: () => Result): { result: Result } | { problems: [string, string][] } {
  try {
    return { result: read() };
  } catch (error) {
    const errors = error instanceof ApiError && (error.details['errors'] as Record<string, string[]> | undefined);
    if (!errors) throw error;
    return {
      problems: Object.entries(errors).flatMap(([field, messages]) =>
        messages.map((each) => [field, each] as [string, string]),
      ),
    };
  }
}

export interface NormalizedCell {
  readonly row: number;
  readonly field: string;
  readonly from: string;
  readonly to: string;
}

export interface ImportOutcome<Problem extends RowError = RowError> {
  /** Number of rows below the header. Empty rows are not included. */
  readonly rows: number;
  readonly errors: readonly Problem[];
  /** Number of created records. In a dry run, the number of records that an import would create. */
  readonly created: number;
  readonly updated: number;
  readonly normalized: readonly NormalizedCell[];
}
