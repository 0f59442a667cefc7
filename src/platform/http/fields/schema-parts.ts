import { DECORATORS, type ApiPropertyOptions } from '@nestjs/swagger';
import 'reflect-metadata';
import type { Schema } from '../../../kernel/api-versions.js';

/** A field that holds an object of another schema, or a list of such objects. */
export type SchemaPart = readonly [field: string, schema: Schema];

const parts = new WeakMap<Schema, readonly SchemaPart[]>();

/** The fields of a request or response class that hold objects of other classes, as `@nestjs/swagger` documents them. */
export function partsOf(schema: Schema): readonly SchemaPart[] {
  const known = parts.get(schema);
  if (known) return known;
  const found = fieldsOf(schema).flatMap((field) => {
    const type = schemaOf(optionsOf(schema, field).type);
    return type ? [[field, type] as const] : [];
  });
  parts.set(schema, found);
  return found;
}

/** `@nestjs/swagger` lists the fields of a class as `:name`, inherited ones included. */
const fieldsOf = ({ prototype }: Schema): string[] =>
  ((Reflect.getMetadata(DECORATORS.API_MODEL_PROPERTIES_ARRAY, prototype as object) ?? []) as string[]).map((field) =>
    field.slice(1),
  );

const optionsOf = ({ prototype }: Schema, field: string): Pick<ApiPropertyOptions, 'type'> =>
  Reflect.getMetadata(DECORATORS.API_MODEL_PROPERTIES, prototype as object, field) as Pick<ApiPropertyOptions, 'type'>;

/** The class that `type` of a field refers to: directly, in a list, or by a function with the name `type`. */
function schemaOf(type: unknown): Schema | null {
  if (Array.isArray(type)) return schemaOf(type[0]);
  if (typeof type !== 'function') return null;
  return type.name === 'type' ? schemaOf((type as () => unknown)()) : (type as unknown as Schema);
}
