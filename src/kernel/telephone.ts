import { plainHyphens, withoutInvisible } from './characters.js';

/** Mexico, and the 1 that mobiles had until 2019. */
const MEXICAN = /^\+52(?:1(?=\d{10}$))?(\d{10})$/;

/** The ten digits of a Mexican number in E.164, with or without the 1 of old mobiles; null: another country's. */
export const mexicanDigits = (e164: string): string | null => MEXICAN.exec(e164)?.[1] ?? null;

/** Without spaces, dots, hyphens, brackets and invisible characters. */
export const compactPhone = (phone: string): string => plainHyphens(withoutInvisible(phone)).replace(/[\s().-]/g, '');

/** True for E.164. A Mexican number has ten digits, or those behind the 1 that mobiles had. */
export const isE164 = (compact: string): boolean =>
  /^\+[1-9]\d{7,14}$/.test(compact) && (!compact.startsWith('+52') || MEXICAN.test(compact));

/** Longer text is no telephone number, whatever is in it. */
const LONGEST = 60;
/** `Tel.`, `Cel:`, `WhatsApp` before a number. */
const KIND = /^(?:tel(?:[eé]fono)?s?|cel(?:ular)?|m[oó]vil|whats ?app|lada)[.:\s]+/iu;
/** `ext. 12`, `extensión 12`, `x12`, `#12` behind one. */
const EXTENSION = /[\s,;(]*(?:ext(?:ensi[oó]n)?|x|#)[.:\s]*\d{1,6}\)?$/iu;
const DIGITS = /^\+?\d+$/;
/** Ten digits, which begin with neither 0 nor 1, behind what was dialled before them until 2019: 044, 045 and 01. */
const NATIONAL = /^(?:044|045|01)?([2-9]\d{9})$/;
/** The same behind 52, where a 1 may stand for mobiles. */
const BEHIND_COUNTRY_CODE = /^52(?:044|045|01|1)?([2-9]\d{9})$/;

/**
 * The number in E.164 that somebody means who types it the Mexican way: `55 1234 5678`, `044 55 1234 5678`, `01 (55) 1234-5678`,
 * `+52 1 55 1234 5678`, each also with an extension, which E.164 cannot hold and is left out. Null: it is not plain which number is
 * meant, as of eleven digits, which may be foreign. Refusals, imports and whatever else reads telephones ask here.
 * Source: docs/reference/addresses.md#telephones
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

/** The digits by which telephones are compared, in whatever notation each is written: `55 9876 5432` → `525598765432`. */
export const comparedDigits = (phone: string): string => {
  const e164 = meantPhone(phone) ?? compactPhone(phone);
  const national = mexicanDigits(e164);
  return national === null ? e164.replace(/\D/g, '') : `52${national}`;
};
