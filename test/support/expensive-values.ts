import type { Schema } from './documented-api.js';

/** Most expensive values to validate, as JSON text, within a request of 1 MiB. */
export const EXPENSIVE_VALUES: Readonly<Record<string, string>> = {
  'a list of 100,000 objects': listOf('{}', 100_000),
  'a list of 100,000 texts': listOf('"a"', 100_000),
  'an object of 15,000 keys': `{${Array.from({ length: 15_000 }, (_, index) => `"k${index}":0`).join()}}`,
  'lists 60 deep': listOf('['.repeat(60) + ']'.repeat(60), 1_000),
  'keys named __proto__': listOf('{"__proto__":{}}', 15_000),
  'a long text': `"${'ñ'.repeat(300_000)}"`,
  'a text of spaces': `"${' '.repeat(500_000)}x"`,
  'a ragged table': `"name,sku,orderNumber\\n${'x\\n,,,\\n'.repeat(40_000)}"`,
};

function listOf(item: string, count: number): string {
  return `[${Array.from({ length: count }, () => item).join()}]`;
}

/** Location of a request field. */
export type Path = readonly (string | number)[];

/** A field of a body. `holdsMany`: a list, an object or a table. */
export interface Field {
  readonly path: Path;
  readonly holdsMany: boolean;
}

/**
 * Every field of a body, including nested objects and the first item of lists. Objects with equal fields, such as the
 * addresses of a shipment, are visited once.
 */
export function fieldsOf(schema: Schema, prefix: Path = [], seen = new Set<string>()): Field[] {
  const shape = Object.keys(schema.properties ?? {}).join();
  if (prefix.length > 4 || seen.has(shape)) return [];
  seen.add(shape);
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const path = [...prefix, name];
    const holdsMany = field.type === 'array' || field.type === 'object' || name === 'csv';
    return [{ path, holdsMany }, ...fieldsOf(field, path, seen), ...fieldsOf(field.items ?? {}, [...path, 0], seen)];
  });
}

/** The example with a value in the place of one of its fields, as JSON text. */
export function bodyWith(example: unknown, path: Path, value: string): string {
  const body = structuredClone(example ?? {}) as Record<string | number, any>;
  let place = body;
  for (const [depth, key] of path.slice(0, -1).entries()) {
    if (typeof place[key] !== 'object' || place[key] === null)
      place[key] = typeof path[depth + 1] === 'number' ? [] : {};
    place = place[key] as Record<string | number, any>;
  }
  place[path.at(-1)!] = MARK;
  return JSON.stringify(body).replace(`"${MARK}"`, () => value);
}

const MARK = '@@worst@@';
