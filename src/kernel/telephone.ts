import { plainHyphens, withoutInvisible } from './characters.js';

/** Matches country code 52, with or without the digit 1 that preceded mobile numbers until 2019. */
const MEXICAN = /^\+52(?:1(?=\d{10}$))?(\d{10})$/;

/** The ten digits of a Mexican number in E.164, without the digit 1 of old mobile numbers. Null for other countries. */
export const mexicanDigits = (e164: string): string | null => MEXICAN.exec(e164)?.[1] ?? null;

/** Removes spaces, dots, hyphens, brackets and invisible characters. */
export const compactPhone = (phone: string): string => plainHyphens(withoutInvisible(phone)).replace(/[\s().-]/g, '');

/** True for a number in E.164. A Mexican number needs ten digits, with or without the digit 1 of old mobile numbers. */
export const isE164 = (compact: string): boolean =>
  /^\+[1-9]\d{7,14}$/.test(compact) && (!compact.startsWith('+52') || MEXICAN.test(compact));

/** Maximum length of a text with a telephone number. */
const LONGEST = 60;
/** `Tel.`, `Cel:`, `WhatsApp` before a number. */
const KIND = /^(?:tel(?:[eé]fono)?s?|cel(?:ular)?|m[oó]vil|whats ?app|lada)[.:\s]+/iu;
/** `ext. 12`, `extensión 12`, `x12`, `#12` after a number. */
const EXTENSION = /[\s,;(]*(?:ext(?:ensi[oó]n)?|x|#)[.:\s]*\d{1,6}\)?$/iu;
const DIGITS = /^\+?\d+$/;
/** Ten digits that do not start with 0 or 1, with the dialling prefixes in use until 2019: 044, 045 and 01. */
const NATIONAL = /^(?:044|045|01)?([2-9]\d{9})$/;
/** The digits of `NATIONAL` after the country code 52, with an optional 1 for mobile numbers. */
const BEHIND_COUNTRY_CODE = /^52(?:044|045|01|1)?([2-9]\d{9})$/;

/**
 * Converts a number in Mexican notation to E.164: `55 1234 5678`, `044 55 1234 5678`, `01 (55) 1234-5678`, `+52 1 55 1234 5678`.
 * Removes an extension, which E.164 cannot contain. Returns null if the number is ambiguous, such as eleven digits, which may be a
 * foreign number. All code that reads telephones uses this function.
 * Source: docs/addresses.md#rules-and-limits
 */
export function meantPhone(typed: string): string | null {
  if (typed.length > LONGEST) return null;
  const number = compactPhone(withoutInvisible(typed).trim().replace(KIND, '').replace(EXTENSION, ''));
  if (!DIGITS.test(number)) return null;
  const dialled = number.replace(/^(?:\+|00)/, '');
  const mexican = BEHIND_COUNTRY_CODE.exec(dialled) ?? (dialled === number ? NATIONAL.exec(number) : null);
  if (mexican) return `+52${mexican[1]}`;
  return dialled !== number && !dialled.startsWith('52') && isE164(`+${dialled}`) ? `+${dialled}` : null;
}

/** Normalized digits for comparing telephones in any notation: `55 9876 5432` → `525598765432`. */
export const comparedDigits = (phone: string): string => {
  const e164 = meantPhone(phone) ?? compactPhone(phone);
  const national = mexicanDigits(e164);
  return national === null ? e164.replace(/\D/g, '') : `52${national}`;
};
