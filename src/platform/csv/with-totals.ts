import { formatMoney, money } from '../../kernel/money.js';
import { Decimal, type Row } from './cells.js';

/**
 * Appends a row of sums for each group after the last row. `groupOf` returns the name of the group, which the first column of
 * `columns` shows, or null for a row that no sum includes. The other columns are summed.
 */
export async function* withTotals(
  pages: AsyncGenerator<Row[], void>,
  [nameColumn, ...summed]: readonly [string, ...string[]],
  groupOf: (row: Row) => string | null,
): AsyncGenerator<Row[], void> {
  const groups = new Map<string, Record<string, unknown>>();
  for await (const page of pages) {
    for (const row of page) {
      const name = groupOf(row);
      if (name === null) continue;
      const sums = groups.get(name) ?? { [nameColumn]: name };
      for (const column of summed) sums[column] = plus(sums[column], row[column]);
      groups.set(name, sums);
    }
    yield page;
  }
  yield [...groups.values()];
}

/** The exact sum of two amounts. A cell without an amount does not change the sum. */
function plus(sum: unknown, cell: unknown): unknown {
  if (!(cell instanceof Decimal)) return sum;
  const before = sum instanceof Decimal ? sum.text : 0;
  return new Decimal(formatMoney(money(before).plus(cell.text)), cell.isText);
}
