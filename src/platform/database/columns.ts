import { getMetadataArgsStorage, type ColumnOptions, type ValueTransformer } from 'typeorm';

export type EntityClass<Row> = abstract new () => Row;

export type PropertyOf<Row> = keyof Row & string;

interface Column {
  readonly property: string;
  readonly name: string;
  readonly options: ColumnOptions;
}

/** Returns the properties that TypeORM selects by default, in the order of their declaration. Omits the properties in `left`. */
export function allBut<Row, Left extends PropertyOf<Row> = never>(
  entity: EntityClass<Row>,
  ...left: readonly Left[]
): Exclude<PropertyOf<Row>, Left>[] {
  return columns(entity)
    .filter(({ options, property }) => options.select !== false && !left.includes(property as Left))
    .map(({ property }) => property as Exclude<PropertyOf<Row>, Left>);
}

/** Returns a `SELECT` or `RETURNING` list that renames each column to its property. Call this function once, at module level. */
export function columnsOf<Row>(
  entity: EntityClass<Row>,
  alias: string | null = null,
  properties: readonly PropertyOf<Row>[] = allBut(entity),
): string {
  const prefix = alias === null ? '' : `${alias}.`;
  return properties
    .map((property) => {
      const { name } = columnOf(entity, property);
      return name === property ? `${prefix}${name}` : `${prefix}${name} AS "${property}"`;
    })
    .join(', ');
}

export function columnOf<Row>(entity: EntityClass<Row>, property: PropertyOf<Row>): Column {
  const found = columns(entity).find((column) => column.property === property);
  if (!found) throw new Error(`${entity.name} has no column ${property}`);
  return found;
}

export function isDocument<Row>(entity: EntityClass<Row>, property: PropertyOf<Row>): boolean {
  const { type } = columnOf(entity, property).options;
  return type === 'json' || type === 'jsonb';
}

/** Converts values of the database driver to the types of the entity. Applies the column transformers of the entity. */
export function readerOf<Row>(entity: EntityClass<Row>): <Read extends Partial<Row>>(row: Read) => Read {
  const converted = columns(entity).flatMap(({ property, options }) =>
    options.transformer ? [{ property, transformer: options.transformer as ValueTransformer }] : [],
  );
  return (row) => {
    const values = row as Record<string, unknown>;
    for (const { property, transformer } of converted) {
      if (property in values) values[property] = transformer.from(values[property]) as unknown;
    }
    return row;
  };
}

/** Column transformer for `numeric` values of fewer than 16 digits. A JavaScript number represents these values exactly. */
export const NUMBER: ValueTransformer = {
  to: (value: unknown) => value,
  from: (text: string | null) => (text === null ? null : Number(text)),
};

export function tableOf(entity: EntityClass<unknown>): string {
  const name = getMetadataArgsStorage().tables.find(({ target }) => target === entity)?.name;
  if (!name) throw new Error(`${entity.name} has no table`);
  return name;
}

/**
 * Returns the columns of an entity and of its base classes. Ignores the naming strategy of TypeORM, because entities declare every
 * column name.
 */
function columns(entity: EntityClass<unknown>): Column[] {
  const classes: unknown[] = [];
  for (let type: unknown = entity; typeof type === 'function'; type = Object.getPrototypeOf(type)) classes.push(type);
  return getMetadataArgsStorage()
    .columns.filter(({ target }) => classes.includes(target))
    .map(({ propertyName, options }) => ({ property: propertyName, name: options.name ?? propertyName, options }));
}
