import type { OpenAPIObject } from '@nestjs/swagger';

export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly description?: string;
  readonly example?: unknown;
  readonly examples?: readonly unknown[];
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
}
export type Schemas = Readonly<Record<string, Schema>>;

const OF_FORMAT: Readonly<Record<string, string>> = {
  'date-time': '2026-11-21T18:30:00.000Z',
  date: '2026-11-23',
  uri: 'https://example.com/file.pdf',
  uuid: '5f0c6c1e-7d5b-4f0e-9a51-2f8f3c1f7f11',
};

const OF_TYPE: Readonly<Record<string, unknown>> = { string: 'text', number: 1, integer: 1, boolean: true, object: {} };

type Choice = (name: string, field: Schema, owner: Schema) => boolean;

const everyField: Choice = () => true;

/** Selects the fields of a request example: the required fields, and the optional fields that declare an example. */
const fieldsToSend: Choice = (name, { example }, { required }) =>
  example !== undefined || (required?.includes(name) ?? false);

/** Composes a value that matches the schema from the examples of its fields. `schemas` are the components of the document. */
export function exampleOf(schema: Schema, schemas: Schemas, isIncluded = everyField): unknown {
  const { $ref, type, format, anyOf, allOf, items, properties } = schema;
  if (schema.example !== undefined) return schema.example;
  if ($ref) return exampleOf(schemas[$ref.split('/').at(-1)!]!, schemas, isIncluded);
  const values = schema.enum ?? schema.examples;
  if (values) return values[0];
  const [variant] = anyOf ?? allOf ?? [];
  if (variant) return exampleOf(variant, schemas, isIncluded);
  if (properties)
    return Object.fromEntries(
      Object.entries(properties)
        .filter(([name, field]) => isIncluded(name, field, schema))
        .map(([name, field]) => [name, exampleOf(field, schemas, isIncluded)]),
    );
  if (items) return [exampleOf(items, schemas, isIncluded)];
  const [kind] = [type ?? 'object'].flat();
  return (format && OF_FORMAT[format]) ?? OF_TYPE[kind!];
}

interface Suggesting extends Record<string, unknown> {
  type?: string | readonly string[];
  enum?: readonly unknown[];
  example?: unknown;
}
interface Parameter {
  readonly in?: string;
  readonly name?: string;
  readonly required?: boolean;
  schema?: Suggesting;
}
interface Body {
  readonly example?: unknown;
  schema: Suggesting;
}
interface Operation {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, Body>> };
}

/**
 * Path parameters with a required format. For these parameters, a placeholder would be malformed. For other parameters, a
 * placeholder is only an unknown id.
 */
const WITH_A_FORM: readonly string[] = ['month'];

/**
 * The importer of Postman ignores `example` and `examples`. The importer sends each parameter and body with the `default` of the
 * schema. Without a `default`, the importer sends a placeholder. Source: docs/architecture.md#importers
 */
export function suggestValues(document: OpenAPIObject): void {
  const schemas = document.components!.schemas as Schemas;
  for (const item of Object.values(document.paths))
    for (const { parameters, requestBody } of Object.values(item) as Operation[]) {
      for (const parameter of parameters ?? []) {
        const { schema, required, name } = parameter;
        if (schema && !required) parameter.schema = withoutSuggestion(schema);
        else if (schema && WITH_A_FORM.includes(name!)) schema['default'] = schema.example;
      }
      const body = requestBody?.content['application/json'];
      if (body) {
        const value = body.example ?? exampleOf(body.schema as Schema, schemas, fieldsToSend);
        body.schema = { allOf: [body.schema], default: value };
      }
    }
}

/**
 * Sets a default that makes importers omit an optional parameter. Swagger UI fills in `example` but not `examples`. An example of a
 * filter would hide records that the user has just created.
 */
function withoutSuggestion({ example, ...schema }: Suggesting): Suggesting {
  const examples = example === undefined ? {} : { examples: [example] };
  if (schema.type === 'array') return { ...schema, ...examples, default: [] };
  if (Array.isArray(schema.type) && !schema.enum) return { ...schema, ...examples, default: null };
  // Importers use the first variant. Client generators require a default that matches the schema.
  return { anyOf: [{ type: 'null', default: null }, withoutNull(schema)], ...examples };
}

const withoutNull = ({ type, enum: values, ...schema }: Suggesting): Suggesting => ({
  ...schema,
  ...(type && { type: [type].flat().filter((each) => each !== 'null')[0]! }),
  ...(values && { enum: values.filter((value) => value !== null) }),
});

/**
 * Tools for OpenAPI 3.0 convert every enumeration value to a string, including null. This function therefore moves null to a
 * separate variant.
 */
export function separateNulls(node: unknown): void {
  if (typeof node !== 'object' || node === null) return;
  const schema = node as Suggesting;
  if (Array.isArray(schema.enum) && schema.enum.includes(null)) {
    const { enum: values, type } = withoutNull(schema);
    delete schema.enum;
    delete schema.type;
    schema['anyOf'] = [{ type, enum: values }, { type: 'null' }];
  }
  for (const [key, child] of Object.entries(node)) if (key !== 'example') separateNulls(child);
}
