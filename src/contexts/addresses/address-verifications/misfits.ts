import type { StreetAddress } from '../../../kernel/postal-address.js';
import type { CatalogSource, PostalCode } from '../postal-codes/catalog.js';
import { unknownPostalCode } from '../postal-codes/unknown-postal-code.js';
import { matchingColonia, similarColonias } from './examine-address.js';
import { mismatches } from './mismatches.js';
import { VERIFICATION_WARNINGS } from './verification.js';

export const MISFIT_CODES = [...VERIFICATION_WARNINGS, 'UNKNOWN_POSTAL_CODE', 'UNKNOWN_NEIGHBORHOOD'] as const;

/** The part of an address that the catalog knows. */
export type PlacedAddress = Pick<StreetAddress, 'postalCode' | 'neighborhood' | 'city' | 'state'> & {
  readonly country: string;
};

export interface Misfit {
  readonly field: 'state' | 'city' | 'postalCode' | 'neighborhood';
  readonly code: (typeof MISFIT_CODES)[number];
  readonly message: string;
}

/** A message names so many of a postal code's colonias. */
const NAMED = 3;

/** What of an address does not fit the record of its postal code; null: the catalog has none. */
export function misfits(address: PlacedAddress, record: PostalCode | null, source: CatalogSource): readonly Misfit[] {
  const { postalCode, neighborhood } = address;
  if (!record) {
    const { message } = unknownPostalCode(postalCode, source);
    return [{ field: 'postalCode', code: 'UNKNOWN_POSTAL_CODE', message }];
  }
  if (matchingColonia(neighborhood, record)) return mismatches(address, record);
  const nearest = similarColonias(neighborhood, record.colonias).slice(0, NAMED);
  const names = nearest.map((colonia) => colonia.neighborhood).join(', ');
  const more = record.colonias.length > NAMED ? ' and others' : '';
  return [
    ...mismatches(address, record),
    {
      field: 'neighborhood',
      code: 'UNKNOWN_NEIGHBORHOOD',
      message: `Postal code ${postalCode} has no colonia "${neighborhood}": it has ${names}${more}.`,
    },
  ];
}
