import { placeName } from '../place-name.js';
import type { PostalCode } from '../postal-codes/catalog.js';
import { stateName } from '../../../kernel/state-name.js';
import { findState } from '../../../kernel/states.js';
import type { VerifiableAddress, VerificationWarning } from './verification.js';

/** Where state or city are given and are not the postal code's. Source: docs/reference/addresses.md#warnings */
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
 * True for the city, the municipality and the state, and for a part or an extension of such a name: `Tlaquepaque` is San
 * Pedro Tlaquepaque, and `Monterrey, N.L.` is Monterrey. Mexico City is a state and no city in the catalog.
 */
function isCityOf(given: string, { city, municipality, stateCode }: PostalCode): boolean {
  if (findState(given)?.code === stateCode) return true;
  const name = ` ${placeName(given)} `;
  return [city, municipality].some((town) => {
    const known = ` ${placeName(town ?? '')} `;
    return known.trim() !== '' && (known.includes(name) || name.includes(known));
  });
}
