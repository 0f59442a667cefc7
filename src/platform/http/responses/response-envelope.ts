import type { ApiError } from '../../../kernel/api-error.js';
import { Page } from '../../../kernel/page.js';

/** Data of a handler with its own status or headers of the response. */
export class HandlerResponse<Data = unknown> {
  constructor(
    readonly data: Data,
    readonly options: { readonly status?: number; readonly headers?: Readonly<Record<string, string>> } = {},
  ) {}
}

/** A response in one API version. `body`: the JSON text that an Idempotency-Key stores and replays. */
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

/** A response stored under an Idempotency-Key. `replayed`: true if the response was already sent to the client before. */
export class StoredResponse {
  constructor(
    readonly rendered: RenderedResponse,
    readonly replayed: boolean,
  ) {}
}
