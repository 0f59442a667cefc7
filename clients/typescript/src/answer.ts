import type { Refusal } from './errors.js';

/** An answer with its `data` and what surrounds it. */
export interface Answer<Value, About> {
  readonly status: number;
  readonly headers: Headers;
  readonly data: Value;
  readonly meta: About;
  /** Fields and query parameters that the service does not know: `to.colonia (neighborhood)`, `?phnoe (phone)`. */
  readonly ignoredFields: readonly string[];
}

export const isJson = ({ headers }: Response): boolean => headers.get('content-type')?.includes('json') ?? false;

/** The parsed body of an answer. */
export function contentOf(response: Response): Promise<unknown> {
  if (isJson(response)) return response.json();
  return response.headers.get('content-type')?.startsWith('text/') ? response.text() : response.blob();
}

/** At most 20 of them are named. */
export const ignoredFieldsOf = ({ headers }: Response): string[] => headers.get('ignored-fields')?.split(', ') ?? [];

export function refusalOf(response: Response, content: unknown): Refusal {
  const { status, headers } = response;
  const error = isJson(response) ? (content as { error?: Partial<Refusal> } | null)?.error : undefined;
  const retryAfter = headers.get('retry-after');
  return {
    status,
    code: error?.code ?? 'UNKNOWN',
    message: error?.message ?? `Something answered ${status}, and not as the service does.`,
    details: error?.details ?? {},
    requestId: error?.requestId ?? headers.get('x-request-id') ?? '',
    // A date, which the service never sends, is as good as none.
    retryAfter: retryAfter !== null && /^\d+$/.test(retryAfter) ? Number(retryAfter) : undefined,
  };
}
