import { bench } from './bench.js';

/** An operation of `/openapi.json`. */
export interface Operation {
  readonly method: string;
  /** `/v1/shipments/{id}` */
  readonly path: string;
  /** Names of the parameters in the path. */
  readonly pathParameters: readonly string[];
  readonly queryParameters: readonly { readonly name: string; readonly schema: Schema }[];
  /** The body's schema with references resolved; undefined if there is no body. */
  readonly body: Schema | undefined;
  /** A body that should work. */
  readonly example: unknown;
  readonly takes: 'any' | 'session' | 'none';
  /** Content types of the returned file. Empty if it returns the envelope. */
  readonly fileTypes: readonly string[];
}

export interface Schema {
  readonly type?: string;
  readonly nullable?: boolean;
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly example?: unknown;
  readonly [key: string]: unknown;
}

/** Every operation under `/v1`. */
export async function documentedOperations(): Promise<Operation[]> {
  const document = (await (await fetch(`${bench.baseUrl}/openapi.json`)).json()) as any;
  const resolve = (schema: any, depth = 0): Schema => {
    if (!schema || depth > 9) return {};
    const { $ref, anyOf, allOf, ...own } = schema;
    if (allOf?.length === 1) return { ...resolve(allOf[0], depth), ...own };
    if ($ref) return { ...resolve(document.components.schemas[$ref.split('/').at(-1)], depth + 1), ...own };
    if (anyOf?.[0].type === 'null') return { ...resolve(anyOf[1], depth), ...own, nullable: true };
    if (anyOf?.at(-1).type === 'null') return { ...resolve(anyOf[0], depth), ...own, nullable: true };
    return {
      ...schema,
      ...(Array.isArray(schema.type) ? { type: schema.type[0], nullable: true } : {}),
      ...(schema.properties
        ? {
            properties: Object.fromEntries(
              Object.entries(schema.properties).map(([name, value]) => [name, resolve(value, depth + 1)]),
            ),
          }
        : {}),
      ...(schema.items ? { items: resolve(schema.items, depth + 1) } : {}),
    };
  };
  return Object.entries<any>(document.paths).flatMap(([path, item]) =>
    Object.entries<any>(item)
      .filter(() => path.startsWith('/v1/'))
      .map(([method, operation]) => {
        const content = operation.requestBody?.content?.['application/json'];
        const parameters = (place: string) => (operation.parameters ?? []).filter((each: any) => each.in === place);
        const body = content ? resolve(content.schema) : undefined;
        return {
          method: method.toUpperCase(),
          path,
          pathParameters: [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!),
          queryParameters: parameters('query').map(({ name, schema }: any) => ({ name, schema: resolve(schema) })),
          body,
          example: content?.example ?? (body && exampleOf(body)),
          takes: takenBy(operation.security),
          fileTypes: Object.entries<any>(operation.responses['200']?.content ?? {})
            .filter(([type, { schema }]) => type !== 'application/json' || schema.type === 'string')
            .map(([type]) => type),
        };
      }),
  );
}

/** A value composed of the examples of the fields. */
export function exampleOf(schema: Schema): unknown {
  if (schema.example !== undefined) return schema.example;
  if (schema.enum) return schema.enum[0];
  if (schema.properties) {
    return Object.fromEntries(Object.entries(schema.properties).map(([name, each]) => [name, exampleOf(each)]));
  }
  if (schema.type === 'array') return schema.items ? [exampleOf(schema.items)] : [];
  return { string: 'texto', number: 1, integer: 1, boolean: true, object: {} }[schema.type ?? 'string'];
}

function takenBy(security: readonly object[] | undefined): Operation['takes'] {
  if (!security?.some((each) => Object.keys(each).length > 0)) return 'none';
  return security.some((each) => 'apiKey' in each) ? 'any' : 'session';
}

/** The path with its parameters filled in. */
export const fillPath = (path: string, values: Readonly<Record<string, string>>): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? 'none'));
