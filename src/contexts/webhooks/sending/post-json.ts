import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { hostOf } from '../endpoints/endpoint-url.js';
import { ForbiddenAddressError } from './checked-lookup.js';
import { isReachable } from './reachable-address.js';

export interface JsonPost {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** For everything: the name, the connection, the answer. */
  readonly timeoutMs: number;
  readonly lookup: LookupFunction;
  readonly allowPrivate: boolean;
}

/** What an answer may hold beyond its head before the connection is cut. */
const MAX_ANSWER_BYTES = 64 * 1024;
/** How long the rest of an answer is awaited, for politeness: cutting it would look like a fault at the other end. */
const REST_MS = 1000;

/**
 * Posts JSON to a stranger's URL; answers the status. The answer's body is thrown away, redirects are not followed, and
 * an address that is not reachable for webhooks is never connected to. Throws what the connection failed with.
 */
export async function postJson(post: JsonPost): Promise<number> {
  const url = new URL(post.url);
  const host = hostOf(url);
  // An address in place of a name is never looked up.
  if (isIP(host) && !isReachable(host, post.allowPrivate)) throw new ForbiddenAddressError();
  const answer = await answerOf(url, post);
  await letItEnd(answer);
  return answer.statusCode ?? 0;
}

function answerOf(url: URL, { headers, body, timeoutMs, lookup }: JsonPost): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
    const request = send(url, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) },
      lookup,
      // A connection of its own: whether a kept one is still alive is found out too late.
      agent: false,
      signal: AbortSignal.timeout(timeoutMs),
    });
    request.on('response', resolve).on('error', reject);
    request.end(body);
  });
}

/** The status is known: whatever happens to the rest changes nothing. */
function letItEnd(answer: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    let bytes = 0;
    const timer = setTimeout(() => answer.destroy(), REST_MS);
    answer
      .on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes > MAX_ANSWER_BYTES) answer.destroy();
      })
      .on('error', () => undefined)
      .on('close', () => {
        clearTimeout(timer);
        resolve();
      });
  });
}
