import type { OpenAPIObject } from '@nestjs/swagger';
import { CURRENT_API_VERSION } from '../../kernel/api-versions.js';

interface Header {
  readonly description: string;
  readonly schema: object;
}
interface Reference {
  readonly $ref: string;
}
interface Operation {
  parameters?: readonly { readonly name: string }[];
  readonly responses: Record<string, { headers?: Record<string, Header | Reference> }>;
}

const INTEGER = { type: 'integer', minimum: 0 };

/** Headers of every response under `/v1`. Source: docs/errors.md#rules-and-limits */
const COMMON: Readonly<Record<string, Header>> = {
  'X-Request-Id': {
    description: 'Id of the request: the `X-Request-Id` that the client sent, otherwise a new id.',
    schema: { type: 'string' },
  },
  'Service-Version': {
    description: 'API version of the response.',
    schema: { type: 'string', format: 'date', example: CURRENT_API_VERSION },
  },
  'X-RateLimit-Limit': {
    description: 'Number of requests of this kind (read, write or quote) that are allowed per minute.',
    schema: INTEGER,
  },
  'X-RateLimit-Remaining': {
    description: 'Number of requests that you can still send in the current rate limit window.',
    schema: INTEGER,
  },
  'X-RateLimit-Reset': {
    description: 'Unix time in seconds at which the current rate limit window ends.',
    schema: INTEGER,
  },
};

const IGNORED_FIELDS = 'Ignored-Fields';
const PREFERENCE_APPLIED = 'Preference-Applied';

const OTHERS: Readonly<Record<string, Header>> = {
  'Retry-After': { description: 'Seconds to wait before the next request.', schema: INTEGER },
  Location: {
    description: 'Path of the created record, which shows the progress of the work.',
    schema: { type: 'string' },
  },
  ETag: { description: 'Value of the field `etag`, for the header `If-Match`.', schema: { type: 'string' } },
  [IGNORED_FIELDS]: {
    description:
      'Unknown fields and query parameters (`?name`), at most 20, each with the nearest known name in brackets.',
    schema: { type: 'string', example: 'to.colonia (neighborhood), ?phone' },
  },
  [PREFERENCE_APPLIED]: {
    description: '`handling=strict` if the request had this preference: unknown fields are rejected.',
    schema: { type: 'string', enum: ['handling=strict'] },
  },
  'Idempotency-Replayed': {
    description: '`true` if this is the stored response to an earlier request with the same `Idempotency-Key`.',
    schema: { type: 'string', enum: ['true'] },
  },
};

export type ResponseHeader = 'Location' | 'Retry-After' | 'ETag';

/** Statuses of the error responses that the service stores under an Idempotency-Key. Source: docs/errors.md#idempotency */
const STORED_ERRORS = ['402', '409', '410', '422', '502'];

/**
 * The description of the document explains the request headers that every operation accepts. If each operation declared these
 * headers, importers would send all of them with each request. Source: docs/architecture.md#headers
 */
const ON_EVERY_OPERATION: readonly string[] = ['Idempotency-Key'];

export function documentHeaders(document: OpenAPIObject): void {
  const components = (document.components ??= {});
  components.headers = { ...COMMON, ...OTHERS } as typeof components.headers;
  for (const [path, item] of Object.entries(document.paths)) {
    if (!path.startsWith('/v1/')) continue;
    for (const operation of Object.values(item) as Operation[]) addTo(operation);
  }
}

function addTo(operation: Operation): void {
  const takesKey = operation.parameters?.some(({ name }) => name === 'Idempotency-Key') ?? false;
  operation.parameters = operation.parameters?.filter(({ name }) => !ON_EVERY_OPERATION.includes(name));
  for (const [status, response] of Object.entries(operation.responses)) {
    const names = [
      ...Object.keys(COMMON),
      ...(status < '300' ? [IGNORED_FIELDS] : []),
      ...(status < '300' || status === '400' ? [PREFERENCE_APPLIED] : []),
      ...(status === '429' ? ['Retry-After'] : []),
      ...(takesKey && (status < '400' || STORED_ERRORS.includes(status)) ? ['Idempotency-Replayed'] : []),
    ];
    response.headers = { ...response.headers, ...headerReferences(names) };
  }
}

export const headerReferences = (names: readonly string[]): Record<string, Reference> =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
