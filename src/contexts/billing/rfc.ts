import { isRealDate } from '../../platform/http/json-value.js';

/** A person, a company, or one of the two generic ones, which stand for taxpayers of either kind. */
export type TaxpayerKind = 'fisica' | 'moral' | 'generic';

/** The public in general, and residents abroad. The first one's check digit does not fit, by decree. */
const GENERIC = new Set(['XAXX010101000', 'XEXX010101000']);

const PATTERN = /^([A-ZÑ&]{3,4})(\d{6})[A-Z0-9]{2}[0-9A]$/;
/** The value of a character is its place. Source: SAT, Anexo 20. */
const ALPHABET = '0123456789ABCDEFGHIJKLMN&OPQRSTUVWXYZ Ñ';

/** What kind of taxpayer an upper-case RFC names; null where it is none. Whether it is registered only the SAT knows. */
export function taxpayerKind(rfc: string): TaxpayerKind | null {
  if (GENERIC.has(rfc)) return 'generic';
  const [, name, date] = PATTERN.exec(rfc) ?? [];
  if (!name || !date) return null;
  // The century is not in it: only 2000 has the leap day that 1900 lacks.
  const day = `20${date.slice(0, 2)}-${date.slice(2, 4)}-${date.slice(4, 6)}`;
  if (!isRealDate(day) || checkDigit(rfc.slice(0, -1)) !== rfc.at(-1)) return null;
  return name.length === 4 ? 'fisica' : 'moral';
}

/** Of an RFC without its last character. */
function checkDigit(rest: string): string {
  // A company's has eleven characters: a space stands in front.
  const sum = [...rest.padStart(12)].reduce(
    (total, character, index) => total + ALPHABET.indexOf(character) * (13 - index),
    0,
  );
  const digit = (11 - (sum % 11)) % 11;
  return digit === 10 ? 'A' : String(digit);
}
