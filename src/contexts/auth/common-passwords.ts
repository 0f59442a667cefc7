import type * as LanguageCommon from '@zxcvbn-ts/language-common';
import { createRequire } from 'node:module';

let common: ReadonlySet<string> | undefined;

/** Shorter than this a password that is repeated is tried, whatever it is. */
const MIN_REPEATED = 4;

/** Whether a password, or what it repeats from its beginning to its end, is among those that are tried first. */
export function isCommonPassword(password: string): boolean {
  const given = password.toLowerCase();
  const [, repeated = given] = /^(.+?)\1+$/su.exec(given) ?? [];
  const listed = commonPasswords();
  return listed.has(given) || listed.has(repeated) || (repeated !== given && repeated.length < MIN_REPEATED);
}

/** The commonest passwords of leaks, in lower case: about fifty thousand. Read with the first password that is set: 15 MiB of memory. */
function commonPasswords(): ReadonlySet<string> {
  if (!common) {
    const { dictionary } = createRequire(import.meta.url)('@zxcvbn-ts/language-common') as typeof LanguageCommon;
    common = new Set(dictionary['passwords-common'] as readonly string[]);
  }
  return common;
}
