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
  /** In LIVE mode, the operation spends money or creates a label that can be used for shipping: see `Spends`. */
  readonly spends?: boolean;
  /** Allowed for a session that is restricted until the user enrols a second factor. */
  readonly duringEnrolment?: boolean;
  /** The OpenAPI `operationId`, used as the method name in clients: `createShipment`. Never change a published id. */
  readonly id: string;
  readonly summary: string;
  readonly description: string;
  /** Type of `data`: a response class, a list with one response class as its item type, or a schema. */
  readonly data: DataSchema;
  /**
   * Media types of a file that replaces the envelope. `data` is the schema of the file. The handler returns a `StreamableFile`,
   * or for `text/event-stream` an `Observable` of messages.
   */
  readonly produces?: readonly string[];
  readonly meta?: MetaSchema;
  /** Default: 201 for POST, otherwise 200. */
  readonly status?: number;
  /** Other success statuses, with the type of `data` for each status. */
  readonly otherwise?: Readonly<Record<number, DataSchema>>;
  /** Additional response headers of a success status. */
  readonly headers?: Readonly<Record<number, readonly ResponseHeader[]>>;
  /** A complete valid body. Needed if the examples of the fields do not form a valid body together. */
  readonly example?: object;
  /** Error codes of this endpoint, in addition to the codes that every endpoint may return. */
  readonly errors?: readonly ErrorCode[];
  /** Concurrency limit of a costly operation. */
  readonly concurrency?: ConcurrencyGroup;
  /** Kind of data that the operation stores, limited by the plan. */
  readonly stores?: readonly BoundedKind[];
  /** True if the operation calls a carrier or a processor between transactions: see `Idempotency`. */
  readonly phased?: boolean;
  /** True if the request or response contains a secret, which an Idempotency-Key then stores encrypted. */
  readonly holdsSecret?: boolean;
  /**
   * True for a POST that only reads. A retry with the same Idempotency-Key runs the operation again, because the response is
   * not stored.
   */
  readonly changesNothing?: boolean;
}

const ROUTES = { GET: Get, POST: Post, PUT: Put, PATCH: Patch, DELETE: Delete } as const;
const EVENT_STREAM = 'text/event-stream';
const WITH_BODY: readonly Method[] = ['POST', 'PUT', 'PATCH'];

/**
 * Declares a route: method, path, status, documentation, and the metadata that the guards and interceptors of `AppModule` read.
 * Defaults: any credential, no scope, VIEWER to read and MEMBER to write, both modes.
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
  // Idempotency-Keys belong to an organization: a public route accepts no Idempotency-Key.
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
  // Importers such as Postman's use the first scheme.
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

/** Marks operations that accept the header. The OpenAPI document describes the header once for all operations. */
const IDEMPOTENCY_KEY = { name: 'Idempotency-Key', required: false };
