import { plainHyphens, withoutInvisible } from './characters.js';

/** Matches country code 52, with or without the digit 1. Mobile numbers had this digit until 2019. */
const MEXICAN = /^\+52(?:1(?=\d{10}$))?(\d{10})$/;

/** Returns the ten digits of a Mexican number in E.164, without the digit 1 of old mobile numbers. Null for other countries. */
export const mexicanDigits = (e164: string): string | null => MEXICAN.exec(e164)?.[1] ?? null;

/** Removes spaces, dots, hyphens, brackets and invisible characters. */
export const compactPhone = (phone: string): string => plainHyphens(withoutInvisible(phone)).replace(/[\s().-]/g, '');

/** Returns true for a number in E.164. A Mexican number must have ten digits, with or without the digit 1 of old mobile numbers. */
export const isE164 = (compact: string): boolean =>
  /^\+[1-9]\d{7,14}$/.test(compact) && (!compact.startsWith('+52') || MEXICAN.test(compact));

/** Maximum length of a text that may contain a telephone number. */
const LONGEST = 60;
/** Matches `Tel.`, `Cel:` or `WhatsApp` before a number. */
const KIND = /^(?:tel(?:[eé]fono)?s?|cel(?:ular)?|m[oó]vil|whats ?app|lada)[.:\s]+/iu;
/** Matches `ext. 12`, `extensión 12`, `x12` or `#12` after a number. */
const EXTENSION = /[\s,;(]*(?:ext(?:ensi[oó]n)?|x|#)[.:\s]*\d{1,6}\)?$/iu;
const DIGITS = /^\+?\d+$/;
/**
 * Matches ten digits that do not start with 0 or 1. Also accepts the dialling prefixes 044, 045 and 01, which were in use until
 * 2019.
 */
const NATIONAL = /^(?:044|045|01)?([2-9]\d{9})$/;
/**
 * Matches country code 52 and the ten digits of `NATIONAL`. Also accepts the old dialling prefixes and the digit 1 of old mobile
 * numbers.
 */
const BEHIND_COUNTRY_CODE = /^52(?:044|045|01|1)?([2-9]\d{9})$/;

/**
 * Converts a number in Mexican notation to E.164: `55 1234 5678`, `044 55 1234 5678`, `01 (55) 1234-5678`, `+52 1 55 1234 5678`.
 * Removes an extension, because E.164 has no extensions. Returns null if the number is ambiguous. For example, eleven digits may be
 * a foreign number. All code that reads telephones uses this function. Source: docs/addresses.md#rules-and-limits
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

/** Returns normalized digits, so that telephones in different notations can be compared: `55 9876 5432` → `525598765432`. */
export const comparedDigits = (phone: string): string => {
  const e164 = meantPhone(phone) ?? compactPhone(phone);
  const national = mexicanDigits(e164);
  return national === null ? e164.replace(/\D/g, '') : `52${national}`;
};
