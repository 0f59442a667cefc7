import { columnOf, isDocument, tableOf, type EntityClass, type PropertyOf } from './columns.js';

/**
 * Value of a column: a function of the source object, or an SQL expression such as `now()`. An SQL expression may contain
 * parameters.
 */
type ColumnValue<Source> =
  | ((source: Source) => unknown)
  | { readonly sql: string }
  | { readonly sql: (...parameters: string[]) => string; readonly values: readonly ((source: Source) => unknown)[] };

/** Time of the statement plus a number of seconds. Null if `value` returns null. */
export const inSeconds = <Source>(value: (source: Source) => number | null): ColumnValue<Source> => ({
  sql: (parameter) => `now() + make_interval(secs => ${parameter})`,
  values: [value],
});

/** Columns whose value differs from the property with the same name. */
type Computed<Row, Source> = { readonly [Property in PropertyOf<Row>]?: ColumnValue<Source> };

/** Columns of a statement. Most columns copy the property with the same name from the source. Other columns are computed. */
export interface Written<Row, Source> {
  readonly properties: readonly (PropertyOf<Row> & PropertyOf<Source>)[];
  readonly computed?: Computed<Row, Source>;
}

/** Create the statement once, at module level. The text is constant, so each connection prepares the statement once. */
export interface WriteStatement<Source> {
  readonly text: string;
  /** Returns the values of the placeholders, `$1` first. */
  params(source: Source): unknown[];
}

/** Creates `INSERT INTO <table> (…) VALUES (…) <rest>`. `params(source)` returns the parameters. */
export function insertStatement<Row, Source>(
  entity: EntityClass<Row>,
  written: Written<Row, Source>,
  rest = '',
): WriteStatement<Source> {
  const { bound, params } = bind(entity, written);
  const names = bound.map(({ name }) => name).join(', ');
  const expressions = bound.map(({ expression }) => expression).join(', ');
  return { text: `INSERT INTO ${tableOf(entity)} (${names}) VALUES (${expressions}) ${rest}`, params };
}

function bind<Row, Source>(entity: EntityClass<Row>, { properties, computed = {} }: Written<Row, Source>) {
  const readers: ((source: Source) => unknown)[] = [];
  const parameter = (read: (source: Source) => unknown): string => `$${readers.push(read)}`;
  const bound = [
    ...properties.map((property) => {
      const { name } = columnOf(entity, property);
      const read = (source: Source): unknown => source[property];
      // node-postgres would send a plain array as a PostgreSQL array.
      const written = isDocument(entity, property) ? (source: Source) => documentOf(read(source)) : read;
      return { name, expression: parameter(written) };
    }),
    ...(Object.entries(computed) as [PropertyOf<Row>, ColumnValue<Source>][]).map(([property, value]) => ({
      name: columnOf(entity, property).name,
      expression: expressionOf(value, parameter),
    })),
  ];
  return { bound, params: (source: Source): unknown[] => readers.map((read) => read(source)) };
}

function expressionOf<Source>(
  value: ColumnValue<Source>,
  parameter: (read: (source: Source) => unknown) => string,
): string {
  if (typeof value === 'function') return parameter(value);
  return 'values' in value ? value.sql(...value.values.map(parameter)) : value.sql;
}

const documentOf = (value: unknown): unknown => (Array.isArray(value) ? JSON.stringify(value) : value);
