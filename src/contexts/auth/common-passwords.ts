import type * as LanguageCommon from '@zxcvbn-ts/language-common';
import { createRequire } from 'node:module';

let common: ReadonlySet<string> | undefined;

/** A password that only repeats a text shorter than this length is rejected as a common password. */
const MIN_REPEATED = 4;

/** True for a common password, for a repetition of a common password, and for a repetition of a very short text. */
export function isCommonPassword(password: string): boolean {
  const given = password.toLowerCase();
  const [, repeated = given] = /^(.+?)\1+$/su.exec(given) ?? [];
  const listed = commonPasswords();
  return listed.has(given) || listed.has(repeated) || (repeated !== given && repeated.length < MIN_REPEATED);
}

/** About fifty thousand leaked passwords, in lower case. The list is loaded on first use, because it needs 15 MiB of memory. */
function commonPasswords(): ReadonlySet<string> {
  if (!common) {
    const { dictionary } = createRequire(import.meta.url)('@zxcvbn-ts/language-common') as typeof LanguageCommon;
    common = new Set(dictionary['passwords-common'] as readonly string[]);
  }
  return common;
}
