/** The part of a JSON schema that examples are made from. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly description?: string;
  readonly example?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
}

const OF_FORMAT: Readonly<Record<string, string>> = {
  'date-time': '2026-11-21T18:30:00.000Z',
  date: '2026-11-23',
  uri: 'https://example.com/file.pdf',
  uuid: '5f0c6c1e-7d5b-4f0e-9a51-2f8f3c1f7f11',
};

const OF_TYPE: Readonly<Record<string, unknown>> = { string: 'text', number: 1, integer: 1, boolean: true, object: {} };

/** A value that fits a schema, composed of the examples of its fields. `schemas`: the document's components. */
export function exampleOf(schema: Schema, schemas: Readonly<Record<string, Schema>>): unknown {
  const { $ref, type, format, anyOf, allOf, items, properties } = schema;
  if (schema.example !== undefined) return schema.example;
  if ($ref) return exampleOf(schemas[$ref.split('/').at(-1)!]!, schemas);
  if (schema.enum) return schema.enum[0];
  const [variant] = anyOf ?? allOf ?? [];
  if (variant) return exampleOf(variant, schemas);
  if (properties)
    return Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, exampleOf(field, schemas)]));
  if (items) return [exampleOf(items, schemas)];
  const [kind] = [type ?? 'object'].flat();
  return (format && OF_FORMAT[format]) ?? OF_TYPE[kind!];
}
