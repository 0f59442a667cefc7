import validateRfc from 'validate-rfc';
import { isRealDate } from '../../platform/http/fields/json-value.js';

/** A `generic` RFC allows only one regime and one use. Source: docs/billing.md#fiscal-profile */
export type TaxpayerKind = 'fisica' | 'moral' | 'generic';

/** The generic RFC of the general public, with the name that the SAT requires. */
export const GENERAL_PUBLIC = { rfc: 'XAXX010101000', name: 'PUBLICO EN GENERAL' } as const;

/** Generic RFCs of the general public and of foreign residents. The SAT defined the first RFC with a wrong check digit. */
export const GENERIC_RFCS: readonly string[] = [GENERAL_PUBLIC.rfc, 'XEXX010101000'];

/** The package is CommonJS, and its types declare a different export. */
const validate = validateRfc as unknown as (rfc: string) => { errors?: readonly string[] };

/** This pattern is stricter than the library, which also accepts spaces, dashes and invalid dates. */
const PATTERN = /^([A-ZÑ&]{3,4})(\d{6})[A-Z0-9]{2}[0-9A]$/;

/** Hyphens, spaces and invisible characters in RFCs that are copied from documents. */
const SEPARATORS = /[\s\p{Pd}\p{Cf}\u2212]/gu;

/** Normalizes `eku-900317-3c9` to `EKU9003173C9`. Also composes a decomposed Ñ. */
export const normalizedRfc = (typed: string): string => typed.replace(SEPARATORS, '').normalize('NFC').toUpperCase();

/** Returns why the name of a receiver is invalid, or null for a valid name. The general public has a fixed name. */
export function nameProblem(name: string, rfc: string): string | null {
  // This character separates the fields in the signed text of a CFDI.
  if (name.includes('|')) return 'must not contain |';
  return rfc !== GENERAL_PUBLIC.rfc || name === GENERAL_PUBLIC.name
    ? null
    : `must be ${GENERAL_PUBLIC.name} with the RFC ${GENERAL_PUBLIC.rfc}`;
}

/** Returns the kind of taxpayer of a normalized RFC, or null if its format or date is invalid. Does not check the SAT register. */
export function taxpayerKind(rfc: string): TaxpayerKind | null {
  if (GENERIC_RFCS.includes(rfc)) return 'generic';
  const [, name, date] = PATTERN.exec(rfc) ?? [];
  if (!name || !date) return null;
  // The year in an RFC has two digits. The year is read as 20xx because 2000 has a 29 February and 1900 does not.
  const day = `20${date.slice(0, 2)}-${date.slice(2, 4)}-${date.slice(4, 6)}`;
  if (!isRealDate(day)) return null;
  return name.length === 4 ? 'fisica' : 'moral';
}

/** Returns false for a probable typing error. Some companies are registered with a wrong check digit. */
export const hasCheckDigit = (rfc: string): boolean => !validate(rfc).errors?.includes('INVALID_VERIFICATION_DIGIT');
