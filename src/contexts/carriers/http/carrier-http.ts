import { failureKind } from '../calling/failure-kind.js';

/** A request to a carrier. `json`, `jsonText` or `form` is the body; a request without any has none. */
export interface CarrierHttpRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly json?: unknown;
  /** JSON whose bytes must stay as they are, instead of `json`. */
  readonly jsonText?: string;
  readonly form?: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
}

/**
 * The outcome of a request. `answered`: a whole response of any status; `body` is undefined where it is not JSON.
 * `not_sent`: it never reached the carrier, so nothing was executed. `no_answer`: it may have been executed.
 * Source: docs/reference/carriers.md#outcomes.
 */
export type CarrierAnswer =
  | { readonly kind: 'answered'; readonly status: number; readonly body: unknown; readonly bytes: Uint8Array }
  | { readonly kind: 'not_sent'; readonly reason: string }
  | { readonly kind: 'no_answer'; readonly reason: string };

/** A label with its pictures has a few megabytes at most. */
const MAX_RESPONSE_BYTES = 20_000_000;

/** Failures before the first byte of a request: of the name, the connection and the certificate. */
const NOT_SENT =
  /^(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|ERR_INVALID_URL|ERR_TLS_.*|ERR_SSL_WRONG_VERSION_NUMBER|ERR_SSL_.*_ALERT_.*|CERT_.*|DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_.*)$/;

/** Never rejects, never follows a redirect. Reasons are kinds only: errors may quote credentials and addresses. */
export async function sendToCarrier(request: CarrierHttpRequest): Promise<CarrierAnswer> {
  if (request.signal.aborted) return { kind: 'not_sent', reason: 'The deadline had passed.' };
  let sent: Request;
  try {
    sent = toRequest(request);
  } catch (failure) {
    // An address or a header that HTTP does not allow.
    return { kind: 'not_sent', reason: failureKind(failure) };
  }
  try {
    const response = await fetch(sent);
    const bytes = await readAll(response);
    return { kind: 'answered', status: response.status, body: parsed(bytes), bytes };
  } catch (error) {
    const cause = (error as { cause?: unknown }).cause ?? error;
    return { kind: wasNotSent(cause) ? 'not_sent' : 'no_answer', reason: failureKind(cause) };
  }
}

const toRequest = ({
  method,
  url,
  headers,
  json,
  jsonText = json === undefined ? undefined : JSON.stringify(json),
  form,
  signal,
}: CarrierHttpRequest): Request =>
  new Request(url, {
    method,
    redirect: 'manual',
    signal,
    headers: {
      accept: 'application/json',
      ...(jsonText === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    body: jsonText ?? (form && new URLSearchParams(form)),
  });

/** A host with several addresses fails with an error for each. */
function wasNotSent(cause: unknown): boolean {
  const { errors, code, syscall } = cause as { errors?: unknown; code?: unknown; syscall?: unknown };
  if (Array.isArray(errors) && errors.length > 0) return errors.every(wasNotSent);
  return (typeof code === 'string' && NOT_SENT.test(code)) || syscall === 'connect';
}

async function readAll(response: Response): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += (chunk as Uint8Array).length;
    if (size > MAX_RESPONSE_BYTES) throw new Error('The response is too long.');
    chunks.push(chunk as Uint8Array);
  }
  return Buffer.concat(chunks);
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8'));
  } catch {
    return undefined;
  }
}
