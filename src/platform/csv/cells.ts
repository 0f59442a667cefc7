export type CellKind = 'text' | 'number' | 'flag';
export type Columns = Readonly<Record<string, CellKind>>;

/** A row of an exported table. The keys are the columns. */
export type Row = Readonly<Record<string, unknown>>;
export type Pages = AsyncIterator<readonly Row[], void>;

/**
 * Matches spreadsheet formulas. Quotation marks, separators, spaces, control characters and invisible characters may precede the
 * formula.
 */
const FORMULA = /^'*(?:[\t\r\n=+\-@＝＋－＠]|[;,|\s\p{C}\p{Z}]+['"]*[=+\-@＝＋－＠])/u;
/** Matches a telephone in E.164. Spreadsheets read this text as a number, not as a formula. */
const PLUS_DIGITS = /^\+\d+$/;
const NUMBER = /^-?\d+(\.\d+)?$/;
const FLAGS: Readonly<Record<string, boolean>> = { true: true, false: false };

/**
 * A decimal number with its trailing zeros. The number may start with a minus sign but is not escaped as a formula. If `isText` is
 * true, a workbook stores the number as text.
 */
export class Decimal {
  constructor(
    readonly text: string,
    readonly isText = false,
  ) {}
}

/** Returns the cell without escaping. Undefined and null become empty text. */
export const plainCell = (value: unknown): string | number | boolean => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'string') return value;
  if (value instanceof Decimal) return value.text;
  return value instanceof Date ? value.toISOString() : JSON.stringify(value);
};

/** Adds an apostrophe before a formula, so that no spreadsheet evaluates the cell. Numbers stay unchanged. */
export const escapeFormula = (value: unknown): string | number | boolean => {
  const cell = plainCell(value);
  const isText = typeof cell === 'string' && !(value instanceof Decimal);
  return isText && FORMULA.test(cell) && !PLUS_DIGITS.test(cell) ? `'${cell}` : cell;
};

/** Escapes a cell that comes from an uploaded table. A cell that is already escaped stays unchanged. */
export const keepEscaped = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell) ? cell : String(escapeFormula(cell));

/**
 * Parses a cell. Undefined for an empty cell. If the text is not a valid number or flag, returns the text, so that validation
 * rejects it.
 */
export function readCell(text: string, kind: CellKind): unknown {
  if (text.trim() === '') return undefined;
  const cell = FORMULA.test(text) && text.startsWith("'") ? text.slice(1) : text;
  if (kind === 'number') return NUMBER.test(cell.trim()) ? Number(cell) : cell;
  if (kind === 'flag') return FLAGS[cell.trim().toLowerCase()] ?? cell;
  return cell;
}
