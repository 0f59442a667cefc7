import type { Type } from '@nestjs/common';
import { ApiResponse, getSchemaPath } from '@nestjs/swagger';
import type { ApiResponseSchemaHost } from '@nestjs/swagger';
import { ERROR_CODES, ERROR_STATUS, type ErrorCode } from '../../../kernel/error-codes.js';
import type { AccessPolicy, Method } from './access.js';

type SchemaObject = ApiResponseSchemaHost['schema'];

export type DataSchema = Type | readonly [Type] | SchemaObject;

export type MetaSchema = 'page' | Type;

const PAGE_META: SchemaObject = {
  type: 'object',
  required: ['page', 'limit', 'total', 'totalPages'],
  properties: {
    page: { type: 'integer', example: 1, description: 'Number of this page, from 1.' },
    limit: { type: 'integer', example: 20, description: 'Maximum number of rows of a page.' },
    total: { type: 'integer', example: 57, description: 'Number of matching rows on all pages.' },
    totalPages: { type: 'integer', example: 3, description: 'Number of pages.' },
  },
};

/** Schema of the success envelope around `data`. `responseModels` returns the response classes that the schema refers to. */
export function successSchema(data: DataSchema, meta?: MetaSchema): SchemaObject {
  return {
    type: 'object',
    required: ['success', 'data', ...(meta ? ['meta'] : [])],
    properties: {
      success: { type: 'boolean', enum: [true], description: 'Always true: the operation succeeded.' },
      data: { description: 'Result of the operation.', ...dataSchema(data) },
      ...(meta ? { meta: { description: 'Position of this page in the list.', ...metaSchema(meta) } } : {}),
    },
  };
}

const metaSchema = (meta: MetaSchema): SchemaObject => (meta === 'page' ? PAGE_META : refTo(meta));

function dataSchema(data: DataSchema): SchemaObject {
  if (Array.isArray(data)) return { type: 'array', items: refTo((data as readonly [Type])[0]) };
  return typeof data === 'function' ? refTo(data) : (data as SchemaObject);
}

const refTo = (type: Type): SchemaObject => {
  modelsInUse.add(type);
  return { $ref: getSchemaPath(type) };
};

const modelsInUse = new Set<Type>();

export const responseModels = (): Type[] => [...modelsInUse];

/** Stores the example body of an endpoint until the document is built. */
export const REQUEST_EXAMPLE = 'x-request-example';

export const ERROR_ENVELOPE = 'ErrorEnvelope';

export const errorEnvelopeSchema: SchemaObject = {
  type: 'object',
  description: 'Error response of every operation.',
  required: ['success', 'error'],
  properties: {
    success: { type: 'boolean', enum: [false], description: 'Always false: the operation failed.' },
    error: {
      type: 'object',
      description: 'Error code, message and details.',
      required: ['code', 'message', 'details', 'timestamp', 'requestId'],
      properties: {
        code: { type: 'string', enum: ERROR_CODES, description: 'Error code, for programs. Codes do not change.' },
        message: { type: 'string', description: 'Error message, for people. Messages can change.' },
        details: {
          type: 'object',
          additionalProperties: true,
          description:
            'Details, depending on the code: problems by field, a more specific `code`, or `suggestions`. Empty without details.',
        },
        timestamp: { type: 'string', format: 'date-time', description: 'Time of the error response.' },
        requestId: {
          type: 'string',
          description: '`X-Request-Id` of the response. Include this id in questions to support.',
        },
      },
    },
  },
};

/** Statuses of the `VALIDATION_ERROR` for a body that is too long or not JSON. Source: docs/errors.md#rules-and-limits */
const BODY_REFUSALS = [413, 415];

/**
 * Derives the description of a success response from its class: `Page of wallet transactions.`, `Created shipment.` Source:
 * docs/errors.md#rules-and-limits
 */
export function successDescription(status: number, data: DataSchema, meta?: MetaSchema): string {
  if (Array.isArray(data)) return `${meta ? 'Page' : 'List'} of ${pluralOf(nounOf((data as readonly [Type])[0]))}.`;
  const noun = typeof data === 'function' ? nounOf(data) : 'result';
  if (status === 201) return `Created ${noun}.`;
  const sentence = `${noun[0]!.toUpperCase()}${noun.slice(1)}.`;
  return status === 202 ? `${sentence} The work continues after the response.` : sentence;
}

/** Converts the name of a response class to a noun: `WalletTransactionResponse` → `wallet transaction`. */
const nounOf = ({ name }: Type): string =>
  name
    .replace(/^Created|Response$/g, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/\b[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase())
    .replace(/^api\b/, 'API')
    .replace(/^(deleted|logout)$/, 'confirmation');

const pluralOf = (noun: string): string =>
  noun.endsWith('s') || noun.endsWith('x') ? `${noun}es` : noun.replace(/([^aeiou])y$/, '$1ie') + 's';

const ERROR_WORDS: Readonly<Record<number, string>> = {
  400: 'The request is invalid',
  401: 'The credential is missing, malformed, unknown or expired',
  402: 'The wallet balance is too low',
  403: 'The credential does not permit the operation',
  404: 'The record does not exist, or belongs to another organization or mode',
  409: 'The state of the record or a concurrent request does not permit the operation',
  410: 'The rate has expired, or belongs to another shipment',
  413: 'The body exceeds 1 MiB',
  415: 'The body is not JSON',
  422: 'The request is valid but cannot be executed',
  429: 'The rate limit is exceeded. Retry after `Retry-After` seconds',
  500: 'The service failed',
  502: 'The carrier rejected the operation, and any charge was refunded',
  503: 'The plan cannot be bought online',
};

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
      description: `${ERROR_WORDS[status]}: ${codes.map((code) => `\`${code}\``).join(', ')}.`,
      content: { 'application/json': { schema: { $ref: `#/components/schemas/${ERROR_ENVELOPE}` } } },
    }),
  );
}

function commonErrors(policy: AccessPolicy, method: Method): ErrorCode[] {
  const codes: ErrorCode[] = ['VALIDATION_ERROR', 'API_VERSION_UNSUPPORTED', 'RATE_LIMIT_EXCEEDED', 'INTERNAL_ERROR'];
  if (policy.credential !== 'none') codes.push('UNAUTHORIZED', 'FORBIDDEN');
  if (policy.credential === 'any') codes.push('INVALID_API_KEY', 'EXPIRED_API_KEY', 'IP_NOT_ALLOWED');
  if (policy.scopes.length + policy.anyScope.length > 0) codes.push('INSUFFICIENT_SCOPE');
  if (policy.mode === 'live') codes.push('LIVE_MODE_REQUIRED');
  if (method === 'POST' && policy.credential !== 'none') codes.push('IDEMPOTENCY_KEY_REUSED', 'IDEMPOTENCY_KEY_IN_USE');
  return codes;
}
