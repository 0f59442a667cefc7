import type { Refusal } from './errors.js';

/** A response with its `data`, status, headers and `meta`. */
export interface Answer<Value, About> {
  readonly status: number;
  readonly headers: Headers;
  readonly data: Value;
  readonly meta: About;
  /** Unknown fields and query parameters that the service ignored: `to.colonia (neighborhood)`, `?phnoe (phone)`. */
  readonly ignoredFields: readonly string[];
}

export const isJson = ({ headers }: Response): boolean => headers.get('content-type')?.includes('json') ?? false;

/** The parsed body of a response. */
export function contentOf(response: Response): Promise<unknown> {
  if (isJson(response)) return response.json();
  return response.headers.get('content-type')?.startsWith('text/') ? response.text() : response.blob();
}

/** At most 20 entries. */
export const ignoredFieldsOf = ({ headers }: Response): string[] => headers.get('ignored-fields')?.split(', ') ?? [];

export function refusalOf(response: Response, content: unknown): Refusal {
  const { status, headers } = response;
  const error = isJson(response) ? (content as { error?: Partial<Refusal> } | null)?.error : undefined;
  const retryAfter = headers.get('retry-after');
  return {
    status,
    code: error?.code ?? 'UNKNOWN',
    message:
      error?.message ??
      `Received status ${status} without the error format of the service. Check the base URL and proxies.`,
    details: error?.details ?? {},
    requestId: error?.requestId ?? headers.get('x-request-id') ?? '',
    // Ignores a date, which the service never sends.
    retryAfter: retryAfter !== null && /^\d+$/.test(retryAfter) ? Number(retryAfter) : undefined,
  };
}
