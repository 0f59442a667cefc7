import type { ApiError, ErrorDetails } from '../../../kernel/api-error.js';
import type { Schema } from '../../../kernel/api-versions.js';
import type { ErrorCode } from '../../../kernel/error-codes.js';

/** Maximum number of characters of an error message. Only messages that quote the input can exceed the maximum. */
const MAX_MESSAGE = 500;

/** Builds an error envelope of at most 16 KiB. Source: docs/errors.md */
export const errorEnvelope = (error: ApiError, requestId: string): object => ({
  success: false,
  error: {
    code: error.code,
    message: error.message.slice(0, MAX_MESSAGE),
    details: boundedDetails(error.details),
    timestamp: new Date().toISOString(),
    requestId,
  },
});

/** Maximum size of `details` in bytes. With this limit, the complete error envelope is smaller than 16 KiB. */
const MAX_BYTES = 15 * 1024;

/** Truncates details that exceed the limit and adds `truncated: true`. Source: docs/reliability.md#request-limits */
export function boundedDetails(details: ErrorDetails): ErrorDetails {
  if (bytesOf(details) <= MAX_BYTES) return details;
  return { ...(cut(details, MAX_BYTES) as ErrorDetails), truncated: true };
}

const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value) ?? '');

function cut(value: unknown, bytes: number): unknown {
  if (bytesOf(value) <= bytes) return value;
  if (typeof value !== 'object' || value === null) return undefined;
  let left = bytes;
  const kept: [string, unknown][] = [];
  for (const [key, item] of Object.entries(value)) {
    const part = cut(item, left - bytesOf(key) - 2);
    if (part !== undefined) kept.push([key, part]);
    left -= bytesOf(key) + 2 + (part === undefined ? 0 : bytesOf(part));
    if (part !== item) break;
  }
  return Array.isArray(value) ? kept.map(([, item]) => item) : Object.fromEntries(kept);
}

const schemas = new Map<string, Schema>();

/**
 * Declares the class of the `details` of an error. Required if the class contains schemas, so that the service translates these
 * schemas to older API versions.
 */
export const DetailsOf =
  (code: ErrorCode) =>
  (schema: Schema): void =>
    void schemas.set(code, schema);

export const detailsSchema = (code: string): Schema | null => schemas.get(code) ?? null;
