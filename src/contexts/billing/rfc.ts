import validateRfc from 'validate-rfc';
import { isRealDate } from '../../platform/http/fields/json-value.js';

/**
 * `fisica`: a person. `moral`: a company. `generic`: a generic RFC, which is valid only with one regime and one use. Source:
 * docs/billing.md#fiscal-profile
 */
export type TaxpayerKind = 'fisica' | 'moral' | 'generic';

/** Generic RFC of the general public. The SAT requires this name for the RFC. */
export const GENERAL_PUBLIC = { rfc: 'XAXX010101000', name: 'PUBLICO EN GENERAL' } as const;

/**
 * Generic RFCs of the general public and of foreign residents. The check digit of the first RFC is wrong, because the SAT assigned
 * the RFC in this form.
 */
export const GENERIC_RFCS: readonly string[] = [GENERAL_PUBLIC.rfc, 'XEXX010101000'];

/** The npm package is CommonJS, and its type declaration describes a different export. */
const validate = validateRfc as unknown as (rfc: string) => { errors?: readonly string[] };

/** Stricter than the npm package, which also accepts spaces, dashes and invalid dates. */
const PATTERN = /^([A-ZÑ&]{3,4})(\d{6})[A-Z0-9]{2}[0-9A]$/;

/** Hyphens, spaces and invisible characters. An RFC that was copied from a document can contain these characters. */
const SEPARATORS = /[\s\p{Pd}\p{Cf}\u2212]/gu;

/** Converts `eku-900317-3c9` to `EKU9003173C9`. Also converts an Ñ of two code points to one code point. */
export const normalizedRfc = (typed: string): string => typed.replace(SEPARATORS, '').normalize('NFC').toUpperCase();

/** Returns the reason why the name of a receiver is invalid, or null for a valid name. The general public requires a fixed name. */
export function nameProblem(name: string, rfc: string): string | null {
  // The signed text of a CFDI uses this character as the separator of fields.
  if (name.includes('|')) return 'must not contain |';
  return rfc !== GENERAL_PUBLIC.rfc || name === GENERAL_PUBLIC.name
    ? null
    : `must be ${GENERAL_PUBLIC.name} with the RFC ${GENERAL_PUBLIC.rfc}`;
}

/**
 * Returns the taxpayer kind of a normalized RFC. Returns null if the format or the date is invalid. Does not check the SAT
 * register.
 */
export function taxpayerKind(rfc: string): TaxpayerKind | null {
  if (GENERIC_RFCS.includes(rfc)) return 'generic';
  const [, name, date] = PATTERN.exec(rfc) ?? [];
  if (!name || !date) return null;
  // The year in an RFC consists of two digits. The function adds `20`, because 29 February exists in 2000 but not in 1900.
  const day = `20${date.slice(0, 2)}-${date.slice(2, 4)}-${date.slice(4, 6)}`;
  if (!isRealDate(day)) return null;
  return name.length === 4 ? 'fisica' : 'moral';
}

/**
 * Returns false for a wrong check digit. The RFC then probably contains a typing error, but the SAT registered some companies with
 * a wrong check digit.
 */
export const hasCheckDigit = (rfc: string): boolean => !validate(rfc).errors?.includes('INVALID_VERIFICATION_DIGIT');
