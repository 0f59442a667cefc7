import validateRfc from 'validate-rfc';
import { isRealDate } from '../../platform/http/fields/json-value.js';

/** `generic`: an RFC that has one regime and one use. Source: docs/reference/billing.md#fiscal-profile */
export type TaxpayerKind = 'fisica' | 'moral' | 'generic';

/** The general public, with the name that the SAT wants for it. */
export const GENERAL_PUBLIC = { rfc: 'XAXX010101000', name: 'PUBLICO EN GENERAL' } as const;

/** The general public, and residents abroad. The SAT defined the first with a wrong check digit. */
export const GENERIC_RFCS: readonly string[] = [GENERAL_PUBLIC.rfc, 'XEXX010101000'];

/** The package is CommonJS, and its types declare another export. */
const validate = validateRfc as unknown as (rfc: string) => { errors?: readonly string[] };

/** The library also accepts spaces, dashes, and days that do not exist. */
const PATTERN = /^([A-ZÑ&]{3,4})(\d{6})[A-Z0-9]{2}[0-9A]$/;

/** Hyphens, spaces and invisible characters, as RFCs are copied from documents. */
const SEPARATORS = /[\s\p{Pd}\p{Cf}\u2212]/gu;

/** `eku-900317-3c9` → `EKU9003173C9`. Composes a decomposed Ñ. */
export const normalizedRfc = (typed: string): string => typed.replace(SEPARATORS, '').normalize('NFC').toUpperCase();

/** The problem of a receiver's name, or null: the general public has one name. */
export function nameProblem(name: string, rfc: string): string | null {
  // The SAT separates the fields of a CFDI's signed text by this character.
  if (name.includes('|')) return 'must not contain |';
  return rfc !== GENERAL_PUBLIC.rfc || name === GENERAL_PUBLIC.name
    ? null
    : `must be ${GENERAL_PUBLIC.name} with the RFC ${GENERAL_PUBLIC.rfc}`;
}

/** The kind of taxpayer of a normalized RFC; null where its form or date is invalid. Does not check the SAT's register. */
export function taxpayerKind(rfc: string): TaxpayerKind | null {
  if (GENERIC_RFCS.includes(rfc)) return 'generic';
  const [, name, date] = PATTERN.exec(rfc) ?? [];
  if (!name || !date) return null;
  // An RFC has no century. 20xx accepts 29 February of year 00, which 19xx would refuse.
  const day = `20${date.slice(0, 2)}-${date.slice(2, 4)}-${date.slice(4, 6)}`;
  if (!isRealDate(day)) return null;
  return name.length === 4 ? 'fisica' : 'moral';
}

/** False: probably a typing error. The SAT has registered some companies with a wrong check digit. */
export const hasCheckDigit = (rfc: string): boolean => !validate(rfc).errors?.includes('INVALID_VERIFICATION_DIGIT');
