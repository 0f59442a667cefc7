import type { Schema } from '../support/documented-api.js';

/** Hostile values, as raw JSON: some cannot be written otherwise. */
const EVERYWHERE: readonly string[] = [
  'true',
  '""',
  '" "',
  '-1',
  '-0',
  '0.1',
  '1e308',
  '1e999',
  '9007199254740993',
  '[]',
  '[null]',
  '{}',
  '{"$ne":null}',
  '{"__proto__":{"x":1}}',
  '{"\\u005f_proto__":{"x":1},"constructor":{"prototype":{"x":1}}}',
  '[[[[[[[[[[[[]]]]]]]]]]]]',
  '"\\u0000"',
  '"a\\ud800b"',
  '"NaN"',
  '"Infinity"',
  '"\\u202e\\u0007\\u2028"',
  '"\'; DROP TABLE shipments; --"',
  '"%s%n${7*7}{{7*7}}"',
  '"2026-02-30"',
  '"999999-01-01T00:00:00Z"',
  `"${'x'.repeat(70_000)}"`,
  `"${'😀'.repeat(3000)}"`,
];

/** How many of the values each field meets: all of them go round from field to field, from operation to operation. */
const FOR_EACH = 5;
let turn = 0;
const nextOf = (values: readonly string[]): string[] =>
  Array.from({ length: FOR_EACH }, () => values[turn++ % values.length]!);

/** Bodies of `example` with one field each replaced, nested fields too; as raw JSON. */
export function hostileBodies(schema: Schema, example: unknown): string[] {
  return pathsOf(schema, example).flatMap((path) => nextOf(EVERYWHERE).map((raw) => replaced(example, path, raw)));
}

/** Bodies that are wrong as a whole: those that name what is not the caller's for each operation, those that no operation reads in turn. */
export function hostileWholes(example: unknown): string[] {
  const fields = JSON.stringify(example ?? {}).slice(1, -1);
  const rest = fields ? `,${fields}` : '';
  return [
    'null',
    '[]',
    '{}',
    `{"unknown":"x"${rest}}`,
    `{"__proto__":{"role":"OWNER","livemode":true}${rest}}`,
    `{"\\u005f\\u005fproto__":{"role":"OWNER"}${rest}}`,
    `{"constructor":{"prototype":{"role":"OWNER"}},"toString":1,"hasOwnProperty":null${rest}}`,
    `{"id":"x","organizationId":"org_other","livemode":true,"createdAt":"2020-01-01","status":"DELIVERED"${rest}}`,
    `{"a\\u0000b":1${rest}}`,
    ...nextOf(UNREADABLE),
  ];
}

/** Rejected when the body is read, before any operation. */
const UNREADABLE: readonly string[] = [
  '',
  'true',
  '7',
  '"x"',
  '[{}]',
  '{',
  '{"a":}',
  '{"a":1}garbage',
  "{'a':1}",
  '\ufeff{}',
  `${'['.repeat(5000)}${']'.repeat(5000)}`,
  `${'{"a":'.repeat(100)}1${'}'.repeat(100)}`,
  `{"big":"${'x'.repeat(1_100_000)}"}`,
  `{${Array.from({ length: 5000 }, (_, index) => `"k${index}":${index}`).join(',')}}`,
];

export const hostileIds = (): string[] => nextOf(HOSTILE_IDS);
export const hostileQueryValues = (): string[] => nextOf(HOSTILE_QUERY_VALUES);

export const HOSTILE_IDS: readonly string[] = [
  'none',
  '%00',
  'a%00b',
  '%ff',
  '%zz',
  '..%2f..%2fetc%2fpasswd',
  '__proto__',
  'constructor',
  'undefined',
  'NaN',
  '-1',
  '9'.repeat(400),
  'x'.repeat(3000),
  "';DROP TABLE shipments;--",
  '%F0%9F%98%80',
  '%ED%A0%80',
  '*',
];

const HOSTILE_QUERY_VALUES: readonly string[] = [
  '',
  '-1',
  '0',
  '1e308',
  '99999999999999999999',
  'NaN',
  '%00',
  '%ff',
  '%ED%A0%80',
  'a'.repeat(3000),
  '__proto__',
  '[]',
  '%25%27%22%5C',
  '2026-02-30',
  '999999-01-01',
  '-271821-04-20T00:00:00Z',
  '%F0%9F%98%80',
  'true',
];

type Path = readonly (string | number)[];

/** Every field, two levels deep, and the first item of lists. */
function pathsOf(schema: Schema, example: unknown, prefix: Path = []): Path[] {
  if (prefix.length >= 3) return [];
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const path = [...prefix, name];
    const inner = (example as Record<string, unknown> | undefined)?.[name];
    const nested = field.type === 'array' && Array.isArray(inner) && inner.length > 0 ? [[...path, 0]] : [];
    const items = field.items?.properties && Array.isArray(inner) ? pathsOf(field.items, inner[0], [...path, 0]) : [];
    const fields = field.properties && inner ? pathsOf(field, inner, path) : [];
    return [path, ...nested, ...items, ...fields];
  });
}

const MARK = '@@hostile@@';

function replaced(example: unknown, path: Path, raw: string): string {
  const copy = structuredClone(example ?? {}) as Record<string | number, unknown>;
  let place = copy;
  for (const key of path.slice(0, -1)) {
    if (typeof place[key] !== 'object' || place[key] === null) place[key] = {};
    place = place[key] as Record<string | number, unknown>;
  }
  place[path.at(-1)!] = MARK;
  return JSON.stringify(copy).replace(`"${MARK}"`, () => raw);
}
