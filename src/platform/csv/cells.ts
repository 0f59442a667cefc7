export type CellKind = 'text' | 'number' | 'flag';
export type Columns = Readonly<Record<string, CellKind>>;

/** A row of an exported table, by column. */
export type Row = Readonly<Record<string, unknown>>;
export type Pages = AsyncIterator<readonly Row[], void>;

/** A formula of some spreadsheet, also behind quotes, separators, spaces, controls and invisible characters. */
const FORMULA = /^'*(?:[\t\r\n=+\-@＝＋－＠]|[;,|\s\p{C}\p{Z}]+['"]*[=+\-@＝＋－＠])/u;
/** A telephone in E.164: a spreadsheet reads it as a number, not as a formula. */
const PLUS_DIGITS = /^\+\d+$/;
const NUMBER = /^-?\d+(\.\d+)?$/;
const FLAGS: Readonly<Record<string, boolean>> = { true: true, false: false };

/**
 * A decimal as it is written, with its trailing zeros: no formula, although it may begin with a minus. `isText`: a workbook has it
 * as text.
 */
export class Decimal {
  constructor(
    readonly text: string,
    readonly isText = false,
  ) {}
}

/** The value of a cell without escaping. Undefined and null become empty text. */
export const plainCell = (value: unknown): string | number | boolean => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'string') return value;
  if (value instanceof Decimal) return value.text;
  return value instanceof Date ? value.toISOString() : JSON.stringify(value);
};

/** Converts a value to a cell that no spreadsheet evaluates: a quote is put before a formula. Numbers are unchanged. */
export const escapeFormula = (value: unknown): string | number | boolean => {
  const cell = plainCell(value);
  const isText = typeof cell === 'string' && !(value instanceof Decimal);
  return isText && FORMULA.test(cell) && !PLUS_DIGITS.test(cell) ? `'${cell}` : cell;
};

/** A cell of a table that was sent, for a table that is answered: one that is escaped already stays. */
export const keepEscaped = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell) ? cell : String(escapeFormula(cell));

/** Undefined if empty. Text that is no number or flag stays text, which validation refuses. */
export function readCell(text: string, kind: CellKind): unknown {
  if (text.trim() === '') return undefined;
  const cell = FORMULA.test(text) && text.startsWith("'") ? text.slice(1) : text;
  if (kind === 'number') return NUMBER.test(cell.trim()) ? Number(cell) : cell;
  if (kind === 'flag') return FLAGS[cell.trim().toLowerCase()] ?? cell;
  return cell;
}
