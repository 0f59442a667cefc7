import type { CatalogSource } from './catalog.js';

/** Why the catalog has no record of a postal code. */
export interface UnknownPostalCode {
  readonly code: 'POSTAL_CODE_NOT_FOUND' | 'POSTAL_CODE_NOT_IN_STARTER_CATALOGUE';
  readonly message: string;
}

/** Five digits; no postal code begins with 00, 17, 18 or 19. Source: the catalog of Correos de México. */
const POSSIBLE = /^(?!00|1[789])\d{5}$/;

/**
 * What to say of a postal code without a record. The starter catalog lacks most codes that exist: only of one that no
 * state has is it known that it does not. Source: docs/reference/addresses.md#starter-catalog
 */
export function unknownPostalCode(postalCode: string, source: CatalogSource): UnknownPostalCode {
  if (source === 'sepomex' || !POSSIBLE.test(postalCode)) {
    return { code: 'POSTAL_CODE_NOT_FOUND', message: `Postal code ${postalCode} does not exist.` };
  }
  return {
    code: 'POSTAL_CODE_NOT_IN_STARTER_CATALOGUE',
    message:
      `Postal code ${postalCode} is not in the starter catalog, the only one that is loaded; it may exist all the same. ` +
      'Ship to it as it is, or have the official catalog loaded: npm run postal-codes:download',
  };
}
