import type { OpenAPIObject } from '@nestjs/swagger';
import { GENERATED, table } from './markdown.js';

interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly pattern?: string;
}

/** `fields.md`: every request and response of the OpenAPI document, field by field. */
export function fieldsPage({ components }: OpenAPIObject): string {
  const schemas = Object.entries((components?.schemas ?? {}) as Record<string, Schema>)
    .filter(([, { properties, enum: values }]) => properties ?? values)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return [
    '# Fields',
    '',
    GENERATED,
    '',
    'Requests: a field without "required" may be absent; absent keeps, `null` clears where it is allowed. Responses: fields are always present.',
    ...schemas.flatMap(([name, schema]) => {
      const content = schema.enum ? typeOf(schema) : fieldsOf(schema);
      return ['', `## ${name}`, '', schema.description ?? '', '', content];
    }),
    '',
  ].join('\n');
}

const fieldsOf = ({ properties = {}, required = [] }: Schema): string =>
  table(
    ['Field', 'Type', 'Limits', 'Meaning'],
    Object.entries(properties).map(([name, field]) => [
      `\`${name}\`${required.includes(name) ? ' (required)' : ''}`,
      typeOf(field),
      limitsOf(field),
      field.description ?? '',
    ]),
  );

function typeOf(schema: Schema): string {
  const { $ref, type, anyOf, oneOf } = schema;
  if ($ref) return link($ref);
  const variants = anyOf ?? oneOf;
  if (variants) return variants.map(typeOf).join(' or ');
  const types = [type ?? 'any'].flat();
  return types.map((each) => (each === 'null' ? each : singleType(each, schema))).join(' or ');
}

function singleType(type: string, { format, enum: values, items }: Schema): string {
  if (items) return `list of ${typeOf(items)}`;
  if (values)
    return values
      .filter((value) => value !== null)
      .map((value) => `\`${value as string}\``)
      .join(', ');
  return format ? `${type} (${format})` : type;
}

function link(ref: string): string {
  const name = ref.split('/').at(-1)!;
  return `[${name}](#${name.toLowerCase()})`;
}

function limitsOf(field: Schema): string {
  return [
    ...range(field.minimum, field.maximum),
    ...range(field.minLength, field.maxLength, 'characters'),
    ...range(field.minItems, field.maxItems, 'items'),
    ...(field.pattern ? [`\`${field.pattern}\``] : []),
  ].join('; ');
}

function range(least: number | undefined, most: number | undefined, unit = ''): string[] {
  if (least === undefined && most === undefined) return [];
  const limits =
    least === undefined ? `at most ${most}` : most === undefined ? `at least ${least}` : `${least} to ${most}`;
  return [`${limits} ${unit}`.trim()];
}
