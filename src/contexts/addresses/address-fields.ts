import { Text } from '../../platform/http/fields/fields.js';
import { findState, meantState, stateOfPostalCode } from '../../kernel/states.js';

/** Request fields that shipping addresses and the fiscal address share. */

export const Street = (): PropertyDecorator =>
  Text({ max: 200, example: 'Av. Paseo de la Reforma', description: 'Street without the house number.' });

export const ExteriorNumber = (): PropertyDecorator =>
  Text({ max: 20, example: '222', description: 'House number, or `S/N` if the address has no number.' });

export const InteriorNumber = (): PropertyDecorator =>
  Text({ optional: true, max: 20, example: 'Piso 3', description: 'Apartment, floor or office.' });

export const Neighborhood = (): PropertyDecorator =>
  Text({ max: 100, example: 'Juárez', description: 'Neighborhood (colonia) of the address.' });

export const City = (): PropertyDecorator =>
  Text({ max: 100, example: 'Ciudad de México', description: 'City or municipality.' });

/** OpenAPI example and description of a field for a Mexican state. */
export const STATE_EXAMPLE = {
  example: 'MX-CMX',
  description:
    'State as its name, its ISO 3166-2:MX code or its usual abbreviation. Responses contain the code, `MX-…`.',
};

export function mexicanStateProblem(value: unknown): string | null {
  if (typeof value !== 'string') return 'must be a string';
  if (findState(value)) return null;
  const meant = meantState(value);
  return meant === null
    ? 'must be a Mexican state: its name, its ISO 3166-2 code such as MX-CMX, or its abbreviation'
    : `must be a Mexican state, written ${meant}`;
}

/**
 * Suggests a state if the state of a request is missing or invalid. Uses the name that the client typed. If this name matches no
 * state, uses the postal code of the request.
 */
export function meantStateOf(typed: string, request: object): string | null {
  const { postalCode, country } = request as { readonly postalCode?: unknown; readonly country?: unknown };
  if (typeof country === 'string' && country.toUpperCase() !== 'MX') return null;
  return meantState(typed) ?? (typeof postalCode === 'string' ? stateOfPostalCode(postalCode) : null);
}
