import { applyDecorators, Delete, Get, HttpCode, Patch, Post, Put, Sse, UseInterceptors } from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiExtension,
  ApiHeader,
  ApiOperation,
  ApiResponse,
  ApiSecurity,
  type ApiResponseSchemaHost,
} from '@nestjs/swagger';
import type { BoundedKind } from '../../kernel/plans.js';
import type { ErrorCode } from '../../kernel/error-codes.js';
import {
  AllowedMode,
  AnyScope,
  Credential,
  DuringEnrolment,
  Roles,
  Scopes,
  Spends,
  type AccessPolicy,
  type Method,
} from '../http/routes/access.js';
import { LimitConcurrency, type ConcurrencyGroup } from '../http/routes/concurrency-limit.interceptor.js';
import { Stores, RoomInterceptor } from '../stored-bytes/room.interceptor.js';
import { ReadsBody } from '../http/fields/body.interceptor.js';
import { headerReferences, type ResponseHeader } from '../openapi/headers.js';
import {
  errorResponses,
  REQUEST_EXAMPLE,
  successDescription,
  successSchema,
  type DataSchema,
  type MetaSchema,
} from '../http/routes/endpoint-docs.js';
import { Enveloped } from '../http/responses/envelope.interceptor.js';
import { AcceptsIdempotencyKey } from '../idempotency/idempotency.interceptor.js';

interface EndpointOptions extends Partial<AccessPolicy> {
  /** True if the operation spends money in LIVE mode or creates a label that can be used for shipping: see `Spends`. */
  readonly spends?: boolean;
  /** True if a session that must first enrol a second factor may call the operation. */
  readonly duringEnrolment?: boolean;
  /**
   * `operationId` in OpenAPI. Generated clients use the id as a method name, for example `createShipment`. Never change a published
   * id.
   */
  readonly id: string;
  readonly summary: string;
  readonly description: string;
  /** Type of `data`: a response class, a list whose items are a response class, or a schema. */
  readonly data: DataSchema;
  /**
   * Media types if the response is a file instead of the envelope. `data` is the schema of the file. The handler returns a
   * `StreamableFile`. For `text/event-stream`, the handler returns an `Observable` of messages.
   */
  readonly produces?: readonly string[];
  readonly meta?: MetaSchema;
  /** Default: 201 for POST, 200 for other methods. */
  readonly status?: number;
  /** Other success statuses. The type of `data` depends on the status. */
  readonly otherwise?: Readonly<Record<number, DataSchema>>;
  /** Additional response headers per success status. */
  readonly headers?: Readonly<Record<number, readonly ResponseHeader[]>>;
  /** A complete valid body. Required if the examples of the fields do not combine to a valid body. */
  readonly example?: object;
  /** Error codes of this endpoint, without the codes that every endpoint may return. */
  readonly errors?: readonly ErrorCode[];
  /** Concurrency limit of an expensive operation. */
  readonly concurrency?: ConcurrencyGroup;
  /** Types of data that the operation stores and that the plan limits. */
  readonly stores?: readonly BoundedKind[];
  /** True if the operation calls a carrier or a payment processor between transactions: see `Idempotency`. */
  readonly phased?: boolean;
  /**
   * True if the request or the response contains a secret. The service then encrypts the response that it stores under an
   * Idempotency-Key.
   */
  readonly holdsSecret?: boolean;
  /**
   * True for a POST that only reads. The service does not store the response under the Idempotency-Key, so a retry runs the
   * operation again.
   */
  readonly changesNothing?: boolean;
}

const ROUTES = { GET: Get, POST: Post, PUT: Put, PATCH: Patch, DELETE: Delete } as const;
const EVENT_STREAM = 'text/event-stream';
const WITH_BODY: readonly Method[] = ['POST', 'PUT', 'PATCH'];

/**
 * Declares method, path, status and documentation of a route, and the metadata that the guards and interceptors of `AppModule`
 * read. Default credentials: any credential, without a scope, in both modes. Default roles: VIEWER for reads and MEMBER for writes.
 */
export function Endpoint(method: Method, path: string, options: EndpointOptions): MethodDecorator {
  const policy: AccessPolicy = {
    credential: options.credential ?? 'any',
    scopes: options.scopes ?? [],
    anyScope: options.anyScope ?? [],
    role: options.role ?? (method === 'GET' ? 'VIEWER' : 'MEMBER'),
    mode: options.mode ?? 'any',
  };
  const status = options.status ?? (method === 'POST' ? 201 : 200);
  // An Idempotency-Key belongs to an organization. A public route therefore accepts no Idempotency-Key.
  const acceptsKey = method === 'POST' && policy.credential !== 'none';
  return applyDecorators(
    options.produces?.includes(EVENT_STREAM) ? Sse(path) : ROUTES[method](path),
    HttpCode(status),
    Credential(policy.credential),
    Scopes(policy.scopes),
    AnyScope(policy.anyScope),
    Roles(policy.role),
    AllowedMode(policy.mode),
    ...(options.duringEnrolment ? [DuringEnrolment(true)] : []),
    ...(options.spends ? [Spends(true)] : []),
    ...(options.concurrency ? [LimitConcurrency(options.concurrency)] : []),
    ...(options.stores ? [Stores(options.stores), UseInterceptors(RoomInterceptor)] : []),
    ...(options.produces
      ? []
      : [Enveloped({ data: { ...options.otherwise, [status]: options.data }, meta: options.meta })]),
    ...(acceptsKey ? idempotency(options) : []),
    ...(WITH_BODY.includes(method) ? [ReadsBody('json')] : []),
    ...documentation(method, status, policy, options),
  );
}

const idempotency = ({
  phased = false,
  holdsSecret = false,
  changesNothing = false,
}: EndpointOptions): MethodDecorator[] => [
  AcceptsIdempotencyKey({ phased, holdsSecret, changesNothing }),
  ApiHeader(IDEMPOTENCY_KEY),
];

const documentation = (
  method: Method,
  status: number,
  policy: AccessPolicy,
  options: EndpointOptions,
): MethodDecorator[] => [
  // Importers, for example of Postman, use only the first scheme.
  ...(policy.credential === 'any' ? [ApiSecurity('apiKey')] : []),
  ...(policy.credential === 'none' ? [ApiSecurity({})] : [ApiBearerAuth('session')]),
  ...(options.example ? [ApiExtension(REQUEST_EXAMPLE, options.example)] : []),
  ApiOperation({ operationId: options.id, summary: options.summary, description: options.description }),
  success(status, options),
  ...Object.entries(options.otherwise ?? {}).map(([other, data]) => success(Number(other), { ...options, data })),
  ...errorResponses(policy, method, [...(options.errors ?? []), ...(options.stores ? [PLAN_LIMIT] : [])]),
];

const success = (status: number, { produces, data, meta, headers }: EndpointOptions): MethodDecorator => {
  const description = produces?.includes(EVENT_STREAM)
    ? 'Event stream.'
    : produces
      ? 'File content.'
      : successDescription(status, data, meta);
  return ApiResponse({
    status,
    description,
    headers: headerReferences(headers?.[status] ?? []) as ApiResponseSchemaHost['headers'],
    ...(produces
      ? { content: Object.fromEntries(produces.map((type) => [type, { schema: data as object }])) }
      : { schema: successSchema(data, meta) }),
  });
};

const PLAN_LIMIT = 'PLAN_LIMIT_REACHED' as const;

/** Marks operations that accept the header `Idempotency-Key`. The OpenAPI document describes the header once for all operations. */
const IDEMPOTENCY_KEY = { name: 'Idempotency-Key', required: false };
