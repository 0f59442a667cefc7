import { csvRecords, NotCsv } from '../../../platform/csv/read-table.js';

const MAX_LINES = 100_000;
const MAX_PROBLEMS = 20;
const CODE = /^[A-Z][A-Z0-9_]{0,29}$/;

/**
 * Thrown if the file is invalid. Nothing was changed. Each line of the error message names the row and the column of one problem.
 */
export class RateTableError extends Error {}

export class CellProblem extends Error {
  constructor(
    readonly column: string,
    message: string,
  ) {
    super(message);
  }
}

/** One row of the file. A missing column is read as an empty cell. */
export class CsvRow<Column extends string> {
  constructor(
    readonly line: number,
    private readonly cells: Readonly<Partial<Record<Column, string>>>,
  ) {}

  text(column: Column): string {
    return this.cells[column] ?? '';
  }

  optional(column: Column): string | null {
    return this.text(column) || null;
  }

  required(column: Column): string {
    const text = this.text(column);
    if (text === '') throw new CellProblem(column, 'is missing');
    return text;
  }

  code(column: Column): string {
    return this.match(column, CODE, 'an upper-case code such as NORTE or DIA_SIGUIENTE');
  }

  match(column: Column, pattern: RegExp, expected: string): string {
    const text = this.required(column);
    if (!pattern.test(text)) throw this.refused(column, expected);
    return text;
  }

  oneOf<T extends string>(column: Column, choices: readonly T[]): T {
    const text = this.required(column);
    const chosen = choices.find((choice) => choice === text);
    if (chosen === undefined) throw this.refused(column, `one of ${choices.join(', ')}`);
    return chosen;
  }

  /** Reads a decimal number with a point and without thousands separators. */
  number(column: Column, { min, max, decimals }: { min: number; max: number; decimals: number }): number {
    const text = this.required(column);
    const pattern = decimals === 0 ? /^\d{1,9}$/ : new RegExp(`^\\d{1,9}(\\.\\d{1,${decimals}})?$`);
    const value = pattern.test(text) ? Number(text) : NaN;
    if (!(value >= min && value <= max))
      throw this.refused(
        column,
        decimals === 0
          ? `a whole number from ${min} to ${max}`
          : `a number from ${min} to ${max} with at most ${decimals} decimals, such as 12.5`,
      );
    return value;
  }

  refused(column: Column, expected: string): CellProblem {
    return new CellProblem(column, `must be ${expected}, not "${this.text(column).slice(0, 60)}"`);
  }
}

/** The rows of a CSV file with a header. Separators are commas, semicolons or tabs. The constructor throws `RateTableError`. */
export class CsvRows<Column extends string> {
  readonly rows: readonly CsvRow<Column>[];

  constructor(
    csv: string,
    private readonly file: string,
    columns: readonly Column[],
  ) {
    const [header = [], ...records] = recordsOf(csv, file);
    const names = header.map((name) => name.trim().toLowerCase());
    const unknown = names.find((name) => name !== '' && !columns.some((column) => column === name));
    if (unknown !== undefined)
      throw new RateTableError(
        `${file}, line 1, column ${unknown}: is not a column. The columns are ${columns.join(', ')}.`,
      );
    const twice = names.find((name, index) => name !== '' && names.indexOf(name) !== index);
    if (twice !== undefined) throw new RateTableError(`${file}, line 1, column ${twice}: occurs twice.`);
    if (!names.some((name) => name === columns[0]))
      throw new RateTableError(`${file}, line 1: the column ${columns[0]} is missing.`);
    let next = 2 + breaksIn(header);
    this.rows = records.flatMap((cells) => {
      const line = next;
      next += 1 + breaksIn(cells);
      if (cells.every((cell) => cell.trim() === '')) return [];
      if (cells.slice(names.length).some((cell) => cell.trim() !== ''))
        throw new RateTableError(`${file}, line ${line}: has more cells than the header has columns.`);
      return new CsvRow<Column>(
        line,
        Object.fromEntries(names.map((name, index) => [name, (cells[index] ?? '').trim()])) as Record<Column, string>,
      );
    });
    if (this.rows.length === 0) throw new RateTableError(`${file} has no lines below its header.`);
  }

  /** Reads every row. Throws `RateTableError` with the first twenty problems. */
  read<Result>(readRow: (row: CsvRow<Column>) => Result): Result[] {
    const problems: string[] = [];
    const results = this.rows.flatMap((row) => {
      try {
        return [readRow(row)];
      } catch (error) {
        if (!(error instanceof CellProblem)) throw error;
        problems.push(`${this.file}, line ${row.line}, column ${error.column}: ${error.message}.`);
        return [];
      }
    });
    if (problems.length > 0) throw new RateTableError(shortened(problems));
    return results;
  }
}

export function shortened(problems: readonly string[]): string {
  const more = problems.length > MAX_PROBLEMS ? [`… and ${problems.length - MAX_PROBLEMS} more problems.`] : [];
  return [...problems.slice(0, MAX_PROBLEMS), ...more].join('\n');
}

function recordsOf(csv: string, file: string): readonly (readonly string[])[] {
  const text = csv.replace(/^\uFEFF/, '');
  const firstLine = /^[^\r\n]*/.exec(text)![0];
  const delimiter = [',', ';', '\t'].reduce((best, each) =>
    firstLine.split(each).length > firstLine.split(best).length ? each : best,
  );
  try {
    const records = csvRecords(text, MAX_LINES + 2, delimiter);
    if (records.length > MAX_LINES + 1) throw new RateTableError(`${file} has more than ${MAX_LINES} lines.`);
    return records;
  } catch (error) {
    if (error instanceof NotCsv) throw new RateTableError(`${file} is not CSV: ${error.message}.`);
    throw error;
  }
}

const breaksIn = (cells: readonly string[]): number => cells.join('').split('\n').length - 1;
