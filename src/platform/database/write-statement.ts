/** A column's value: a function of what is written, or an SQL expression such as `now()`. */
type ColumnValue<Source> = ((source: Source) => unknown) | { readonly sql: string };

/** The columns that a statement writes, each beside its value. */
export type WrittenColumns<Source> = Readonly<Record<string, ColumnValue<Source>>>;

/** Create it once, at module level: the text never varies, so each connection prepares it once. */
export interface WriteStatement<Source> {
  readonly text: string;
  /** In the order of the text's parameters. */
  params(source: Source): unknown[];
}

/** `INSERT INTO <table> (…) VALUES (…) <rest>`. Parameters: `params(source)`. */
export function insertStatement<Source>(
  table: string,
  columns: WrittenColumns<Source>,
  rest: string,
): WriteStatement<Source> {
  const { bound, params } = bind(columns, 1);
  const names = bound.map(({ name }) => name).join(', ');
  const expressions = bound.map(({ expression }) => expression).join(', ');
  return { text: `INSERT INTO ${table} (${names}) VALUES (${expressions}) ${rest}`, params };
}

/** `UPDATE <table> SET … WHERE id = $1`. Parameters: the id, then `params(source)`. */
export function updateByIdStatement<Source>(table: string, columns: WrittenColumns<Source>): WriteStatement<Source> {
  const { bound, params } = bind(columns, 2);
  const assignments = bound.map(({ name, expression }) => `${name} = ${expression}`).join(', ');
  return { text: `UPDATE ${table} SET ${assignments} WHERE id = $1`, params };
}

function bind<Source>(columns: WrittenColumns<Source>, firstParameter: number) {
  const readers: ((source: Source) => unknown)[] = [];
  const bound = Object.entries(columns).map(([name, value]) => ({
    name,
    expression: typeof value === 'function' ? `$${readers.push(value) - 1 + firstParameter}` : value.sql,
  }));
  return { bound, params: (source: Source): unknown[] => readers.map((read) => read(source)) };
}
