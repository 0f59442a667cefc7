import { applyDecorators, Delete, Get, HttpCode, Patch, Post, Put, UseInterceptors, type Type } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiBearerAuth, ApiExtension, ApiHeader, ApiOperation, ApiResponse, ApiSecurity } from '@nestjs/swagger';
import type { ErrorCode } from '../../kernel/error-codes.js';
import type { Role, Scope } from '../../kernel/principal.js';
import { IdempotencyInterceptor } from '../idempotency/idempotency.interceptor.js';
import { errorResponses, REQUEST_EXAMPLE, successSchema, type DataSchema } from './endpoint-docs.js';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The request budget an endpoint counts against. Source: specification, Request rate limits. */
export type RateClass = 'read' | 'write' | 'quote';

/** Who may call an endpoint. Read by the gate. */
export interface AccessPolicy {
  /** `session`: API keys are refused; `none`: no credential is needed. */
  readonly credential: 'any' | 'session' | 'none';
  /** What a scoped key needs, all of them. */
  readonly scopes: readonly Scope[];
  readonly role: Role;
  /** `live`: `LIVE_MODE_REQUIRED` under TEST; `test`: `FORBIDDEN` under LIVE. */
  readonly mode: 'any' | 'live' | 'test';
}

interface EndpointOptions extends Partial<AccessPolicy> {
  readonly summary: string;
  readonly description?: string;
  /** The shape of `data`: a response class, a list of one, or a schema. */
  readonly data: DataSchema;
  /** The answer is a file of this type, not an envelope. `data` is its schema, and the handler returns its text, or a stream of it. */
  readonly produces?: string;
  /** The shape of `meta` where the answer is a list. */
  readonly meta?: 'page' | Type;
  /** Default: 201 for POST, else 200. */
  readonly status?: number;
  /** Where what happened decides the status: what it succeeds with besides its own, and the shape of `data` then. */
  readonly otherwise?: Readonly<Record<number, DataSchema>>;
  /** A body that succeeds when pasted, where the examples of its fields do not make one together. */
  readonly example?: object;
  /** Codes beyond those that every endpoint may answer. */
  readonly errors?: readonly ErrorCode[];
  readonly rateClass?: RateClass;
  /** An operation that calls a carrier or a processor between transactions: it keeps its Idempotency-Key itself. */
  readonly phased?: boolean;
  /** Its request or its answer holds a secret (a password, a key): an Idempotency-Key keeps neither in clear. */
  readonly holdsSecret?: boolean;
}

/** What the server's hooks know of a route before any handler runs. */
export interface EndpointConfig {
  readonly enveloped: true;
  readonly status: number;
  readonly rateClass: RateClass;
  readonly phased: boolean;
  readonly holdsSecret: boolean;
  readonly access: AccessPolicy;
  /** Changes nothing and is answered in the envelope: what it did may be thrown away. */
  readonly onlyReads: boolean;
}

const ROUTES = { GET: Get, POST: Post, PUT: Put, PATCH: Patch, DELETE: Delete } as const;

/**
 * Declares an endpoint whole: route, status, who may call it, its request budget, its idempotency and its
 * documentation. A controller's method needs nothing else.
 *
 * Defaults: any credential, no scope, VIEWER to read and MEMBER to write, both modes.
 */
export function Endpoint(method: Method, path: string, options: EndpointOptions): MethodDecorator {
  const reads = method === 'GET';
  const policy: AccessPolicy = {
    credential: options.credential ?? 'any',
    scopes: options.scopes ?? [],
    role: options.role ?? (reads ? 'VIEWER' : 'MEMBER'),
    mode: options.mode ?? 'any',
  };
  const config: EndpointConfig = {
    enveloped: true,
    status: options.status ?? (method === 'POST' ? 201 : 200),
    rateClass: options.rateClass ?? (reads ? 'read' : 'write'),
    phased: options.phased ?? false,
    holdsSecret: options.holdsSecret ?? false,
    access: policy,
    onlyReads: reads && options.rateClass === undefined && options.produces === undefined,
  };
  return applyDecorators(
    ROUTES[method](path),
    HttpCode(config.status),
    RouteConfig(config),
    ...(method === 'POST' ? [UseInterceptors(IdempotencyInterceptor), ApiHeader(IDEMPOTENCY_KEY)] : []),
    ...(policy.credential === 'none' ? [ApiSecurity({})] : [ApiBearerAuth('session')]),
    ...(policy.credential === 'any' ? [ApiSecurity('apiKey')] : []),
    ...(options.example ? [ApiExtension(REQUEST_EXAMPLE, options.example)] : []),
    ApiOperation({ summary: options.summary, ...(options.description ? { description: options.description } : {}) }),
    success(config.status, options),
    ...Object.entries(options.otherwise ?? {}).map(([status, data]) => success(Number(status), { ...options, data })),
    ...errorResponses(policy, method, options.errors ?? []),
  );
}

const success = (status: number, { produces, data, meta }: EndpointOptions): MethodDecorator =>
  ApiResponse(
    produces
      ? { status, description: 'Done.', content: { [produces]: { schema: data as object } } }
      : { status, description: 'Done.', schema: successSchema(data, meta) },
  );

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  required: false,
  description:
    '1 to 255 visible ASCII characters. The same key with the same request is executed once, and answered alike for 24 h.',
};
