import { stringify } from 'csv-stringify/sync';
import { keepEscaped } from '../../../platform/csv/cells.js';
import type { RowError, Table } from '../../../platform/csv/read-table.js';
import { ERROR_COLUMN } from './order-table.js';

/**
 * The rows that were not taken, as CSV with a column `error`, which an import ignores: corrected, the table can be sent as it is.
 * A row without a problem of its own belongs to an order that has one. Null: there are none.
 */
export function rejectedRows(
  { names, rows }: Table,
  taken: ReadonlySet<number>,
  errors: readonly RowError[],
): string | null {
  const rejected = rows.filter(({ row }) => !taken.has(row));
  if (rejected.length === 0) return null;
  const problems = new Map<number, string[]>();
  for (const { row, field, message } of errors)
    problems.set(row, [...(problems.get(row) ?? []), `${field} ${message}`]);
  const kept = names.flatMap((name, index) => (name === ERROR_COLUMN ? [] : [index]));
  return stringify(
    [
      [...kept.map((index) => names[index]), ERROR_COLUMN],
      ...rejected.map(({ row, cells }) => [
        ...kept.map((index) => keepEscaped(cells[index] ?? '')),
        problems.get(row)?.join('; ') ?? 'another row of this order has an error',
      ]),
    ],
    { record_delimiter: 'windows' },
  );
}
