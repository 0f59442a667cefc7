import { likeness, namesOf, placeName } from '../place-name.js';
import type { Colonia, PostalCode } from '../postal-codes/catalogue.js';
import { findState, stateName } from '../states.js';
import {
  CONFIDENCE,
  type Findings,
  type NormalizedAddress,
  type Suggestion,
  type VerifiableAddress,
} from './verification.js';

/** The largest postal codes have hundreds of colonias: nobody picks from more than this. */
const MOST_SUGGESTIONS = 50;

/**
 * Compares an address with the record of its postal code (null: there is none). Postal code and colonia decide; state and
 * city are put right from the catalogue. Source: specification, Address verification; contract, Addresses.
 */
export function examineAddress(address: VerifiableAddress, record: PostalCode | null): Findings {
  if (!record) return unknownPostalCode(address);
  const colonia = address.neighborhood ? matching(address.neighborhood, record) : undefined;
  return {
    isValid: true,
    confidence: colonia ? CONFIDENCE.matched : CONFIDENCE.postalCodeOnly,
    normalizedAddress: {
      postalCode: record.postalCode,
      neighborhood: colonia?.name ?? address.neighborhood ?? null,
      city: record.city ?? record.municipality,
      state: stateName(record.stateCode),
      country: 'MX',
    },
    errors: [],
    suggestions: colonia ? [] : suggestionsFor(address.neighborhood ?? '', record.colonias),
  };
}

/** True where the catalogue has a say: it knows Mexico only. */
export const isCovered = ({ country }: VerifiableAddress): boolean => (country ?? 'MX').toUpperCase() === 'MX';

function unknownPostalCode(address: VerifiableAddress): Findings {
  const { postalCode } = address;
  const where = isCovered(address) ? '' : ' The catalogue holds Mexican postal codes only.';
  return {
    isValid: false,
    confidence: CONFIDENCE.unknown,
    normalizedAddress: asGiven(address),
    errors: [
      {
        field: 'postalCode',
        code: 'POSTAL_CODE_NOT_FOUND',
        message: `Postal code ${postalCode} does not exist.${where}`,
      },
    ],
    suggestions: [],
  };
}

function asGiven(address: VerifiableAddress): NormalizedAddress {
  const { postalCode, neighborhood, city, state, country } = address;
  // BC is Baja California in Mexico, and British Columbia in Canada.
  const known = state && isCovered(address) ? findState(state) : undefined;
  return {
    postalCode,
    neighborhood: neighborhood ?? null,
    city: city ?? null,
    state: known?.name ?? (state || null),
    country: (country ?? 'MX').toUpperCase(),
  };
}

/** The colonia of that very name, else one that answers to it. */
function matching(given: string, { colonias, municipality, city }: PostalCode): Colonia | undefined {
  const name = placeName(given);
  const exact = colonias.find((colonia) => placeName(colonia.name) === name);
  if (exact || name === '') return name === '' ? undefined : exact;
  const names = namesOf(given);
  const towns = city === null ? [municipality] : [municipality, city];
  return colonias.find((colonia) => [...namesOf(colonia.name, towns)].some((each) => names.has(each)));
}

function suggestionsFor(given: string, colonias: readonly Colonia[]): Suggestion[] {
  const name = placeName(given);
  return colonias
    .map((colonia) => ({ colonia, likeness: likeness(placeName(colonia.name), name) }))
    .sort((a, b) => b.likeness - a.likeness || a.colonia.name.localeCompare(b.colonia.name, 'es'))
    .slice(0, MOST_SUGGESTIONS)
    .map(({ colonia: { name: neighborhood, type, zone } }) => ({ neighborhood, type, zone }));
}
