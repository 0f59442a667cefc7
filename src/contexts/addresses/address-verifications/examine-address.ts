import { comparedName, nameVariants, placeName, similarity } from '../place-name.js';
import {
  unknownPostalCode,
  withoutFirstZero,
  type CatalogSource,
  type Colonia,
  type PostalCode,
} from '../postal-codes/catalog.js';
import { findState, stateName } from '../../../kernel/states.js';
import type { Findings } from './address-verification.entity.js';
import {
  CONFIDENCE,
  type NormalizedAddress,
  type Suggestion,
  type VerifiableAddress,
  type VerificationWarning,
} from './verification.js';

/** Limits the suggestions for one address, because some postal codes contain hundreds of colonias. */
const MAX_SUGGESTIONS = 50;

/**
 * Compares an address with the catalog record of its postal code. `record` is null if the postal code is unknown. Only the postal
 * code and the colonia determine validity and confidence. The result contains the state and the city from the catalog, and a
 * warning if the client sent another state or city. `source` is the loaded catalog. `meant` is set if the postal code lacks its
 * leading zero. `meant` is then the record of the full postal code. Source: docs/addresses.md#verifying
 */
export function examineAddress(
  address: VerifiableAddress,
  record: PostalCode | null,
  source: CatalogSource,
  meant?: PostalCode,
): Findings {
  if (!record) return withoutRecord(address, source, meant);
  const colonia = address.neighborhood ? matchingColonia(address.neighborhood, record) : undefined;
  return {
    isValid: true,
    confidence: colonia ? CONFIDENCE.matched : CONFIDENCE.postalCodeOnly,
    normalizedAddress: {
      postalCode: record.postalCode,
      neighborhood: colonia?.name ?? (address.neighborhood || onlyColonia(record)),
      city: record.city ?? record.municipality,
      state: stateName(record.stateCode),
      country: 'MX',
    },
    errors: [],
    warnings: mismatches(address, record),
    suggestions: colonia ? [] : similarColonias(address.neighborhood ?? '', record.colonias),
  };
}

const onlyColonia = ({ colonias }: PostalCode): string | null => (colonias.length === 1 ? colonias[0]!.name : null);

/** True for an address in Mexico, because the catalog contains only places in Mexico. */
export const isCovered = ({ country }: VerifiableAddress): boolean => (country ?? 'MX').toUpperCase() === 'MX';

function withoutRecord(address: VerifiableAddress, source: CatalogSource, meant?: PostalCode): Findings {
  const { postalCode, neighborhood } = address;
  return {
    isValid: false,
    confidence: CONFIDENCE.unknown,
    normalizedAddress: asGiven(address),
    errors: [
      isCovered(address)
        ? {
            field: 'postalCode',
            ...(meant ? withoutFirstZero(postalCode, meant) : unknownPostalCode(postalCode, source)),
          }
        : { field: 'postalCode', code: 'POSTAL_CODE_NOT_FOUND', message: NOT_MEXICAN },
    ],
    warnings: [],
    suggestions: meant ? coloniasOf(meant, neighborhood ?? '') : [],
  };
}

const coloniasOf = ({ postalCode, colonias }: PostalCode, given: string): Suggestion[] =>
  similarColonias(given, colonias).map((colonia) => ({ postalCode, ...colonia }));

const NOT_MEXICAN = 'The catalog contains Mexican postal codes only.';

function asGiven(address: VerifiableAddress): NormalizedAddress {
  const { postalCode, neighborhood, city, state, country } = address;
  // Other countries use some of the same abbreviations. For example, `BC` is Baja California in Mexico and British Columbia in
  // Canada.
  const known = state && isCovered(address) ? findState(state) : undefined;
  return {
    postalCode,
    neighborhood: neighborhood ?? null,
    city: city ?? null,
    state: known?.name ?? (state || null),
    country: (country ?? 'MX').toUpperCase(),
  };
}

/**
 * Returns the colonia that matches `given` best. An identical name is the best match. The second best match is the same name with
 * or without its type (`Ranchería Redondeados`). The third best match is a longer or shorter name (`La Palma (Los Chivos)` for `La
 * Palma`).
 */
export function matchingColonia(given: string, { colonias, municipality, city }: PostalCode): Colonia | undefined {
  const towns = city === null ? [municipality] : [municipality, city];
  const names = nameVariants(given, towns);
  return (
    colonias.find(({ name }) => name === given.trim()) ??
    firstNamed(names, colonias, ({ name, type }) => [comparedName(name), comparedName(`${type} ${name}`)]) ??
    firstNamed(names, colonias, ({ name }) => nameVariants(name, towns))
  );
}

function firstNamed(
  names: Iterable<string>,
  colonias: readonly Colonia[],
  namesOf: (colonia: Colonia) => Iterable<string>,
): Colonia | undefined {
  const named = new Map<string, Colonia>();
  for (const colonia of colonias.toReversed()) for (const name of namesOf(colonia)) named.set(name, colonia);
  for (const name of names) if (named.has(name)) return named.get(name);
  return undefined;
}

export function similarColonias(given: string, colonias: readonly Colonia[]): Suggestion[] {
  const name = placeName(given);
  return colonias
    .map((colonia) => ({ colonia, score: similarity(placeName(colonia.name), name) }))
    .sort((a, b) => b.score - a.score || a.colonia.name.localeCompare(b.colonia.name, 'es'))
    .slice(0, MAX_SUGGESTIONS)
    .map(({ colonia: { name: neighborhood, type, zone } }) => ({ neighborhood, type, zone }));
}

/**
 * Returns one warning if the state differs from the record of the postal code, and one warning if the city differs.
 * Source: docs/addresses.md#verifying
 */
export function mismatches({ state, city }: VerifiableAddress, record: PostalCode): VerificationWarning[] {
  const warnings: VerificationWarning[] = [];
  const where = `Postal code ${record.postalCode} is in`;
  if (state && findState(state)?.code !== record.stateCode) {
    const message = `${where} ${stateName(record.stateCode)}, not in ${findState(state)?.name ?? `"${state}"`}.`;
    warnings.push({ field: 'state', code: 'STATE_MISMATCH', message });
  }
  if (city && !isCityOf(city, record)) {
    const message = `${where} ${record.city ?? record.municipality}, not in "${city}".`;
    warnings.push({ field: 'city', code: 'CITY_MISMATCH', message });
  }
  return warnings;
}

/**
 * True if `given` is the name of the city, the municipality or the state. Also true if `given` is a part of the name of the city or
 * municipality, or contains this name. For example, `Tlaquepaque` matches San Pedro Tlaquepaque, and `Monterrey, N.L.` matches
 * Monterrey. The state is compared too, because the catalog contains Mexico City as a state and not as a city.
 */
function isCityOf(given: string, { city, municipality, stateCode }: PostalCode): boolean {
  if (findState(given)?.code === stateCode) return true;
  const name = ` ${placeName(given)} `;
  return [city, municipality].some((town) => {
    const known = ` ${placeName(town ?? '')} `;
    return known.trim() !== '' && (known.includes(name) || name.includes(known));
  });
}
