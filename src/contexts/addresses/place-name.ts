import { plainText } from '../../kernel/plain-text.js';

/** Words in names of Mexican places and their common abbreviations, in lower case without accents. */
const ABBREVIATED: Readonly<Record<string, readonly string[]>> = {
  colonia: ['col'],
  fraccionamiento: ['frac', 'fracc', 'fto'],
  barrio: ['bo'],
  pueblo: ['pblo'],
  'unidad habitacional': ['uh'],
  habitacional: ['hab'],
  conjunto: ['conj'],
  residencial: ['res', 'resid'],
  ampliacion: ['amp', 'ampl'],
  seccion: ['sec', 'secc'],
  avenida: ['av', 'avda', 'ave'],
  boulevard: ['blvd', 'boul', 'bulevar'],
  prolongacion: ['prol'],
  ciudad: ['cd'],
  santa: ['sta'],
  santo: ['sto'],
  san: ['sn'],
  general: ['gral'],
  gobernador: ['gob'],
  capitan: ['cap'],
  coronel: ['cnel'],
  teniente: ['tte'],
  presidente: ['pdte'],
  licenciado: ['lic'],
  ingeniero: ['ing'],
  doctor: ['dr'],
  doctora: ['dra'],
  profesor: ['prof'],
  profesora: ['profa'],
  francisco: ['fco'],
  guadalupe: ['gpe'],
  maria: ['ma'],
  hacienda: ['hda', 'hcda'],
  jardines: ['jard', 'jards'],
  lomas: ['lms'],
  nueva: ['nva'],
  nuevo: ['nvo'],
  norte: ['nte'],
  oriente: ['ote'],
  poniente: ['pte'],
  primera: ['1a', '1ra'],
  segunda: ['2a', '2da'],
  tercera: ['3a', '3ra'],
  cuarta: ['4a', '4ta'],
};

const ABBREVIATIONS: ReadonlyMap<string, string> = new Map(
  Object.entries(ABBREVIATED).flatMap(([word, all]) => all.map((abbreviation) => [abbreviation, word] as const)),
);

/** Types of settlement that can precede a name. */
const KINDS =
  /^(?:colonia|fraccionamiento|unidad habitacional|conjunto habitacional|barrio|pueblo|ejido|residencial) (?=.)/;

/** No official name begins with these types of settlement. A search removes these words from the search text. */
const DROPPED_IN_SEARCH = /^(?:colonia|fraccionamiento|unidad habitacional) (?=.)/;

const expandUnits = (text: string): string =>
  plainText(text)
    .replace(/\bu (?=h(?:ab(?:itacional)?)?\b)/g, 'unidad ')
    .replace(/\bunidad h\b/g, 'unidad habitacional');

/** Normalizes the name of a place for comparisons: lower case, no accents, and full words instead of abbreviations. */
export const placeName = (text: string): string =>
  expandUnits(text)
    .split(' ')
    .map((word) => ABBREVIATIONS.get(word) ?? word)
    .join(' ');

/**
 * Normalizes a search text that is possibly incomplete. Like `placeName`, with two differences. The last word is not expanded if
 * the full word starts with it, because `av` can become `avenida` or `aviación`. A leading `col.` is removed.
 */
export function searchedName(text: string): string {
  const words = expandUnits(text).split(' ');
  const last = words.length - 1;
  const expanded = words.map((word, index) => {
    const full = ABBREVIATIONS.get(word) ?? word;
    return index === last && full.startsWith(word) ? word : full;
  });
  return expanded.join(' ').replace(DROPPED_IN_SEARCH, '');
}

/**
 * Roman numerals of sections and stages, as whole words. `i` and `v` are missing, because blocks of houses also have letters as
 * names.
 */
const ROMAN_NUMERALS: Readonly<Record<string, string>> = { ii: '2', iii: '3', iv: '4', vi: '6', vii: '7', viii: '8' };

/** Like `placeName`, but replaces Roman numerals by digits: `Nueva España II` becomes `nueva espana 2`. */
export const comparedName = (text: string): string =>
  placeName(text).replace(/\b(?:ii|iii|iv|vi|vii|viii)\b/g, (numeral) => ROMAN_NUMERALS[numeral]!);

/**
 * Returns all variants of a name that can match a settlement, longest variant first. Each variant contains or omits three parts:
 * the type of settlement (`Col. Juárez`), the text in brackets (`Centro (Área 1)`), and the name of the town (`Monterrey Centro`).
 * Source: docs/addresses.md#rules-and-limits
 */
export function nameVariants(text: string, towns: readonly string[] = []): ReadonlySet<string> {
  const names = new Set<string>();
  for (const form of [text, text.replace(/\([^)]*\)/g, ' ')]) {
    const name = comparedName(form);
    if (name === '') continue;
    names.add(name).add(name.replace(KINDS, ''));
    for (const town of towns) for (const each of withoutTown(name, placeName(town))) names.add(each);
  }
  return names;
}

/** Removes the town from the end and then from the start, because `Guadalajara Centro, Guadalajara` contains the town twice. */
function withoutTown(name: string, town: string): string[] {
  if (town === '') return [];
  const before = name.endsWith(` ${town}`) ? name.slice(0, -town.length - 1) : name;
  return [before, before.startsWith(`${town} `) ? before.slice(town.length + 1) : before];
}

/** Sørensen–Dice coefficient of the letter pairs of two names, from 0 to 1. */
export function similarity(one: string, other: string): number {
  const [pairs, others] = [partsOf(one, 2), partsOf(other, 2)];
  if (pairs.length + others.length === 0) return one === other ? 1 : 0;
  const left = new Map<string, number>();
  for (const pair of others) left.set(pair, (left.get(pair) ?? 0) + 1);
  let common = 0;
  for (const pair of pairs) {
    const count = left.get(pair) ?? 0;
    if (count > 0) common++;
    left.set(pair, count - 1);
  }
  return (2 * common) / (pairs.length + others.length);
}

/** Returns all substrings with `length` characters. */
const partsOf = (text: string, length: number): string[] =>
  Array.from({ length: Math.max(text.length - length + 1, 0) }, (_, index) => text.slice(index, index + length));

/**
 * Returns the trigrams of a text, including spaces. A space and two letters therefore represent the start of a word. If a name
 * contains a text, the name contains all trigrams of the text. The index finds names with these trigrams, and the query then
 * compares each name with the text.
 */
export const termsOf = (text: string): string[] => [...new Set(partsOf(text, 3))];
