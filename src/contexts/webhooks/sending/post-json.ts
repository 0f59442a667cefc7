import { isIP, type LookupFunction } from 'node:net';
import { Agent, request } from 'undici';
import { hostOf } from '../targets/endpoint-url.js';
import { ForbiddenAddressError } from '../targets/checked-lookup.js';
import { isAllowedTarget } from '../targets/allowed-target.js';

export interface JsonPost {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** For the whole request: DNS, connection, response. */
  readonly timeoutMs: number;
  readonly lookup: LookupFunction;
  readonly allowPrivate: boolean;
}

/** Longer response bodies are aborted. */
const MAX_RESPONSE_BYTES = 64 * 1024;
/** How long the response body is read before it is aborted: an early abort would show as an error in the receiver's log. */
const DRAIN_MS = 1000;

/**
 * Posts JSON to a customer's URL and returns the status. Discards the response body, follows no redirects, and never
 * connects to a forbidden address. Throws the error of the connection.
 */
export async function postJson({ url, headers, body, timeoutMs, lookup, allowPrivate }: JsonPost): Promise<number> {
  const host = hostOf(new URL(url));
  // `lookup` is called for names only.
  if (isIP(host) && !isAllowedTarget(host, allowPrivate)) throw new ForbiddenAddressError();
  // A new connection each time: a pooled one may turn out to be closed only after the request was written.
  const agent = new Agent({ connect: { lookup, timeout: timeoutMs } });
  try {
    const response = await request(url, {
      dispatcher: agent,
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body,
      signal: AbortSignal.timeout(timeoutMs),
    });
    // The status is known already: what becomes of the body is not of interest.
    await response.body
      .dump({ limit: MAX_RESPONSE_BYTES, signal: AbortSignal.timeout(DRAIN_MS) })
      .catch(() => undefined);
    return response.statusCode;
  } finally {
    await agent.destroy();
  }
}
