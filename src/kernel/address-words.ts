import { plainText } from './plain-text.js';
import type { PostalAddress, StreetAddress } from './postal-address.js';
import { findState, stateCodeOfName, stateAbbreviation } from './states.js';

/**
 * Formats an address like an address on a Mexican envelope. Labels, documents, pages, emails and carriers use this format. People
 * type `Int. 4-B` into the field for the interior number and `Col. Juárez` into the field for the colonia. The functions therefore
 * do not repeat a word that a field already contains. Source: docs/addresses.md#rules-and-limits
 */

type Numbers = Pick<StreetAddress, 'exteriorNumber' | 'interiorNumber'>;
type StreetParts = Numbers & Pick<StreetAddress, 'street'>;
type Place = Pick<StreetAddress, 'city' | 'state'> & { readonly country: string };

/** Matches an interior number with a type, such as `Piso 3`, `Depto. 5`, `Of. 2` or `PB`. Does not match `4-B`, `#4` or `No. 4`. */
const NAMES_ITSELF = /^(?!n[uú]m)(?:\p{L}{3}|(?:of|lt|mz|pb|ph)(?!\p{L}))/iu;
const INTERIOR_WORD = /^int(?:erior)? /;
/** Prefix of an interior number: a word such as `Int.` or a number sign. */
const BEFORE_INTERIOR = /^(?:int(?:erior)?|no|n[uú]m(?:ero)?)?\.?\s*#?\s*(?=int(?:erior)?\b)/iu;

/** Example: `4-B` → `Int. 4-B`. Empty if `interiorNumber` is empty or the exterior number already contains the interior number. */
export function interiorWords({ exteriorNumber, interiorNumber }: Numbers): string {
  const interior = (interiorNumber ?? '').trim().replace(BEFORE_INTERIOR, '');
  if (interior === '' || before(exteriorNumber, waysToSay(interior))) return '';
  return NAMES_ITSELF.test(interior) ? interior : `Int. ${interior}`;
}

/** Example: `222, Int. 4-B`. */
export function numberWords(numbers: Numbers): string {
  return [numbers.exteriorNumber, interiorWords(numbers)].filter(Boolean).join(', ');
}

/**
 * Returns the normalized spellings of an interior number, for example `int 4 b` or `depto 5`. A street text may end with one of
 * these spellings.
 */
function waysToSay(interior: string): readonly string[] {
  const number = plainText(interior).replace(INTERIOR_WORD, '');
  return [`int ${number}`, `interior ${number}`, ...(/^\p{L}{3}/u.test(number) ? [number] : [])];
}

/** Returns the text before a matching ending. Null if no item of `ends` matches, or if the text consists only of the ending. */
function before(text: string, ends: readonly string[]): string | null {
  const words = [...text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)];
  for (const end of ends) {
    const count = end.split(' ').length;
    const first = words.at(-count)?.index;
    if (first && words.length > count && plainText(text.slice(first)) === end) return text.slice(0, first);
  }
  return null;
}

/**
 * Matches street names that consist of a number, for example `Calle 60`. The service does not remove this number, even if the house
 * number is also 60.
 */
const NUMBERED_STREET =
  /^(?:calle|c|avenida|av|ave|avda|eje|circuito|cto|retorno|ret|cerrada|cda|privada|priv|andador|and|oriente|ote|poniente|pte|norte|nte|sur|carretera|carr|km|kilometro|ruta|camino|prolongacion|prol|manzana|mz|lote|lt|diagonal|calzada|calz|de|del|y|entre)$/;

/** Matches `No.`, `Núm.` or `#` before a house number. */
const NUMBER_SIGN = /[\s,]+(?:no|n[uú]m(?:ero)?)\b\.?\s*#?\s*$|[\s,]*#\s*$/iu;

/**
 * Removes repeated house numbers from the end of the street. Example: street `Av. Reforma 222 Int. 4` with numbers `222` and `4` →
 * `Av. Reforma`. Does not remove a house number of one or two digits, because the digits may belong to the street name: `Paseo
 * Lomas 12`.
 */
export function streetWords({ street, exteriorNumber, interiorNumber }: StreetParts): string {
  const interior = interiorNumber ? waysToSay(interiorNumber) : [];
  const outside = before(street, interior);
  const typed = outside === null ? street : outside.replace(/[\s,]+$/, '');
  const exterior = before(exteriorNumber, interior) ?? exteriorNumber;
  const number = plainText(exterior.replace(/^(?:no|n[uú]m(?:ero)?)\b\.?\s*|^#\s*/iu, ''));
  const named = number === '' ? null : before(typed, [number]);
  if (named === null) return typed;
  const marked = named.replace(NUMBER_SIGN, '');
  if (marked !== named) return marked;
  const name = named.replace(/[\s,]+$/, '');
  const isApart = name !== named && (outside !== null || !/^\d{1,2}$/.test(number));
  const isName = /^\d(?!.* int(?:erior)? )/.test(number) && NUMBERED_STREET.test(plainText(name).split(' ').at(-1)!);
  return isApart && !isName ? name : typed;
}

/**
 * Returns the street for layouts that print the number separately. Empty if the street equals the number. Example: `Mz 4 Lt 5` in a
 * place without street names.
 */
export function streetBesideNumber(address: StreetParts): string {
  const street = streetWords(address);
  return /\p{L}/u.test(street) && plainText(street) === plainText(address.exteriorNumber) ? '' : street;
}

/** Example: `Av. Reforma 222, Int. 4-B`. */
export const streetLine = (address: StreetParts): string =>
  [streetBesideNumber(address), numberWords(address)].filter(Boolean).join(' ');

/** Company for the line below the contact name. Empty if no company exists or the company equals the contact name. */
export const companyWords = ({ company, contactName }: Pick<PostalAddress, 'company' | 'contactName'>): string =>
  company && plainText(company) !== plainText(contactName) ? company : '';

/**
 * Removes a leading `Ref.` or `Referencia` from courier instructions, because layouts print `Ref.` first: `Referencia: portón
 * verde` → `portón verde`.
 */
export const referenceWords = (reference: string): string =>
  reference.replace(/^ref(?:erencias?)?\s*[.:]\s*(?=\S)/iu, '');

/** Types of settlement. `Col.` is not added to a name that starts with one of these types. */
const SETTLEMENT =
  /^(?:colonia|col|fraccionamiento|fracc|frac|fto|barrio|bo|pueblo|pblo|poblado|unidad|u h|uh|infonavit|conjunto|conj|condominio|cond|residencial|res|ejido|rancheria|rancho|rch|ampliacion|ampl|amp|hacienda|hda|villa|zona|parque|granja|congregacion|comunidad|localidad|seccion|secc) ./;
const COLONIA = /^col(?:onia)?(?:\.\s*|\s+)/iu;

/**
 * Example: `Juárez` → `Col. Juárez`. Returns `Fracc. Las Lomas` unchanged, because the name already starts with a type of
 * settlement.
 */
export function coloniaWords(neighborhood: string): string {
  const once = neighborhood.trim().replace(/^col(?:onia)?(?:\.\s*|\s+)(?=col(?:onia)?[.\s])/iu, '');
  return SETTLEMENT.test(plainText(once)) ? once : `Col. ${once}`;
}

/** Example: `Col. Juárez` → `Juárez`. For layouts that print the name of the field. */
export function coloniaName(neighborhood: string): string {
  const name = neighborhood.trim().replace(COLONIA, '').replace(COLONIA, '');
  return name === '' ? neighborhood : name;
}

/**
 * Formats city and state, for example `Monterrey, N.L.`. Adds the country to an address outside Mexico. `stateText` is the
 * formatted state. If the city field already contains the state, as in `CDMX` or `Monterrey, Nuevo León`, the state is not added
 * again. An abbreviated state is also added to the city with the same name: `Puebla, Pue.`.
 */
export function cityWords(place: Place, stateText = stateAbbreviation(place.state)): string {
  const city = place.city.trim();
  const named = namesState(city, place, stateText) ? city : `${city}, ${stateText}`;
  const { country } = place;
  return country === 'MX' || plainText(named).endsWith(` ${plainText(country)}`) ? named : `${named}, ${country}`;
}

function namesState(city: string, { state, country }: Place, stateText: string): boolean {
  const text = plainText(stateText);
  if (plainText(city) === text) return true;
  if (country !== 'MX') return `${plainText(city)} `.includes(` ${text} `);
  const isState = (words: string): boolean => findState(words)?.code === state;
  const [first, ...parts] = city.split(',').map((part) => part.trim());
  return parts.some(isState) || isStateAlone(first!, isState, state) || endsWithState(city, isState);
}

/**
 * Returns true if the city field contains only a state. `Mexico City` is both a city and a state. Other state names can also be
 * names of cities.
 */
const isStateAlone = (city: string, isState: (words: string) => boolean, state: string): boolean =>
  isState(city) &&
  (state === 'MX-CMX' || stateCodeOfName(city) === undefined || /^(?:estado|edo) /.test(plainText(city)));

/** A state name after one of these words belongs to the name of the city: `Santiago de Querétaro`, `Ciudad Victoria`. */
const PART_OF_NAME = /^(?:de|del|la|el|ciudad|cd|villa|nuevo|nueva|san|santa)$/;

/** Returns true for `Monterrey NL` and `Monterrey Nuevo León`. */
function endsWithState(city: string, isState: (words: string) => boolean): boolean {
  const words = city.split(/[\s,]+/);
  for (let length = 1; length < words.length && length <= 4; length++) {
    const tail = words.slice(-length).join(' ');
    if (!isState(tail)) continue;
    const isName = stateCodeOfName(tail) !== undefined;
    if (!isName || !PART_OF_NAME.test(plainText(words.at(-length - 1)!))) return true;
  }
  return false;
}
