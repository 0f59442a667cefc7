import { isIP } from 'node:net';
import { isReachable } from '../sending/reachable-address.js';

/** What is wrong with a URL as text (`must be …`), or null. Where its name leads is checked when it is connected to. */
export function urlProblem(value: unknown): string | null {
  if (typeof value !== 'string') return 'must be a string';
  if (value.length > 2048) return 'must be at most 2048 characters long';
  // The parser drops line breaks and tabs from inside a URL: what is stored must be what is meant.
  if (/[\s\p{Cc}\p{Cf}\\]/u.test(value)) return 'must not contain spaces, control characters or backslashes';
  if (!/^https?:\/\//i.test(value) || !URL.canParse(value)) return 'must be an http or https URL';
  const { username, password } = new URL(value);
  return username || password ? 'must not contain credentials' : null;
}

/** True where the URL names, without asking any name server, an address that nothing is ever sent to. */
export function namesForbiddenAddress(url: string, allowPrivate: boolean): boolean {
  const host = hostOf(new URL(url));
  if (isIP(host)) return !isReachable(host, allowPrivate);
  return !allowPrivate && /(^|\.)localhost\.?$/i.test(host);
}

/** The host without the brackets of an IPv6 address. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');
