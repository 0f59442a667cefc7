import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
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
export async function postJson(post: JsonPost): Promise<number> {
  const url = new URL(post.url);
  const host = hostOf(url);
  // Node calls `lookup` for names only.
  if (isIP(host) && !isAllowedTarget(host, post.allowPrivate)) throw new ForbiddenAddressError();
  const response = await responseOf(url, post);
  await drain(response);
  return response.statusCode ?? 0;
}

function responseOf(url: URL, { headers, body, timeoutMs, lookup }: JsonPost): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
    const request = send(url, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) },
      lookup,
      // A new connection each time: a pooled one may turn out to be closed only after the request was written.
      agent: false,
      signal: AbortSignal.timeout(timeoutMs),
    });
    request.on('response', resolve).on('error', reject);
    request.end(body);
  });
}

/** Never rejects: the status is known already. */
function drain(response: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    let bytes = 0;
    const timer = setTimeout(() => response.destroy(), DRAIN_MS);
    response
      .on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes > MAX_RESPONSE_BYTES) response.destroy();
      })
      .on('error', () => undefined)
      .on('close', () => {
        clearTimeout(timer);
        resolve();
      });
  });
}
