import { stateName } from '../../../kernel/states.js';
import type { VerificationError } from '../address-verifications/verification.js';

export interface Colonia {
  readonly name: string;
  /** `Colonia`, `Fraccionamiento`, `Pueblo` … */
  readonly type: string;
  /** `Urbano`, `Semiurbano` or `Rural`. */
  readonly zone: string;
}

/** Source: docs/addresses.md#the-official-catalog */
export interface PostalCode {
  /** Five digits, leading zeros included. */
  readonly postalCode: string;
  /** `MX-CMX` */
  readonly stateCode: string;
  readonly municipality: string;
  readonly city: string | null;
  readonly colonias: readonly Colonia[];
}

/** `starter`: shipped with the service; `sepomex`: the official file of Correos de México. */
export type CatalogSource = 'starter' | 'sepomex';

export interface Catalog {
  readonly source: CatalogSource;
  readonly fingerprint: string;
  readonly rowCount: number;
  readonly postalCodes: readonly PostalCode[];
}

/** Groups settlements by postal code. Drops a settlement if an earlier settlement of the postal code has the same name and type. */
export class PostalCodes {
  private readonly byCode = new Map<string, PostalCode & { city: string | null; colonias: Colonia[] }>();

  /** Returns the state of an earlier entry with the same postal code if that state differs from `place`. Null otherwise. */
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
 * The error for a postal code without a record. The starter catalog lacks most codes. So the service knows that a postal code does
 * not exist only if no state uses the prefix of the code. Source: docs/addresses.md#the-official-catalog
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

/** `6600` → `06600`, because spreadsheets drop the leading zero. Null unless the text has four digits. */
export const withFirstZero = (postalCode: string): string | null =>
  /^\d{4}$/.test(postalCode) ? `0${postalCode}` : null;

/** The error for a postal code without its leading zero, if the catalog contains the full code. */
export const withoutFirstZero = (postalCode: string, meant: PostalCode): Omit<VerificationError, 'field'> => ({
  code: 'POSTAL_CODE_NOT_FOUND',
  message: `Postal code ${postalCode} lacks its leading zero. Use ${meant.postalCode} (${meant.municipality}, ${stateName(meant.stateCode)}).`,
});
