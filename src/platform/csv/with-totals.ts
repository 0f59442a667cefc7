import { formatMoney, money } from '../../kernel/money.js';
import { Decimal, type Row } from './cells.js';

/**
 * Appends a row of sums for each group of rows, sorted as in `names`. The first column contains the name of the group. `nameOf`
 * returns the name of a row's group, or null for a row that no sum includes.
 */
export async function* withTotals(
  pages: AsyncGenerator<Row[], void>,
  [nameColumn, ...summed]: readonly [string, ...string[]],
  names: readonly string[],
  nameOf: (row: Row) => string | null,
): AsyncGenerator<Row[], void> {
  const groups = new Map<string, Record<string, unknown>>();
  for await (const page of pages) {
    for (const row of page) {
      const name = nameOf(row);
      if (name === null) continue;
      const sums = groups.get(name) ?? { [nameColumn]: name };
      for (const column of summed) sums[column] = plus(sums[column], row[column]);
      groups.set(name, sums);
    }
    yield page;
  }
  yield names.flatMap((name) => (groups.has(name) ? [groups.get(name)!] : []));
}

/** The exact sum of two amounts. A cell without an amount does not change the sum. */
function plus(sum: unknown, cell: unknown): unknown {
  if (!(cell instanceof Decimal)) return sum;
  const before = sum instanceof Decimal ? sum.text : 0;
  return new Decimal(formatMoney(money(before).plus(cell.text)), cell.isText);
}
