import { apiDiff } from 'api-smart-diff';
import type { OpenAPIObject } from '@nestjs/swagger';

interface Operation {
  readonly responses: Readonly<Record<string, { readonly content?: unknown }>>;
}
type Paths = Readonly<Record<string, Readonly<Record<string, Operation>>>>;
interface Webhook {
  readonly post: { readonly requestBody: { readonly content: unknown } };
}

/** What clients depend on of a document: no texts, examples or headers. Event payloads are responses at `/events/<type>`. */
export interface Contract {
  readonly openapi: string;
  readonly info: { readonly version: string };
  readonly paths: Paths;
  readonly components: { readonly schemas: Readonly<Record<string, unknown>> };
}

/** The file of a published version, by its date. */
export const publishedPath = (version: string): string => `docs/reference/published/${version}.json`;

const EVENTS = '/events/';

export function contractOf({ openapi, info, paths, webhooks, components }: OpenAPIObject): Contract {
  const operations = Object.entries(paths as unknown as Paths).map(([path, item]) => [
    path,
    Object.fromEntries(Object.entries(item).map(([method, operation]) => [method, withoutErrorBodies(operation)])),
  ]);
  const events = Object.entries((webhooks ?? {}) as unknown as Readonly<Record<string, Webhook>>).map(
    ([type, { post }]) => [`${EVENTS}${type}`, { get: { responses: { 200: { content: post.requestBody.content } } } }],
  );
  return withoutTexts({
    openapi,
    info: { version: info.version },
    paths: Object.fromEntries([...operations, ...events]) as Paths,
    components: { schemas: components!.schemas! },
  }) as Contract;
}

/** Every error has the one envelope: comparing it once a status would say everything a thousand times. */
const withoutErrorBodies = (operation: Operation): object => ({
  ...operation,
  responses: Object.fromEntries(
    Object.entries(operation.responses).map(([status, { content }]) => [status, status < '400' ? { content } : {}]),
  ),
});

/** `default` and `examples` suggest values to importers: see docs/architecture.md#importers. */
const TEXTS: readonly string[] = [
  'description',
  'summary',
  'example',
  'examples',
  'default',
  'tags',
  'security',
  'x-enum-varnames',
];

interface Variant {
  readonly type?: string;
  readonly enum?: readonly unknown[];
}

function withoutTexts(node: unknown, namesAreFields = false): unknown {
  if (Array.isArray(node)) return node.map((item) => withoutTexts(item));
  if (typeof node !== 'object' || node === null) return node;
  if (!namesAreFields) {
    const { allOf, anyOf } = node as { readonly allOf?: readonly unknown[]; readonly anyOf?: readonly Variant[] };
    // A reference that has a suggested value beside it.
    if (allOf?.length === 1) return withoutTexts(allOf[0]);
    // A parameter that may be left out; an enumeration whose null is a variant of its own.
    const [one, other] = anyOf ?? [];
    if (one?.type === 'null') return withoutTexts(other);
    if (one?.enum && other?.type === 'null')
      return { ...(withoutTexts(one) as object), enum: [...one.enum, null], type: [one.type, 'null'] };
  }
  return Object.fromEntries(
    Object.entries(node)
      .filter(([key]) => namesAreFields || !TEXTS.includes(key))
      .map(([key, value]) => [key, withoutTexts(value, key === 'properties' && !namesAreFields)]),
  );
}

interface Difference {
  readonly action: string;
  readonly type: string;
  readonly path: readonly (string | number)[];
}

/** An open enumeration must keep the listed values, like a closed one. */
const OPEN_ENUMERATION = 'x-extensible-enum';

/** Optional request headers are described once, for all operations: an operation that does not list one takes it. No query sends null. */
const comparable = (contract: Contract): Contract =>
  JSON.parse(JSON.stringify(contract), (key, value: unknown) => {
    if (typeof value === 'object' && value !== null && OPEN_ENUMERATION in value) {
      const { [OPEN_ENUMERATION]: values, ...schema } = value;
      return { ...schema, enum: values };
    }
    if (key !== 'parameters' || !Array.isArray(value)) return value;
    const listed = value.filter(
      (each: { readonly in?: string; readonly $ref?: string }) => each.in !== 'header' && !each.$ref,
    );
    return JSON.parse(JSON.stringify(listed), (name, part: unknown): unknown => {
      if (!Array.isArray(part) || !['type', 'enum'].includes(name)) return part;
      const values = (part as unknown[]).filter((each) => each !== 'null' && each !== null);
      return name === 'type' ? values[0] : values;
    }) as unknown;
  }) as Contract;

/**
 * What breaks clients of `published`: `remove paths /v1/plans get …`. Source:
 * docs/versions.md#what-may-change-without-one
 */
export const breakingChanges = (published: Contract, current: Contract): string[] =>
  (apiDiff(comparable(published), comparable(current)) as readonly Difference[])
    .filter(breaks)
    .map(({ action, path }) => `${action} ${path.join(' ')}`);

/** Events have one shape in all versions, so that those of no version may lose anything. */
export const breakingEventChanges = (published: Contract, current: Contract): string[] =>
  breakingChanges(eventsOf(published), eventsOf(current));

const eventsOf = (contract: Contract): Contract => ({
  ...contract,
  paths: Object.fromEntries(Object.entries(contract.paths).filter(([path]) => path.startsWith(EVENTS))),
});

function breaks({ action, type, path }: Difference): boolean {
  // The library judges a component as if it were in a request: where it is used is under `paths`.
  if (path[0] === 'components') return action === 'remove' && path.length === 3;
  if (path.at(-1) === 'operationId') return true;
  // A response may gain values, and lose none.
  if (path.at(-2) === 'enum') return action !== 'add';
  // To the library another type of a response is no problem.
  if (path.includes('responses') && isType(path)) return action !== 'remove';
  return path[0] === 'paths' && type === 'breaking';
}

/** `… type`, or one of several `… type 1`; not a field of that name. */
const isType = (path: Difference['path']): boolean =>
  path.at(-2) === 'type' || (path.at(-1) === 'type' && path.at(-2) !== 'properties');
