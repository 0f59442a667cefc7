import pg from 'pg';

/** How one column is read: its name, and what its text stands for. */
export interface Column {
  readonly name: string;
  readonly parse: (text: string) => unknown;
}

/** What a row of PostgreSQL's holds: text, or null. */
export type Row = readonly (string | null)[];

/** What `pg` reads text with: there is nothing to do. */
const asItIs: unknown = pg.types.getTypeParser(pg.types.builtins.TEXT);

/**
 * Reads rows of these columns. Compiled: where every name stands in one literal, all rows have one shape, which is a
 * third of the time of an object that is filled by name. Names are those of the product's own statements.
 */
export function rowReader(columns: readonly Column[]): (row: Row) => object {
  const fields = columns.map(({ name, parse }, index) => {
    const value = parse === asItIs ? `row[${index}]` : `row[${index}] === null ? null : parse[${index}](row[${index}])`;
    return `${JSON.stringify(name)}: ${value}`;
  });
  // eslint-disable-next-line @typescript-eslint/no-implied-eval
  const compiled = new Function('parse', `return (row) => ({ ${fields.join(', ')} });`) as (
    parse: readonly Column['parse'][],
  ) => (row: Row) => object;
  return compiled(columns.map(({ parse }) => parse));
}
