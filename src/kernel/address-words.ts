import { plainText } from './plain-text.js';
import type { StreetAddress } from './postal-address.js';
import { stateAbbreviation } from './state-abbreviation.js';
import { findState, stateCodeOfName } from './states.js';

/**
 * An address in the words of a Mexican envelope, for labels, papers, pages, mails and carriers. People type `Int. 4-B` where a form
 * asks for the interior number, and `Col. Juárez` where it asks for the colonia: words that stand there already are not added.
 * Source: docs/reference/addresses.md#words-on-paper
 */

type Numbers = Pick<StreetAddress, 'exteriorNumber' | 'interiorNumber'>;
type Place = Pick<StreetAddress, 'city' | 'state'> & { readonly country: string };

/** `Piso 3`, `Depto. 5`, `Of. 2`, `PB` say what they number; `4-B`, `#4` and `No. 4` do not. */
const NAMES_ITSELF = /^(?!n[uú]m)(?:\p{L}{3}|(?:of|lt|mz|pb|ph)(?!\p{L}))/iu;
const INTERIOR_WORD = /^int(?:erior)? /;

/** `4-B` → `Int. 4-B`. Empty: there is none, or it stands in the exterior number. */
export function interiorWords({ exteriorNumber, interiorNumber }: Numbers): string {
  const interior = (interiorNumber ?? '').trim().replace(/^int(?:erior)?\.?\s+(?=int(?:erior)?\b)/iu, '');
  if (interior === '' || standsInExterior(interior, exteriorNumber)) return '';
  return NAMES_ITSELF.test(interior) ? interior : `Int. ${interior}`;
}

/** `222, Int. 4-B` */
export function numberWords(numbers: Numbers): string {
  return [numbers.exteriorNumber, interiorWords(numbers)].filter(Boolean).join(', ');
}

/** What is typed into the exterior number: `222 Int. 4-B`. */
function standsInExterior(interior: string, exterior: string): boolean {
  const number = plainText(interior).replace(INTERIOR_WORD, '');
  const typed = plainText(exterior);
  return [`int ${number}`, `interior ${number}`, ...(/^\p{L}{3}/u.test(number) ? [number] : [])].some((words) =>
    typed.endsWith(` ${words}`),
  );
}

/** A street may be called by a number: `Calle 60` keeps it, whatever the number of the house. */
const NUMBERED_STREET =
  /^(?:calle|c|avenida|av|ave|avda|eje|circuito|cto|retorno|ret|cerrada|cda|privada|priv|andador|and|oriente|ote|poniente|pte|norte|nte|sur|carretera|carr|km|kilometro|ruta|camino|prolongacion|prol|manzana|mz|lote|lt|diagonal|calzada|calz|de|del|y|entre)$/;

/** `No.`, `Núm.`, `#` before a house number. */
const NUMBER_SIGN = /[\s,]+(?:no|n[uú]m(?:ero)?)\b\.?\s*#?\s*$|[\s,]*#\s*$/iu;

/** The street without the house number that is typed behind it, since that follows: `Av. Reforma 222`, `222` → `Av. Reforma`. */
export function streetWords({ street, exteriorNumber }: Pick<StreetAddress, 'street' | 'exteriorNumber'>): string {
  const number = exteriorNumber.replace(/^(?:no|n[uú]m(?:ero)?)\b\.?\s*|^#\s*/iu, '').trim();
  if (!/^\d/.test(number) || !street.toLowerCase().endsWith(number.toLowerCase())) return street;
  const before = street.slice(0, street.length - number.length);
  const marked = before.replace(NUMBER_SIGN, '');
  if (marked !== before) return marked === '' ? street : marked;
  const name = before.replace(/[\s,]+$/, '');
  const isApart = name !== '' && name !== before && /^\d{3}/.test(number);
  return isApart && !NUMBERED_STREET.test(plainText(name.split(/\s+/).at(-1)!)) ? name : street;
}

/** `Av. Reforma 222, Int. 4-B` */
export const streetLine = (address: Pick<StreetAddress, 'street' | 'exteriorNumber' | 'interiorNumber'>): string =>
  `${streetWords(address)} ${numberWords(address)}`;

/** Instructions for the courier, which stand behind `Ref.`: `Referencia: portón verde` → `portón verde`. */
export const referenceWords = (reference: string): string =>
  reference.replace(/^ref(?:erencias?)?\s*[.:]\s*(?=\S)/iu, '');

/** Kinds of settlement, which stand before a name instead of `Col.`. */
const SETTLEMENT =
  /^(?:colonia|col|fraccionamiento|fracc|frac|fto|barrio|bo|pueblo|pblo|poblado|unidad|u h|uh|infonavit|conjunto|conj|condominio|cond|residencial|res|ejido|rancheria|rancho|rch|ampliacion|ampl|amp|hacienda|hda|villa|zona|parque|granja|congregacion|comunidad|localidad|seccion|secc) ./;
const COLONIA = /^col(?:onia)?(?:\.\s*|\s+)/iu;

/** `Juárez` → `Col. Juárez`; `Fracc. Las Lomas` names its kind. */
export function coloniaWords(neighborhood: string): string {
  const once = neighborhood.trim().replace(/^col(?:onia)?(?:\.\s*|\s+)(?=col(?:onia)?[.\s])/iu, '');
  return SETTLEMENT.test(plainText(once)) ? once : `Col. ${once}`;
}

/** `Col. Juárez` → `Juárez`, where the place for it says that it is a colonia. */
export function coloniaName(neighborhood: string): string {
  const name = neighborhood.trim().replace(COLONIA, '').replace(COLONIA, '');
  return name === '' ? neighborhood : name;
}

/**
 * City and state, `Monterrey, N.L.`, and the country where it is another. `stateText`: how the state is written. `Puebla, Pue.`
 * is a city and its state; `CDMX` and `Monterrey, Nuevo León` have theirs already.
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

/** Mexico City is both; of the others only a name is also that of a city. */
const isStateAlone = (city: string, isState: (words: string) => boolean, state: string): boolean =>
  isState(city) &&
  (state === 'MX-CMX' || stateCodeOfName(city) === undefined || /^(?:estado|edo) /.test(plainText(city)));

/** Behind these a state's name belongs to the city's: `Santiago de Querétaro`, `Ciudad Victoria`. */
const PART_OF_NAME = /^(?:de|del|la|el|ciudad|cd|villa|nuevo|nueva|san|santa)$/;

/** `Monterrey NL`, `Monterrey Nuevo León`. */
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
