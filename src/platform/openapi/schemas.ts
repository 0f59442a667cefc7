import type { OpenAPIObject } from '@nestjs/swagger';

/**
 * Removes the suffix `Response` from schema names, because only this code base uses the suffix. Example: `RateResponse` becomes
 * `Rate`.
 */
export function nameSchemas(document: OpenAPIObject): OpenAPIObject {
  const schemas = Object.entries(document.components!.schemas!);
  const names = new Map(schemas.map(([name]) => [name, name.replace(/(.)Response$/, '$1')]));
  const twice = [...names.values()].filter((name, index, all) => all.indexOf(name) < index);
  if (twice.length > 0) throw new Error(`Two schemas would be named ${twice.join(' and ')}.`);
  const renamed = {
    ...document,
    components: {
      ...document.components,
      schemas: Object.fromEntries(schemas.map(([name, schema]) => [names.get(name)!, schema])),
    },
  };
  return JSON.parse(
    JSON.stringify(renamed).replace(/(?<="#\/components\/schemas\/)\w+/g, (name) => names.get(name) ?? name),
  ) as OpenAPIObject;
}

interface Schema {
  $ref?: string;
  allOf?: readonly Schema[];
  properties?: Readonly<Record<string, unknown>>;
}

/** Moves the field `id` to the start of each schema. The framework lists inherited fields first. */
export function putIdsFirst(schemas: Readonly<Record<string, Schema>>): void {
  for (const schema of Object.values(schemas))
    if (schema.properties?.['id']) schema.properties = { id: schema.properties['id'], ...schema.properties };
}

/** Replaces an `allOf` with only one reference by a `$ref`. OpenAPI 3.1 allows a `$ref` next to a description. */
export function flattenReferences(node: unknown): void {
  if (typeof node !== 'object' || node === null) return;
  const schema = node as Schema;
  const [only, ...others] = schema.allOf ?? [];
  if (only?.$ref && others.length === 0) {
    schema.$ref = only.$ref;
    delete schema.allOf;
  }
  for (const child of Object.values(node)) flattenReferences(child);
}

/** Removes the closed enumeration of values that the operator can extend. Generated clients then accept unlisted values. */
export function openEnumerations(schemas: Readonly<Record<string, { enum?: readonly unknown[] }>>): void {
  for (const schema of Object.values(schemas)) if ('x-extensible-enum' in schema) delete schema.enum;
}

const VALUE_NAMES: Readonly<Record<string, string>> = {
  '==': 'Equal',
  '!=': 'NotEqual',
  '>': 'Greater',
  '>=': 'GreaterOrEqual',
  '<': 'Less',
  '<=': 'LessOrEqual',
  '*': 'All',
  '01': 'Cash',
  '03': 'Transfer',
  '04': 'Card',
  '06': 'ElectronicWallet',
};

/** Example: `shipments:read` → `ShipmentsRead`. */
const valueName = (value: string): string =>
  VALUE_NAMES[value] ??
  value.replace(/(^|[^A-Za-z0-9])([A-Za-z0-9])/g, (_, __, letter: string) => letter.toUpperCase());

const IDENTIFIER = /^[A-Za-z_]\w*$/;

/** Adds `x-enum-varnames`. Client generators use these names if the values of an enumeration are not identifiers. */
export function nameEnumValues(node: unknown): void {
  if (typeof node !== 'object' || node === null) return;
  const { enum: values } = node as { readonly enum?: readonly unknown[] };
  if (Array.isArray(values)) {
    const texts = values.filter((value) => typeof value === 'string');
    // The value `null` cannot have a name. The component schema documents an enumeration that contains `null`.
    if (texts.length === values.length && texts.some((value) => !IDENTIFIER.test(value)))
      (node as Record<string, unknown>)['x-enum-varnames'] = texts.map(valueName);
    return;
  }
  for (const [key, value] of Object.entries(node)) if (key !== 'example') nameEnumValues(value);
}
