import { createHash } from 'node:crypto';
import { randomToken } from '../../kernel/ids.js';

/** Credentials as they travel, and how they are recognised. Source: contract, Credentials. */

const API_KEY = /^sk_(?:test|live)_[0-9A-Za-z]{32,}$/;
const SESSION_TOKEN = /^st_[0-9A-Za-z]{43}$/;
const BEARER = /^Bearer +(\S+)$/i;

export const newApiKey = (livemode: boolean): string => `sk_${livemode ? 'live' : 'test'}_${randomToken(40)}`;
export const newSessionToken = (): string => `st_${randomToken(43)}`;

/** What is stored of a credential, and what it is looked up by. */
export const digestOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

export const keyPrefixOf = (key: string): string => key.slice(0, 12);

export type Credential =
  | { readonly kind: 'none' }
  | { readonly kind: 'malformed'; readonly problem: string }
  | { readonly kind: 'key'; readonly digest: string }
  | { readonly kind: 'session'; readonly digest: string };

type Header = string | string[] | undefined;

/** Reads the two headers a credential can come in. Two credentials at once are none at all. */
export function readCredential(apiKey: Header, authorization: Header): Credential {
  if (apiKey !== undefined && authorization !== undefined) {
    return { kind: 'malformed', problem: 'Send either X-API-Key or Authorization, not both.' };
  }
  if (apiKey !== undefined) {
    return typeof apiKey === 'string' && API_KEY.test(apiKey)
      ? { kind: 'key', digest: digestOf(apiKey) }
      : {
          kind: 'malformed',
          problem: 'The X-API-Key header does not hold an API key: they start with sk_test_ or sk_live_.',
        };
  }
  if (authorization !== undefined) {
    const token = typeof authorization === 'string' ? BEARER.exec(authorization)?.[1] : undefined;
    return token !== undefined && SESSION_TOKEN.test(token)
      ? { kind: 'session', digest: digestOf(token) }
      : { kind: 'malformed', problem: 'The Authorization header must be: Bearer <accessToken>.' };
  }
  return { kind: 'none' };
}
