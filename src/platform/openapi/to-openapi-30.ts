import type { OpenAPIObject } from '@nestjs/swagger';

/**
 * The document as OpenAPI 3.0, for Swagger UI, which takes half a minute to open an operation of a 3.1 document of this size.
 * Without what 3.0 does not have (`webhooks`) and what the page would resolve a thousand times (headers of responses).
 */
export function toOpenApi30(document: OpenAPIObject): OpenAPIObject {
  const { paths, components } = document;
  const shown = JSON.parse(JSON.stringify({ paths, components }), (key, value: unknown) =>
    key === 'headers' ? undefined : downgraded(value),
  ) as Pick<OpenAPIObject, 'paths' | 'components'>;
  return { ...document, ...shown, openapi: '3.0.3', webhooks: {} };
}

interface Schema {
  readonly $ref?: string;
  readonly type?: unknown;
  readonly anyOf?: readonly Schema[];
}

/** A schema with `nullable` and `allOf` where 3.1 has the type `null` and a description beside a reference. */
function downgraded(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const { $ref, type, anyOf, ...others } = value as Schema;
  if (Array.isArray(type)) return { ...value, type: type[0] as unknown, nullable: true };
  if (anyOf?.at(-1)?.type === 'null') return { ...others, allOf: [anyOf[0]], nullable: true };
  if (typeof $ref === 'string' && Object.keys(value).length > 1) return { ...others, type, anyOf, allOf: [{ $ref }] };
  return value;
}
