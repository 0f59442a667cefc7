import pg from 'pg';

/** How one column is read: its name, and what its text stands for. */
export interface Column {
  readonly name: string;
  readonly parse: (text: string) => unknown;
}

/** What a row of PostgreSQL's holds: text, or null. */
export type Row = readonly (string | null)[];

export type RowReader = (row: Row) => object;

const { builtins, getTypeParser } = pg.types;
/** What `pg` reads text with: there is nothing to do. */
const asItIs: unknown = getTypeParser(builtins.TEXT);
const documents: readonly unknown[] = [getTypeParser(builtins.JSON), getTypeParser(builtins.JSONB)];

/**
 * Makes readers of rows of these columns, one for each answer.
 *
 * - Compiled: where every name stands in one literal, all rows have one shape, and none is filled by name; of twenty
 *   shipments that is 25 µs. Names are those of the product's own statements.
 * - A document that stands in the row before as well is not parsed again: a shop's parcels leave from one address. Rows
 *   of one answer may share such values, which are read only; answers never do.
 */
export function rowReaders(columns: readonly Column[]): () => RowReader {
  const remembered: string[] = [];
  const fields = columns.map(({ name, parse }, at) => {
    const key = JSON.stringify(name);
    if (parse === asItIs) return `${key}: row[${at}]`;
    if (!documents.includes(parse)) return `${key}: row[${at}] === null ? null : parse[${at}](row[${at}])`;
    remembered.push(`text${at} = null, value${at} = null`);
    return `${key}: row[${at}] === text${at} ? value${at} : (text${at} = row[${at}], value${at} = text${at} === null ? null : parse[${at}](text${at}))`;
  });
  const memory = remembered.length > 0 ? `let ${remembered.join(', ')};` : '';
  // eslint-disable-next-line @typescript-eslint/no-implied-eval
  const compiled = new Function('parse', `return () => { ${memory} return (row) => ({ ${fields.join(', ')} }); };`) as (
    parse: readonly Column['parse'][],
  ) => () => RowReader;
  return compiled(columns.map(({ parse }) => parse));
}
