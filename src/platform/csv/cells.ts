/** How a column's text is read. */
export type CellKind = 'text' | 'number' | 'flag';
export type Columns = Readonly<Record<string, CellKind>>;

/** What a spreadsheet would take for a formula, full-width signs included; quotes before it were put there to prevent that. */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/u;
const NUMBER = /^-?\d+(\.\d+)?$/;
const FLAGS: Readonly<Record<string, boolean>> = { true: true, false: false };

/** Text as a cell that no spreadsheet runs: what begins like a formula gets a quote before it. Numbers are left alone. */
export const defused = (value: unknown): string | number | boolean => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  const text = value instanceof Date ? value.toISOString() : typeof value === 'string' ? value : JSON.stringify(value);
  return FORMULA.test(text) ? `'${text}` : text;
};

/**
 * A cell as the value it stands for; undefined where it is empty. What is no number or flag stays text, for the field's own
 * check to refuse it. The quote that `defused` puts before a formula is taken away again.
 */
export function readCell(text: string, kind: CellKind): unknown {
  if (text.trim() === '') return undefined;
  const cell = FORMULA.test(text) && text.startsWith("'") ? text.slice(1) : text;
  if (kind === 'number') return NUMBER.test(cell.trim()) ? Number(cell) : cell;
  if (kind === 'flag') return FLAGS[cell.trim().toLowerCase()] ?? cell;
  return cell;
}
