import { hash } from 'node:crypto';
import { randomToken } from '../../kernel/ids.js';

/** Source: docs/keys.md#rules-and-limits */

const API_KEY = /^sk_(?:test|live)_[0-9A-Za-z]{32,}$/;
const SESSION_TOKEN = /^st_[0-9A-Za-z]{43}$/;
const BEARER = /^Bearer +(\S+)$/i;

export const newApiKey = (livemode: boolean): string => `sk_${livemode ? 'live' : 'test'}_${randomToken(40)}`;
export const newSessionToken = (): string => `st_${randomToken(43)}`;

/** SHA-256 in hex. The database contains only the digests of credentials. Lookups compare digests. */
export const digestOf = (secret: string): string => hash('sha256', secret);

/** Visible prefix of an API key: `sk_live_` or `sk_test_`, followed by four random characters. */
export const keyPrefixOf = (key: string): string => key.slice(0, 'sk_live_'.length + 4);

export type Credential =
  | { readonly kind: 'none' }
  | { readonly kind: 'malformed'; readonly problem: string }
  | { readonly kind: 'key'; readonly digest: string }
  | { readonly kind: 'session'; readonly digest: string };

type Header = string | string[] | undefined;

/** Reads the credential from `X-API-Key` or `Authorization`. Returns `malformed` if the request contains both headers. */
export function readCredential(apiKey: Header, authorization: Header): Credential {
  if (apiKey !== undefined && authorization !== undefined) {
    return { kind: 'malformed', problem: 'Send either X-API-Key or Authorization, not both.' };
  }
  if (apiKey !== undefined) {
    return typeof apiKey === 'string' && API_KEY.test(apiKey)
      ? { kind: 'key', digest: digestOf(apiKey) }
      : {
          kind: 'malformed',
          problem: 'The X-API-Key header does not contain an API key. API keys start with sk_test_ or sk_live_.',
        };
  }
  if (authorization !== undefined) {
    const token = typeof authorization === 'string' ? BEARER.exec(authorization)?.[1] : undefined;
    if (token !== undefined && SESSION_TOKEN.test(token)) return { kind: 'session', digest: digestOf(token) };
    const problem =
      token !== undefined && API_KEY.test(token)
        ? 'The Authorization header contains an API key. Send API keys in the X-API-Key header.'
        : 'The Authorization header must be: Bearer <accessToken>.';
    return { kind: 'malformed', problem };
  }
  return { kind: 'none' };
}
