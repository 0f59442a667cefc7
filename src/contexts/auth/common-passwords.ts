import type * as LanguageCommon from '@zxcvbn-ts/language-common';
import { createRequire } from 'node:module';

let common: ReadonlySet<string> | undefined;

/** Repetitions of any text shorter than this count as common passwords. */
const MIN_REPEATED = 4;

/** True if the password is a common one, or a repetition of a common or very short text. */
export function isCommonPassword(password: string): boolean {
  const given = password.toLowerCase();
  const [, repeated = given] = /^(.+?)\1+$/su.exec(given) ?? [];
  const listed = commonPasswords();
  return listed.has(given) || listed.has(repeated) || (repeated !== given && repeated.length < MIN_REPEATED);
}

/** About fifty thousand leaked passwords, in lower case. Loaded on first use because they need 15 MiB of memory. */
function commonPasswords(): ReadonlySet<string> {
  if (!common) {
    const { dictionary } = createRequire(import.meta.url)('@zxcvbn-ts/language-common') as typeof LanguageCommon;
    common = new Set(dictionary['passwords-common'] as readonly string[]);
  }
  return common;
}
