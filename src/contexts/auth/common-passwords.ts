import { dictionary } from '@zxcvbn-ts/language-common';

/** The commonest passwords of leaks, in lower case: about fifty thousand. */
const COMMON: ReadonlySet<string> = new Set(dictionary['passwords-common'] as readonly string[]);

/** Shorter than this a password that is repeated is tried, whatever it is. */
const MIN_REPEATED = 4;

/** Whether a password, or what it repeats from its beginning to its end, is among those that are tried first. */
export function isCommonPassword(password: string): boolean {
  const given = password.toLowerCase();
  const [, repeated = given] = /^(.+?)\1+$/su.exec(given) ?? [];
  return COMMON.has(given) || COMMON.has(repeated) || (repeated !== given && repeated.length < MIN_REPEATED);
}
