import { isRealDate } from '../../platform/http/fields/json-value.js';

/**
 * A person, a company, or one of the two generic RFCs, which fit either kind.
 * Source: docs/reference/billing.md#fiscal-profile
 */
export type TaxpayerKind = 'fisica' | 'moral' | 'generic';

/** The general public, and residents abroad. The SAT defined the first with a wrong check digit. */
const GENERIC = new Set(['XAXX010101000', 'XEXX010101000']);

const PATTERN = /^([A-ZÑ&]{3,4})(\d{6})[A-Z0-9]{2}[0-9A]$/;
/** The value of a character is its index. Source: SAT, Anexo 20. */
const ALPHABET = '0123456789ABCDEFGHIJKLMN&OPQRSTUVWXYZ Ñ';

/** The kind of taxpayer of an upper-case RFC; null where it is invalid. Does not check the SAT's register. */
export function taxpayerKind(rfc: string): TaxpayerKind | null {
  if (GENERIC.has(rfc)) return 'generic';
  const [, name, date] = PATTERN.exec(rfc) ?? [];
  if (!name || !date) return null;
  // An RFC has no century. 20xx accepts 29 February of year 00, which 19xx would refuse.
  const day = `20${date.slice(0, 2)}-${date.slice(2, 4)}-${date.slice(4, 6)}`;
  if (!isRealDate(day) || checkDigit(rfc.slice(0, -1)) !== rfc.at(-1)) return null;
  return name.length === 4 ? 'fisica' : 'moral';
}

/** Of an RFC without its last character. */
function checkDigit(rest: string): string {
  // A company's has eleven characters: it is padded with a space.
  const sum = [...rest.padStart(12)].reduce(
    (total, character, index) => total + ALPHABET.indexOf(character) * (13 - index),
    0,
  );
  const digit = (11 - (sum % 11)) % 11;
  return digit === 10 ? 'A' : String(digit);
}
