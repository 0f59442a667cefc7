import type { ApiError } from '../../../kernel/api-error.js';
import { Page } from '../../../kernel/page.js';

/** Result of a handler that sets the status or headers of the response. */
export class HandlerResponse<Data = unknown> {
  constructor(
    readonly data: Data,
    readonly options: { readonly status?: number; readonly headers?: Readonly<Record<string, string>> } = {},
  ) {}
}

/** A response in one API version. `body` is the JSON text that the service stores and replays under an Idempotency-Key. */
export interface RenderedResponse {
  readonly version: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The success envelope. Source: docs/errors.md#rules-and-limits */
export interface Envelope {
  readonly success: true;
  readonly data: unknown;
  readonly meta?: unknown;
}

/** Translates responses from the current API version to the version of the request. */
export interface ResponseTranslation {
  envelope(envelope: Envelope, status: number): Envelope;
  error(error: ApiError): ApiError;
}

export function envelope(result: unknown): Envelope {
  const data: unknown = result instanceof HandlerResponse ? result.data : result;
  return data instanceof Page
    ? { success: true, data: data.data as unknown, meta: data.meta }
    : { success: true, data };
}

/** A response stored under an Idempotency-Key. `replayed` is true if the service has already sent the response. */
export class StoredResponse {
  constructor(
    readonly rendered: RenderedResponse,
    readonly replayed: boolean,
  ) {}
}
