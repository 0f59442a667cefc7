import validateRfc from 'validate-rfc';
import { isRealDate } from '../../platform/http/fields/json-value.js';

/** `generic`: an RFC that has one regime and one use. Source: docs/reference/billing.md#fiscal-profile */
export type TaxpayerKind = 'fisica' | 'moral' | 'generic';

/** The general public, with the name that the SAT wants for it. */
export const GENERAL_PUBLIC = { rfc: 'XAXX010101000', name: 'PUBLICO EN GENERAL' } as const;

/** The general public, and residents abroad. The SAT defined the first with a wrong check digit. */
export const GENERIC_RFCS: readonly string[] = [GENERAL_PUBLIC.rfc, 'XEXX010101000'];

/** The package is CommonJS, and its types declare another export. */
const validate = validateRfc as unknown as (rfc: string) => { isValid: boolean };

/** The library also accepts spaces, dashes, and days that do not exist. */
const PATTERN = /^([A-ZÑ&]{3,4})(\d{6})[A-Z0-9]{2}[0-9A]$/;

/** The problem of a receiver's name, or null: the general public has one name. */
export const nameProblem = (name: string, rfc: string): string | null =>
  rfc !== GENERAL_PUBLIC.rfc || name === GENERAL_PUBLIC.name
    ? null
    : `must be ${GENERAL_PUBLIC.name} with the RFC ${GENERAL_PUBLIC.rfc}`;

/** The kind of taxpayer of an upper-case RFC; null where it is invalid. Does not check the SAT's register. */
export function taxpayerKind(rfc: string): TaxpayerKind | null {
  if (GENERIC_RFCS.includes(rfc)) return 'generic';
  const [, name, date] = PATTERN.exec(rfc) ?? [];
  if (!name || !date) return null;
  // An RFC has no century. 20xx accepts 29 February of year 00, which 19xx would refuse.
  const day = `20${date.slice(0, 2)}-${date.slice(2, 4)}-${date.slice(4, 6)}`;
  if (!isRealDate(day) || !validate(rfc).isValid) return null;
  return name.length === 4 ? 'fisica' : 'moral';
}
