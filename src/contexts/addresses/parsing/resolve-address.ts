import { coloniaName } from '../../../kernel/address-words.js';
import { plainText } from '../../../kernel/plain-text.js';
import type { PostalCode } from '../postal-codes/catalog.js';
import { COUNTRY, coloniaOf, isTownOf, peelPlace } from './places.js';
import type { Part, TypedAddress } from './split-text.js';

export const PARSED_FIELDS = [
  'contactName',
  'contactPhone',
  'contactEmail',
  'street',
  'exteriorNumber',
  'interiorNumber',
  'neighborhood',
  'city',
  'state',
  'postalCode',
  'country',
  'reference',
] as const;
export type ParsedField = (typeof PARSED_FIELDS)[number];

/** `state` is a code such as `MX-CMX`. */
export type ParsedFields = Readonly<Record<Exclude<ParsedField, 'country'>, string | null>> & {
  readonly country: string;
};

export interface ParsedAddress {
  readonly address: ParsedFields;
  /** From 0 to 1. */
  readonly confidence: number;
  /** Parts of the text that match no field, in the same order as in the text. */
  readonly unread: readonly string[];
  /** Fields that the text does not mark with a word. The values are derived from the position in the text or from the catalog. */
  readonly guessed: readonly ParsedField[];
}

/** `isInferred` is true if neither the text nor the request contains the complete postal code. */
interface KnownPlace {
  readonly record: PostalCode | null;
  readonly postalCode: string | null;
  readonly isInferred: boolean;
  /** Postal code in the text. Set only if this code lacks its leading zero. */
  readonly typedCode?: string;
}

const MAX_NUMBER = 20;
const MAX_REFERENCE = 200;

/** Assigns the parts of an address text to fields. Source: docs/addresses.md#reading-a-typed-one */
export function resolveAddress(
  typed: TypedAddress,
  { record, postalCode, isInferred, typedCode }: KnownPlace,
): ParsedAddress {
  const guessed = new Set<ParsedField>();
  const digits = typed.postalCodes.filter((code) => code !== postalCode);
  const parts = typed.parts
    .map((part) => ({ ...part, text: withoutPostalCode(part.text, typedCode ?? postalCode) }))
    .filter(({ text }) => text !== '');
  const { street, number, others } = readStreet(parts, typed);
  const place = readPlace(others, typed, record, street !== null, guessed);
  const house = typed.exteriorNumber ?? number;
  const exteriorNumber = house ?? typed.blockAndLot;
  const interiorNumber = joined([house === null ? null : typed.blockAndLot, typed.interiorNumber]);
  const isLong = (interiorNumber ?? '').length > MAX_NUMBER;
  if (isInferred || typed.isZeroAdded) guessed.add('postalCode');
  const address: ParsedFields = {
    contactName: typed.contactName,
    contactPhone: typed.contactPhone,
    contactEmail: typed.contactEmail,
    street,
    exteriorNumber: exteriorNumber?.slice(0, MAX_NUMBER) ?? null,
    interiorNumber: isLong ? null : interiorNumber,
    neighborhood: place.neighborhood,
    city: place.city,
    state: place.state,
    postalCode,
    country: 'MX',
    reference: [...(isLong ? [interiorNumber!] : []), ...typed.references].join(', ').slice(0, MAX_REFERENCE) || null,
  };
  const unread = [
    ...place.unread,
    ...digits.filter((code) => code !== exteriorNumber && !(street ?? '').includes(code)),
  ];
  return { address, unread, guessed: [...guessed], confidence: confidenceOf(address, place, guessed, unread, record) };
}

const withoutPostalCode = (text: string, postalCode: string | null): string =>
  postalCode === null
    ? text
    : text
        .replace(new RegExp(`(?<!\\d)${postalCode}(?!\\d)`), ' ')
        .replace(/\s+/g, ' ')
        .trim();

const joined = (texts: readonly (string | null)[]): string | null => texts.filter(Boolean).join(' ') || null;

/** The street is the first part that contains a house number, begins with a street word, or is directly before a number. */
function readStreet(
  parts: readonly Part[],
  typed: TypedAddress,
): { street: string | null; number: string | null; others: string[] } {
  const numbered = typed.exteriorNumber === null ? parts.findIndex(({ text }) => readNumber(text) !== null) : -1;
  const likely = parts.findIndex(({ text, beforeNumber }) => beforeNumber || beginsAsStreet(text));
  const at = likely !== -1 && (numbered === -1 || likely < numbered) ? likely : numbered;
  const others = parts.map(({ text }) => text);
  if (at === -1) return { street: null, number: null, others };
  const read = typed.exteriorNumber === null ? readNumber(parts[at]!.text) : null;
  const next = parts[at + 1]?.text ?? '';
  const isApart = !read && typed.exteriorNumber === null && /^\d+[a-z]?$/iu.test(next);
  others.splice(at, isApart ? 2 : 1, ...(read?.rest ? [read.rest] : []));
  return { street: read?.street ?? parts[at]!.text, number: isApart ? next : (read?.number ?? null), others };
}

interface PlaceFound {
  readonly neighborhood: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly unread: readonly string[];
  readonly isColoniaKnown: boolean;
  /** True if the text contains a state or town that contradicts the postal code. */
  readonly isContradicted: boolean;
}

function readPlace(
  others: readonly string[],
  typed: TypedAddress,
  record: PostalCode | null,
  hasStreet: boolean,
  guessed: Set<ParsedField>,
): PlaceFound {
  let [state, town]: [string | null, string | null] = [null, null];
  let colonia = typed.neighborhood;
  if (colonia !== null) {
    const whole = record && coloniaOf(colonia, record);
    const peeled = whole && !whole.isMisspelt ? null : peelPlace(colonia, record);
    if (peeled && peeled.rest !== '') [colonia, state, town] = [peeled.rest, peeled.state?.code ?? null, peeled.town];
  }
  const left: string[] = [];
  const backwards = [...others].reverse();
  for (const [index, typedText] of backwards.entries()) {
    const before = backwards[index + 1];
    const isLast = left.length === 0 && state === null;
    const isCountry = !isStateOf(typedText, record) || (before !== undefined && endsWithState(before, record));
    if (isLast && COUNTRY.test(typedText) && (record || others.length > 1) && isCountry) continue;
    const text = isLast ? withoutCountry(typedText, record) : typedText;
    if (
      record &&
      colonia === null &&
      coloniaOf(text, record)?.isMisspelt === false &&
      !(state === null && isStateOf(text, record))
    ) {
      colonia = text;
      continue;
    }
    const peeled = state === null || record ? peelPlace(text, record) : { rest: text, state: null, town: null };
    if (peeled.state && state === null) state = peeled.state.code;
    if (peeled.town) town ??= peeled.town;
    else if (peeled.state && peeled.rest === '' && peeled.state.code === 'MX-CMX') town ??= 'Ciudad de México';
    const rest = peeled.state && state !== peeled.state.code ? text : peeled.rest;
    if (rest !== '') left.unshift(rest);
  }
  // Without a record, the last remaining part before the state is the town, as in `Centro, Monterrey, N.L.`
  if (!record && town === null && state !== null && left.length > 0) town = left.pop()!;
  if (record && town === null && colonia !== null && state !== null && left.length === 1 && isTownOf(left[0]!, record))
    town = left.pop()!;
  if (colonia === null && left.length === 1 && (hasStreet || record || state !== null)) {
    colonia = left.pop()!;
    guessed.add('neighborhood');
  }
  return settled({ colonia, town, state, left, typed, record, guessed });
}

const isStateOf = (text: string, record: PostalCode | null): boolean => {
  const { state, rest } = peelPlace(text, record);
  return state !== null && rest === '';
};

/** True for `Guadalajara Jalisco`. False for `Ecatepec de Morelos`, because this is the name of a town. */
function endsWithState(text: string, record: PostalCode | null): boolean {
  const { state, rest } = peelPlace(text, record);
  return state !== null && !/\s(?:de|del|y)$/iu.test(` ${rest}`);
}

/** Changes `Jalisco México` to `Jalisco`. Does not change `Ciudad de México` and `Toluca México`. */
function withoutCountry(text: string, record: PostalCode | null): string {
  const words = text.split(/\s+/);
  const before = words.slice(0, -1).join(' ');
  return COUNTRY.test(words.at(-1)!) && before !== '' && endsWithState(before, record) ? before : text;
}

interface Unsettled {
  readonly colonia: string | null;
  readonly town: string | null;
  readonly state: string | null;
  readonly left: readonly string[];
  readonly typed: TypedAddress;
  readonly record: PostalCode | null;
  readonly guessed: Set<ParsedField>;
}

function settled({ colonia, town, state, left, typed, record, guessed }: Unsettled): PlaceFound {
  const known = record && colonia !== null ? coloniaOf(colonia, record) : null;
  if (known?.isMisspelt) guessed.add('neighborhood');
  if (known && !known.isMisspelt) guessed.delete('neighborhood');
  const only = record && colonia === null && record.colonias.length === 1 ? record.colonias[0]!.name : null;
  if (only !== null) guessed.add('neighborhood');
  const { municipality } = typed;
  const isOtherTown =
    record !== null &&
    [town, municipality].some((each) => each !== null && !isTownOf(each, record) && !isStateOf(each, record));
  const city = record
    ? (record.city ?? record.municipality)
    : (town ?? (state === 'MX-CMX' ? 'Ciudad de México' : municipality));
  return {
    neighborhood: known?.colonia.name ?? (colonia === null ? only : coloniaName(colonia)),
    city,
    state: record?.stateCode ?? state,
    unread: left,
    isColoniaKnown: known !== null && !known.isMisspelt,
    isContradicted:
      isOtherTown ||
      left.some((text) => isStateOf(text, null)) ||
      (record !== null && state !== null && state !== record.stateCode),
  };
}

const NEEDED = ['street', 'exteriorNumber', 'neighborhood', 'city', 'state', 'postalCode'] as const;

/**
 * Returns at most 0.95, as a verification does. The value 0.95 has two conditions: the catalog contains the postal code and the
 * colonia, and every part of the text matches a field. The confidence is lower for each missing field, each guessed field and each
 * part that matches no field.
 */
function confidenceOf(
  address: ParsedFields,
  place: PlaceFound,
  guessed: ReadonlySet<ParsedField>,
  unread: readonly string[],
  record: PostalCode | null,
): number {
  const missing = NEEDED.filter((field) => address[field] === null).length;
  if (missing === NEEDED.length) return 0;
  const best = !record ? 0.5 : place.isContradicted ? 0.6 : place.isColoniaKnown ? 0.95 : 0.75;
  return Math.max(0, Math.round((best - missing * 0.15 - guessed.size * 0.1 - unread.length * 0.15) * 100) / 100);
}

/**
 * Words at the start of a street name. Also words that form a street name together with a number: `Calle 60`, `Eje 10 Sur`, `11
 * Oriente`.
 */
const KINDS =
  /^(?:calle|c|cll|avenida|av|ave|avda|blvd|boulevard|bulevar|calzada|calz|cda|cerrada|privada|priv|prol|prolongacion|paseo|circuito|cto|retorno|ret|andador|and|callejon|carretera|carr|camino|autopista|periferico|viaducto|eje|diagonal|diag|libramiento|lib|oriente|ote|poniente|pte|norte|nte|sur|via|glorieta|plaza|rinconada|vereda|sendero)$/;

const DIGITS = /^\d{1,5}[a-z]?(?:-[a-z0-9]{1,4})?$/i;

/** The suffix is part of the house number in `222 A` and `15 bis`, but not in `12 y 14`. */
const SUFFIX = /^(?:[a-df-nq-xz]|bis)$/i;
/** The direction is part of the house number in `Zaragoza 1300 Sur`. */
const SIDE = /^(?:norte|nte|sur|oriente|ote|poniente|pte)\.?$/i;

/** The number is part of the street name in `5 de Mayo` and `16 de Septiembre`. */
const OF = /^(?:de|del)$/i;

const beginsAsStreet = (text: string): boolean => KINDS.test(plainText(text.split(/\s+/)[0]!));

/** `rest` is the text after the number, up to the next comma. */
function readNumber(part: string): { street: string; number: string; rest: string } | null {
  const words = part.split(/\s+/);
  for (let at = 1; at < words.length; at++) {
    if (!DIGITS.test(words[at]!) || OF.test(words[at + 1] ?? '')) continue;
    if (words.slice(0, at).every((each) => KINDS.test(plainText(each)))) continue;
    const behind = words[at + 1] ?? '';
    if (SIDE.test(behind) && DIGITS.test(words[at + 2] ?? '')) continue;
    const end = at + (SUFFIX.test(behind) || SIDE.test(behind) ? 2 : 1);
    return {
      street: words.slice(0, at).join(' '),
      number: words.slice(at, end).join(' '),
      rest: words.slice(end).join(' '),
    };
  }
  // In addresses of the United States, the number precedes the street: `222 Av. Reforma`.
  if (words.length > 2 && DIGITS.test(words[0]!) && KINDS.test(plainText(words[1]!)))
    return { street: words.slice(1).join(' '), number: words[0]!, rest: '' };
  return null;
}
