import { stateName } from '../../../kernel/states.js';
import type { VerificationError } from '../address-verifications/verification.js';

export interface Colonia {
  readonly name: string;
  /** For example `Colonia`, `Fraccionamiento` or `Pueblo`. */
  readonly type: string;
  /** `Urbano`, `Semiurbano` or `Rural`. */
  readonly zone: string;
}

/** Source: docs/addresses.md#the-official-catalog */
export interface PostalCode {
  /** Five digits, including leading zeros. */
  readonly postalCode: string;
  /** For example `MX-CMX`. */
  readonly stateCode: string;
  readonly municipality: string;
  readonly city: string | null;
  readonly colonias: readonly Colonia[];
}

/** `starter`: included in the service. `sepomex`: the official file of Correos de México. */
export type CatalogSource = 'starter' | 'sepomex';

export interface Catalog {
  readonly source: CatalogSource;
  readonly fingerprint: string;
  readonly rowCount: number;
  readonly postalCodes: readonly PostalCode[];
}

/**
 * Groups settlements by postal code. Ignores a settlement if the postal code already has a settlement with the same name and type.
 */
export class PostalCodes {
  private readonly byCode = new Map<string, PostalCode & { city: string | null; colonias: Colonia[] }>();

  /**
   * If an earlier settlement has the same postal code but another state, returns the state of the earlier settlement. Otherwise
   * returns null.
   */
  add(place: Omit<PostalCode, 'colonias'>, colonia: Colonia): string | null {
    const known = this.byCode.get(place.postalCode) ?? { ...place, colonias: [] };
    this.byCode.set(place.postalCode, known);
    if (known.stateCode !== place.stateCode) return known.stateCode;
    known.city ??= place.city;
    const isKnown = known.colonias.some(({ name, type }) => name === colonia.name && type === colonia.type);
    if (!isKnown) known.colonias.push(colonia);
    return null;
  }

  all(): PostalCode[] {
    return [...this.byCode.values()];
  }
}

/** Five digits. No postal code begins with 00, 17, 18 or 19. Source: the catalog of Correos de México. */
const POSSIBLE = /^(?!00|1[789])\d{5}$/;

/**
 * Error for a postal code without a record. The starter catalog contains only a few postal codes. With the starter catalog, only an
 * impossible prefix proves that a postal code does not exist. Source: docs/addresses.md#the-official-catalog
 */
export function unknownPostalCode(postalCode: string, source: CatalogSource): Omit<VerificationError, 'field'> {
  if (source === 'sepomex' || !POSSIBLE.test(postalCode)) {
    return { code: 'POSTAL_CODE_NOT_FOUND', message: `Postal code ${postalCode} does not exist.` };
  }
  return {
    code: 'POSTAL_CODE_NOT_IN_STARTER_CATALOGUE',
    message:
      `Postal code ${postalCode} is not in the starter catalog, but it may exist. You can ship to it. ` +
      'To verify it, the operator must load the official catalog: npm run postal-codes:download',
  };
}

/**
 * Changes `6600` to `06600`, because spreadsheets remove the leading zero. Returns null if the text does not consist of four
 * digits.
 */
export const withFirstZero = (postalCode: string): string | null =>
  /^\d{4}$/.test(postalCode) ? `0${postalCode}` : null;

/** Error for a postal code without its leading zero. The catalog must contain the full postal code. */
export const withoutFirstZero = (postalCode: string, meant: PostalCode): Omit<VerificationError, 'field'> => ({
  code: 'POSTAL_CODE_NOT_FOUND',
  message: `Postal code ${postalCode} lacks its leading zero. Use ${meant.postalCode} (${meant.municipality}, ${stateName(meant.stateCode)}).`,
});
