import type { components, paths } from '../schema.js';

/** Schemas of the API, by name: `Schemas['CreateShipmentRequest']`. */
export type Schemas = components['schemas'];

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** The paths that have this method. */
export type PathOf<M extends Method> = {
  [P in keyof paths]: paths[P] extends Record<M, object> ? P : never;
}[keyof paths];

type Operation<M extends Method, P extends PathOf<M>> = paths[P] extends Record<M, infer Declared> ? Declared : never;

type Parameters<Declared, Place extends string> = Declared extends { parameters: { [Name in Place]?: infer Values } }
  ? NonNullable<Values>
  : never;

type Body<Declared> = Declared extends { requestBody: { content: { 'application/json': infer Content } } }
  ? Content
  : never;

/** A property that is absent if its type is `never`, and optional if nothing in it is required. */
type Property<Name extends string, Value> = [Value] extends [never]
  ? { readonly [Key in Name]?: never }
  : object extends Value
    ? { readonly [Key in Name]?: Value }
    : { readonly [Key in Name]: Value };

/** A body is sent even if all its fields are optional. */
type BodyProperty<Content> = [Content] extends [never] ? { readonly body?: never } : { readonly body: Content };

export interface CallOptions {
  /** Idempotency-Key of a POST. Default: random for each call. A fixed key, such as an order number, also works across restarts. */
  readonly idempotencyKey?: string;
  /** Aborts the call and its retries. */
  readonly signal?: AbortSignal;
  /** Additional headers, such as `If-Match`. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Input of an operation: `path`, `query` and `body`, as far as it has them. */
export type Input<M extends Method, P extends PathOf<M>> = CallOptions &
  Property<'path', Parameters<Operation<M, P>, 'path'>> &
  Property<'query', Parameters<Operation<M, P>, 'query'>> &
  BodyProperty<Body<Operation<M, P>>>;

/** Last argument of a call, optional if nothing in it is required. */
export type Arguments<Options> = object extends Options ? [options?: Options] : [options: Options];

type SuccessStatus = 200 | 201 | 202;

type Contents<Declared> = Declared extends { responses: infer Responses }
  ? {
      [Status in keyof Responses]: Status extends SuccessStatus
        ? Responses[Status] extends { content: infer Content }
          ? Content
          : never
        : never;
    }[keyof Responses]
  : never;

type Envelope<M extends Method, P extends PathOf<M>> =
  Contents<Operation<M, P>> extends infer Content
    ? Content extends { 'application/json': infer Json }
      ? Json
      : never
    : never;

type File<Content> = Content extends { 'application/json': unknown }
  ? never
  : { [Type in keyof Content]: Type extends `text/${string}` ? string : Blob }[keyof Content];

/** Result of an operation: `data` of its envelope, or a file. A union if there are several success statuses. */
export type Data<M extends Method, P extends PathOf<M>> =
  | (Envelope<M, P> extends infer Answered ? (Answered extends { data: infer Value } ? Value : never) : never)
  | File<Contents<Operation<M, P>>>;

/** `meta` of the envelope. Undefined unless the operation is a list. */
export type Meta<M extends Method, P extends PathOf<M>> =
  Envelope<M, P> extends { meta: infer Value } ? Value : undefined;

/** Paths that return a list. */
export type ListPath = {
  [P in PathOf<'get'>]: Data<'get', P> extends readonly unknown[] ? P : never;
}[PathOf<'get'>];

/** An item of a list. */
export type Item<P extends ListPath> = Data<'get', P> extends readonly (infer Each)[] ? Each : never;
