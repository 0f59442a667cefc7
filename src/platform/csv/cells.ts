export type CellKind = 'text' | 'number' | 'flag';
export type Columns = Readonly<Record<string, CellKind>>;

/** A formula of some spreadsheet, also behind quotes, separators, spaces, controls and invisible characters. */
const FORMULA = /^'*(?:[\t\r\n=+\-@＝＋－＠]|[;,|\s\p{C}\p{Z}]+['"]*[=+\-@＝＋－＠])/u;
const NUMBER = /^-?\d+(\.\d+)?$/;
const FLAGS: Readonly<Record<string, boolean>> = { true: true, false: false };

/** A decimal as it is written, with its trailing zeros: no formula, although it may begin with a minus. */
export class Decimal {
  constructor(readonly text: string) {}
}

/** Converts a value to a cell that no spreadsheet evaluates: a quote is put before a formula. Numbers are unchanged. */
export const escapeFormula = (value: unknown): string | number | boolean => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  if (value instanceof Decimal) return value.text;
  const text = value instanceof Date ? value.toISOString() : typeof value === 'string' ? value : JSON.stringify(value);
  return FORMULA.test(text) ? `'${text}` : text;
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
