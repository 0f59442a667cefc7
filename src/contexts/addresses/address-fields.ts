import { Text } from '../../platform/http/fields/fields.js';
import { findState, meantState, stateOfPostalCode } from '../../kernel/states.js';

/** Request fields that shipping addresses and the fiscal address have in common. */

export const Street = (): PropertyDecorator =>
  Text({ max: 200, example: 'Av. Paseo de la Reforma', description: 'The street, without the number of the house.' });

export const ExteriorNumber = (): PropertyDecorator =>
  Text({ max: 20, example: '222', description: 'The number of the house; `S/N` where it has none.' });

export const InteriorNumber = (): PropertyDecorator =>
  Text({ optional: true, max: 20, example: 'Piso 3', description: 'Apartment, floor or office within the house.' });

export const Neighborhood = (): PropertyDecorator =>
  Text({ max: 100, example: 'Juárez', description: 'The colonia of the address.' });

export const City = (): PropertyDecorator =>
  Text({ max: 100, example: 'Ciudad de México', description: 'The city or municipality.' });

/** How the API documents a field that takes a Mexican state. */
export const STATE_EXAMPLE = {
  example: 'MX-CMX',
  description: 'The name of the state, its ISO 3166-2:MX code or usual abbreviation; answered as `MX-…`.',
};

export function mexicanStateProblem(value: unknown): string | null {
  if (typeof value !== 'string') return 'must be a string';
  if (findState(value)) return null;
  const meant = meantState(value);
  return meant === null
    ? 'must be a Mexican state: its name, its ISO 3166-2 code such as MX-CMX, or its abbreviation'
    : `must be a Mexican state, written ${meant}`;
}

/** What a refused or missing state means: by its name, else by the postal code beside it. */
export function meantStateOf(typed: string, request: object): string | null {
  const { postalCode, country } = request as { readonly postalCode?: unknown; readonly country?: unknown };
  if (typeof country === 'string' && country.toUpperCase() !== 'MX') return null;
  return meantState(typed) ?? (typeof postalCode === 'string' ? stateOfPostalCode(postalCode) : null);
}
