import type { OpenAPI3, OperationObject, ParameterObject, ReferenceObject, SchemaObject } from 'openapi-typescript';

/** A schema as the generators read it: the forms that the service's document uses. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly enum?: readonly (string | number | boolean | null)[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly format?: string;
}

interface Parameter {
  readonly name: string;
  readonly required: boolean;
  readonly schema: Schema;
}

type Result =
  | { readonly kind: 'data'; readonly schema: Schema }
  | { readonly kind: 'list'; readonly item: Schema }
  | { readonly kind: 'text' | 'bytes' | 'nothing' };

/** One method of a generated client. */
export interface Operation {
  /** The `operationId`: `createShipment`. */
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly pathParameters: readonly Parameter[];
  readonly query: readonly Parameter[];
  readonly body: { readonly schema: Schema; readonly required: boolean } | undefined;
  /** The body is one file, sent as `multipart/form-data`. */
  readonly takesFile: boolean;
  /** The client sends an `Idempotency-Key`. */
  readonly isKeyed: boolean;
  readonly result: Result;
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** The operations of the API in the order of the document, without those of the payment simulator. */
export function operationsOf(document: OpenAPI3): Operation[] {
  return Object.entries(document.paths ?? {})
    .filter(([path]) => path.startsWith('/v1/'))
    .flatMap(([path, item]) =>
      METHODS.flatMap((method) => {
        const operation = (item as Record<string, OperationObject | undefined>)[method];
        return operation ? [operationOf(path, method, operation)] : [];
      }),
    );
}

function operationOf(path: string, method: string, operation: OperationObject): Operation {
  const parameters = (operation.parameters ?? []).filter((each): each is ParameterObject => !('$ref' in each));
  const inPlace = (place: string): Parameter[] =>
    parameters
      .filter((each) => each.in === place)
      .map(({ name, required = false, schema }) => ({ name, required, schema: schema as Schema }));
  const body = operation.requestBody as
    { required?: boolean; content: Record<string, { schema: unknown }> } | undefined;
  const json = body?.content['application/json'];
  return {
    id: operation.operationId!,
    method: method.toUpperCase(),
    path,
    summary: operation.summary ?? operation.description ?? '',
    pathParameters: inPlace('path'),
    query: inPlace('query'),
    body: json && { schema: json.schema as Schema, required: body?.required ?? false },
    takesFile: body?.content['multipart/form-data'] !== undefined,
    // The operations without a credential take no Idempotency-Key.
    isKeyed: method === 'post' && !path.startsWith('/v1/auth/'),
    result: resultOf(operation),
  };
}

function resultOf({ responses = {} }: OperationObject): Result {
  const success = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1] as
    { content?: Record<string, { schema?: SchemaObject | ReferenceObject }> } | undefined;
  const [type, content] = Object.entries(success?.content ?? {})[0] ?? [];
  if (!type) return { kind: 'nothing' };
  if (type !== 'application/json') return { kind: type.startsWith('text/') ? 'text' : 'bytes' };
  const data = (content!.schema as Schema).properties?.['data'];
  // A JSON file without the envelope.
  if (data === undefined) return { kind: 'data', schema: {} };
  return data.type === 'array' ? { kind: 'list', item: data.items! } : { kind: 'data', schema: data };
}

/** The named schemas of the document by name. Their order in the document depends on the program that serves it. */
export const schemasOf = (document: OpenAPI3): [string, Schema][] =>
  (Object.entries(document.components?.schemas ?? {}) as [string, Schema][]).sort(([a], [b]) => (a < b ? -1 : 1));

/** The codes of the error envelope. */
export const errorCodesOf = (document: OpenAPI3): string[] => {
  const envelope = Object.fromEntries(schemasOf(document))['ErrorEnvelope'];
  return envelope!.properties!['error']!.properties!['code']!.enum as string[];
};

/** `RATES_EXPIRED` → `RatesExpiredError`. */
export const errorClassOf = (code: string): string =>
  `${code
    .toLowerCase()
    .split('_')
    .map((word) => word[0]!.toUpperCase() + word.slice(1))
    .join('')
    .replace(/Error$/, '')}Error`;

export const nameOf = ($ref: string): string => $ref.slice($ref.lastIndexOf('/') + 1);

/** The types of a schema without `null`, and whether `null` is one of them. */
export function splitNull({ type, enum: values }: Schema): { types: string[]; isNullable: boolean } {
  const types = type === undefined ? [] : [type].flat();
  return {
    types: types.filter((each) => each !== 'null'),
    isNullable: types.includes('null') || (values?.includes(null) ?? false),
  };
}
