export type CellKind = 'text' | 'number' | 'flag';
export type Columns = Readonly<Record<string, CellKind>>;

/** A row of an exported table, by column. */
export type Row = Readonly<Record<string, unknown>>;
export type Pages = AsyncIterator<readonly Row[], void>;

/**
 * Matches spreadsheet formulas, also if quotes, separators, spaces, control characters or invisible characters precede the
 * formula.
 */
const FORMULA = /^'*(?:[\t\r\n=+\-@＝＋－＠]|[;,|\s\p{C}\p{Z}]+['"]*[=+\-@＝＋－＠])/u;
/** A telephone in E.164, which spreadsheets read as a number, not as a formula. */
const PLUS_DIGITS = /^\+\d+$/;
const NUMBER = /^-?\d+(\.\d+)?$/;
const FLAGS: Readonly<Record<string, boolean>> = { true: true, false: false };

/**
 * A decimal number with its trailing zeros. It is not escaped as a formula, although it may start with a minus sign. `isText`:
 * a workbook stores the number as text.
 */
export class Decimal {
  constructor(
    readonly text: string,
    readonly isText = false,
  ) {}
}

/** Returns the value of a cell without escaping. Undefined and null become empty text. */
export const plainCell = (value: unknown): string | number | boolean => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'string') return value;
  if (value instanceof Decimal) return value.text;
  return value instanceof Date ? value.toISOString() : JSON.stringify(value);
};

/** Converts a value to a cell that no spreadsheet evaluates, by adding a quote before a formula. Numbers are unchanged. */
export const escapeFormula = (value: unknown): string | number | boolean => {
  const cell = plainCell(value);
  const isText = typeof cell === 'string' && !(value instanceof Decimal);
  return isText && FORMULA.test(cell) && !PLUS_DIGITS.test(cell) ? `'${cell}` : cell;
};

/** Escapes a cell of an uploaded table for a downloaded table. Cells that are already escaped stay unchanged. */
export const keepEscaped = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell) ? cell : String(escapeFormula(cell));

/**
 * Converts a cell to a value. Returns undefined for an empty cell. Text that is not a valid number or flag is returned
 * unchanged, so that validation rejects it.
 */
export function readCell(text: string, kind: CellKind): unknown {
  if (text.trim() === '') return undefined;
  const cell = FORMULA.test(text) && text.startsWith("'") ? text.slice(1) : text;
  if (kind === 'number') return NUMBER.test(cell.trim()) ? Number(cell) : cell;
  if (kind === 'flag') return FLAGS[cell.trim().toLowerCase()] ?? cell;
  return cell;
}
