import type { StandardSchemaWithJSON } from '@modelcontextprotocol/server';
import { z, type ZodObject, type ZodRawShape } from 'zod';

type ToolSchema<Value> = StandardSchemaWithJSON<unknown, Value>;

/** Arguments of a tool. Accepts `country: "MX"` and digits as numbers, because agents copy them from the REST API. */
export function inputSchema<Shape extends ZodRawShape>(shape: Shape): ToolSchema<z.infer<ZodObject<Shape>>> {
  const schema = z.strictObject(shape);
  return withJson(schema, (given) => corrected(schema, given));
}

/** Result of a tool. Other fields may be present. */
export const outputSchema = (shape: ZodRawShape): ToolSchema<Record<string, unknown>> => withJson(z.looseObject(shape));

/** The JSON Schema is built once: a stateless server registers every tool for each request. */
function withJson<Value>(
  schema: z.ZodType<Value>,
  prepare: (given: unknown) => unknown = (given) => given,
): ToolSchema<Value> {
  const json = schema['~standard'].jsonSchema;
  const [input, output] = [json.input, json.output].map((convert) => {
    const converted = withoutEmptyRules(convert({ target: 'draft-2020-12' })) as Record<string, unknown>;
    return () => converted;
  });
  return {
    '~standard': {
      version: 1,
      vendor: 'guia',
      validate: (given) => schema['~standard'].validate(prepare(given)),
      jsonSchema: { input: input!, output: output! },
    },
  };
}

/** Removes `additionalProperties: {}`, which has no effect, because strict clients warn about it. */
function withoutEmptyRules(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withoutEmptyRules);
  if (schema === null || typeof schema !== 'object') return schema;
  return Object.fromEntries(
    Object.entries(schema)
      .filter(
        ([key, rule]) => key !== 'additionalProperties' || rule === false || Object.keys(rule as object).length > 0,
      )
      .map(([key, rule]) => [key, withoutEmptyRules(rule)]),
  );
}

/** A copy without `country: "MX"` if the schema has no country, and with digits as text if the schema has a string. */
function corrected(schema: z.ZodType, given: unknown): unknown {
  const { error } = schema.safeParse(given);
  if (!error) return given;
  const copy: unknown = structuredClone(given);
  for (const issue of error.issues) {
    if (issue.code === 'unrecognized_keys') dropCountry(at(copy, issue.path));
    if (issue.code === 'invalid_type' && issue.expected === 'string')
      digitsAsText(at(copy, issue.path.slice(0, -1)), issue.path.at(-1)!);
  }
  return copy;
}

type Fields = Record<PropertyKey, unknown>;

const at = (value: unknown, path: readonly PropertyKey[]): Fields =>
  path.reduce<unknown>((within, key) => (within as Fields)[key], value) as Fields;

function dropCountry(fields: Fields): void {
  const { country } = fields;
  if (typeof country === 'string' && country.trim().toUpperCase() === 'MX') delete fields['country'];
}

/** Does not convert numbers beyond 2^53, which have lost digits. */
function digitsAsText(fields: Fields, key: PropertyKey): void {
  const number = fields[key];
  if (typeof number !== 'number' || number < 0 || number > Number.MAX_SAFE_INTEGER) return;
  const text = String(number);
  // Restores the leading 0 of a postal code.
  if (/^\d+(\.\d+)?$/.test(text)) fields[key] = /postalCode$/i.test(String(key)) ? text.padStart(5, '0') : text;
}
