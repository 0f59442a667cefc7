import { failureKind } from '../calling/failure-kind.js';

/** A request to a carrier. The body is `json`, `jsonText` or `form`, or the request has no body. */
export interface CarrierHttpRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly json?: unknown;
  /** Serialized JSON that is sent without any change. Used instead of `json`. */
  readonly jsonText?: string;
  readonly form?: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
}

/**
 * `responded`: a complete response arrived, with any status. `body` is undefined if the response is not JSON.
 * `not_sent`: the request never reached the carrier, so the carrier executed nothing.
 * `no_response`: the carrier has possibly executed the request.
 * Source: docs/buying-safely.md#buying-in-the-background.
 */
export type CarrierHttpResponse =
  | { readonly kind: 'responded'; readonly status: number; readonly body: unknown; readonly bytes: Uint8Array }
  | { readonly kind: 'not_sent'; readonly reason: string }
  | { readonly kind: 'no_response'; readonly reason: string };

/** Limit for the size of a response. Label files with images are at most a few megabytes in size. */
const MAX_RESPONSE_BYTES = 20_000_000;

/** Codes of failures before the first byte of a request is sent: DNS, connection and certificate errors. */
const NOT_SENT =
  /^(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|ERR_INVALID_URL|ERR_TLS_.*|ERR_SSL_WRONG_VERSION_NUMBER|ERR_SSL_.*_ALERT_.*|CERT_.*|DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_.*)$/;

/**
 * Never rejects and never follows a redirect. `reason` contains only the kind of error, because an error can contain credentials
 * and addresses.
 */
export async function sendToCarrier(request: CarrierHttpRequest): Promise<CarrierHttpResponse> {
  if (request.signal.aborted) return { kind: 'not_sent', reason: 'The deadline had passed.' };
  let sent: Request;
  try {
    sent = toRequest(request);
  } catch (failure) {
    // The URL or a header of the request is invalid.
    return { kind: 'not_sent', reason: failureKind(failure) };
  }
  try {
    const response = await fetch(sent);
    const bytes = await readAll(response);
    return { kind: 'responded', status: response.status, body: parsed(bytes), bytes };
  } catch (error) {
    const cause = (error as { cause?: unknown }).cause ?? error;
    return { kind: wasNotSent(cause) ? 'not_sent' : 'no_response', reason: failureKind(cause) };
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

/** If a host has several IP addresses, a failed connection results in one error per IP address. */
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
