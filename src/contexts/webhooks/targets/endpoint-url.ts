import { isIP } from 'node:net';
import { isAllowedTarget } from './allowed-target.js';

/** What is wrong with a URL as text (`must be …`), or null. The addresses of its host are checked on each connection. */
export function urlProblem(value: unknown): string | null {
  if (typeof value !== 'string') return 'must be a string';
  if (value.length > 2048) return 'must be at most 2048 characters long';
  // The parser silently drops line breaks and tabs inside a URL; the stored URL must be the one that is called.
  if (/[\s\p{Cc}\p{Cf}\\]/u.test(value)) return 'must not contain spaces, control characters or backslashes';
  if (!/^https?:\/\//i.test(value) || !URL.canParse(value)) return 'must be an http or https URL';
  const { username, password } = new URL(value);
  return username || password ? 'must not contain credentials' : null;
}

/** True if the host is a forbidden IP address or localhost. Does not query DNS. */
export function namesForbiddenAddress(url: string, allowPrivate: boolean): boolean {
  const host = hostOf(new URL(url));
  if (isIP(host)) return !isAllowedTarget(host, allowPrivate);
  return !allowPrivate && /(^|\.)localhost\.?$/i.test(host);
}

/** The host without the brackets of an IPv6 address. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');
