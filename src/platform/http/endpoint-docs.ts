import type { Type } from '@nestjs/common';
import { ApiResponse, getSchemaPath } from '@nestjs/swagger';
import type { ApiResponseSchemaHost } from '@nestjs/swagger';
import { ERROR_STATUS, type ErrorCode } from '../../kernel/error-codes.js';
import type { AccessPolicy, Method } from './endpoint.js';

type SchemaObject = ApiResponseSchemaHost['schema'];

/** A response class, a list of one (`[Class]`), or a schema. */
export type DataSchema = Type | readonly [Type] | SchemaObject;

const PAGE_META: SchemaObject = {
  type: 'object',
  required: ['page', 'limit', 'total', 'totalPages'],
  properties: {
    page: { type: 'integer', example: 1 },
    limit: { type: 'integer', example: 20 },
    total: { type: 'integer', example: 57 },
    totalPages: { type: 'integer', example: 3 },
  },
};

/** The success envelope around `data`. The classes it names are collected by `extraModels`. */
export function successSchema(data: DataSchema, meta?: 'page' | Type): SchemaObject {
  return {
    type: 'object',
    required: ['success', 'data', ...(meta ? ['meta'] : [])],
    properties: {
      success: { type: 'boolean', enum: [true] },
      data: dataSchema(data),
      ...(meta ? { meta: meta === 'page' ? PAGE_META : refTo(meta) } : {}),
    },
  };
}

function dataSchema(data: DataSchema): SchemaObject {
  if (Array.isArray(data)) return { type: 'array', items: refTo((data as readonly [Type])[0]) };
  return typeof data === 'function' ? refTo(data) : (data as SchemaObject);
}

const refTo = (type: Type): SchemaObject => {
  modelsInUse.add(type);
  return { $ref: getSchemaPath(type) };
};

const modelsInUse = new Set<Type>();

/** Every response class that an endpoint answers with: for the OpenAPI document. */
export const responseModels = (): Type[] => [...modelsInUse];

/** Where an endpoint's body example waits until the document is built. */
export const REQUEST_EXAMPLE = 'x-request-example';

export const ERROR_ENVELOPE = 'ErrorEnvelope';

/** The error envelope as the document's component `ErrorEnvelope`. */
export const errorEnvelopeSchema: SchemaObject = {
  type: 'object',
  required: ['success', 'error'],
  properties: {
    success: { type: 'boolean', enum: [false] },
    error: {
      type: 'object',
      required: ['code', 'message', 'details', 'timestamp', 'requestId'],
      properties: {
        code: { type: 'string', enum: Object.keys(ERROR_STATUS), description: 'Stable: program against it.' },
        message: { type: 'string', description: 'For people; may change.' },
        details: { type: 'object', additionalProperties: true },
        timestamp: { type: 'string', format: 'date-time' },
        requestId: { type: 'string' },
      },
    },
  },
};

/** Statuses of `VALIDATION_ERROR` beside 400: a body may be too long, or not JSON. Source: contract, Responses. */
const BODY_REFUSALS = [413, 415];

/** One documented response for each status, naming the codes it may carry. */
export function errorResponses(
  policy: AccessPolicy,
  method: Method,
  own: readonly ErrorCode[],
): (MethodDecorator & ClassDecorator)[] {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of new Set([...commonErrors(policy, method), ...own])) {
    byStatus.set(ERROR_STATUS[code], [...(byStatus.get(ERROR_STATUS[code]) ?? []), code]);
  }
  if (method === 'POST' || method === 'PUT' || method === 'PATCH') {
    for (const status of BODY_REFUSALS) byStatus.set(status, ['VALIDATION_ERROR']);
  }
  return [...byStatus].map(([status, codes]) =>
    ApiResponse({
      status,
      description: codes.map((code) => `\`${code}\``).join(', '),
      content: { 'application/json': { schema: { $ref: `#/components/schemas/${ERROR_ENVELOPE}` } } },
    }),
  );
}

function commonErrors(policy: AccessPolicy, method: Method): ErrorCode[] {
  const codes: ErrorCode[] = ['VALIDATION_ERROR', 'API_VERSION_UNSUPPORTED', 'RATE_LIMIT_EXCEEDED', 'INTERNAL_ERROR'];
  if (policy.credential !== 'none') codes.push('UNAUTHORIZED', 'FORBIDDEN');
  if (policy.credential === 'any') codes.push('INVALID_API_KEY', 'EXPIRED_API_KEY', 'IP_NOT_ALLOWED');
  if (policy.scopes.length > 0) codes.push('INSUFFICIENT_SCOPE');
  if (policy.mode === 'live') codes.push('LIVE_MODE_REQUIRED');
  if (method === 'POST') codes.push('IDEMPOTENCY_KEY_REUSED', 'IDEMPOTENCY_KEY_IN_USE');
  return codes;
}
