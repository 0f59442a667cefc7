import { withoutInvisible } from '../../../kernel/characters.js';
import { meantPhone } from '../../../kernel/telephone.js';

/** The fields that the text marks with a word or sign, and the remaining parts in the same order as in the text. */
export interface TypedAddress {
  readonly contactName: string | null;
  readonly contactPhone: string | null;
  readonly contactEmail: string | null;
  /** Null if no word or sign marks the exterior number. */
  readonly exteriorNumber: string | null;
  /** For example `Mz. 5 Lt. 12`. */
  readonly blockAndLot: string | null;
  /** For example `3B`, `Depto 5` or `Torre A Piso 2`. */
  readonly interiorNumber: string | null;
  /** For example `Col. Juárez` or `Fracc. Las Lomas`. */
  readonly neighborhood: string | null;
  /** Alcaldía or municipality. Null if no word in the text marks this field. */
  readonly municipality: string | null;
  /** For example `entre Hamburgo y Londres`, `esq. Niza` or `Portón verde`. */
  readonly references: readonly string[];
  /** Numbers with five digits. The catalog determines which number is the postal code. */
  readonly postalCodes: readonly string[];
  /** Numbers with four digits: house numbers, or a postal code without its leading zero. */
  readonly fourDigits: readonly string[];
  /**
   * True if `C.P.` and a number with four digits are in the text. The number is a postal code whose leading zero a spreadsheet
   * removed.
   */
  readonly isZeroAdded: boolean;
  readonly parts: readonly Part[];
}

/** Text that no word marks as a field. `beforeNumber` is true if a number, `S/N`, a block or a lot follows the part. */
export interface Part {
  readonly text: string;
  readonly beforeNumber: boolean;
}

const word = (words: string): string => `(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])\\.?`;

const EMAIL = /[^\s,;:<>()"]+@[^\s,;:<>()"]+\.[a-z]{2,}/iu;
const PHONE =
  /(?:(?<![\p{L}\p{N}])(?:tel(?:[eé]fono)?s?|cel(?:ular)?|m[oó]vil|whats ?app|wa)\.?\s*:?\s*)?(?<![\p{L}\p{N}#\u2010-\u2015\u2212-])(?:(?:\+|00)?52[\s.\u2010-\u2015\u2212-]?)?(?:1[\s.\u2010-\u2015\u2212-]?)?(?:044|045|01)?[\s.\u2010-\u2015\u2212-]?\(?\d{2,3}\)?[\s.\u2010-\u2015\u2212-]?\d{3,4}[\s.\u2010-\u2015\u2212-]?\d{2}[\s.\u2010-\u2015\u2212-]?\d{2}(?!\p{N})(?:\s*(?:ext|x)\.?\s*\d{1,5})?/iu;
const SAID_POSTAL_CODE = /(?<![\p{L}\p{N}])(?:c\.?\s?p\.?|c[oó]d(?:igo)?\.?\s*postal)\s*[:#.]?\s*(\d{4,5})(?!\d)/iu;
const FIVE_DIGITS = /(?<![\p{L}\p{N}#./-]|(?:n[oº°]|n[uú]m)\.?\s?|#\s)\d{5}(?![\p{L}\p{N}-])/giu;
const FOUR_DIGITS = /(?<![\p{L}\p{N}#./-]|(?:n[oº°]|n[uú]m)\.?\s?|#\s)[1-9]\d{3}(?![\p{L}\p{N}-])/giu;

/** Each of these words begins a new part, even without a comma before the word. */
const STARTS = [
  word(
    'col(?:onia)?|fracc?(?:ionamiento)?|fraccto|barrio|unidad\\s+hab(?:itacional)?|u\\.?\\s?h|infonavit|supermanzana|smza|sm',
  ),
  word('entre(?:\\s+calles?)?|e/'),
  word('esq(?:uina)?'),
  word('alc(?:ald[ií]a)?|deleg(?:aci[oó]n)?|del(?=\\.)|municipio|mpio|mun(?=\\.)'),
  word('referencias?|refs?'),
  word('at(?:n|enci[oó]n|te)|recibe|a\\s+nombre\\s+de'),
].map((pattern) => new RegExp(`[\\s,]*(?=${pattern}[\\s:]*[\\p{L}\\p{N}"/])`, 'giu'));

/** Pattern of a value that follows a word and consists of one word. The text after the value is a separate part. */
const VALUE = '[:#\\s]*([\\p{L}\\p{N}][\\p{L}\\p{N}/-]*)';
const INTERIOR_SAID = new RegExp(
  `${word('int(?:erior)?|depto|dpto|dept|dep|departamento|apto|apartamento')}${VALUE}`,
  'giu',
);
/** Matches only after a number or after another interior number, because street names can contain the same words. */
const INTERIOR_BEHIND = new RegExp(
  `(?<=(?:\\d[\\p{L}\\p{N}-]*(?:\\s(?:sur|norte|nte|ote|pte|oriente|poniente)\\.?)?|s/n|sn)[\\s,]*|\uE001[^\uE001]*\uE001[\\s,]*)${word('piso|local|loc|oficina|of|ofna|despacho|desp|suite|torre|edificio|edif|consultorio|bodega|nave|casa|dep[aá]|int')}${VALUE}`,
  'giu',
);
const FLOOR =
  /(?<![\p{L}\p{N}])(?:\d{1,2}\s?(?:er|do|to|º|°|o)\.?\s+piso|planta\s+(?:baja|alta)|p\.?b\.?|p\.?h\.?(?:[\s-]?\d+)?)(?![\p{L}\p{N}])/giu;
const BLOCK = new RegExp(`${word('manzana|mzna|mza|mz')}${VALUE}`, 'iu');
const LOT = new RegExp(`${word('lote|lte|lt')}${VALUE}`, 'iu');
/** For example `M 5 L 12`. */
const SHORT_BLOCK = /(?<![\p{L}\p{N}])m\.?\s?(\d+[a-z]?)[\s,]*l\.?\s?(\d+[a-z]?)(?![\p{L}\p{N}])/iu;
const NO_NUMBER =
  /(?<![\p{L}\p{N}])(?:s\s?\/\s?n(?:[uú]m(?:ero)?)?|s\.\s?n\.?|sn|sin\s+n[uú]m(?:ero)?)(?![\p{L}\p{N}])\.?/iu;
const SAID_NUMBER =
  /(?:(?<![\p{L}\p{N}])(?:no|n[uú]m(?:ero)?|n[º°]|ext(?:erior)?)\.?[\s#:]*|#\s*)(?=\d)(\d[\p{L}\p{N}]*(?:-[\p{L}\p{N}]+)?)(?![\p{L}\p{N}])/iu;
const KILOMETRE = /(?<![\p{L}\p{N}])(?:km|kil[oó]metro)\.?\s*(\d+(?:[.+]\d+)?)(?![\p{L}\p{N}])/iu;
/** Cross streets in Mérida, for example `x 35 y 37`. */
const CROSSED = /(?<![\p{L}\p{N}])(?:x|por)\s+(\d+[\p{L}-]*\s+y\s+\d+[\p{L}-]*)(?![\p{L}\p{N}])/iu;

/** Words at the start of delivery instructions. */
const INSTRUCTION =
  /^(?:frente|enfrente|en\s?frente|junto|a(?:l)?\s+(?:un\s+)?(?:lado|costado|media)|a\s+\d+\s+cuadras?|atr[aá]s|detr[aá]s|cerca|port[oó]n|zagu[aá]n|fachada|casa\s+(?:de\s+)?(?:color|dos|azul|blanca|verde|roja|amarilla|rosa|gris|beige)|entrada|tocar|timbre|dejar|llamar|preguntar)(?![\p{L}])/iu;

/**
 * `NUMBER_MARK` replaces a number that was removed from the text. `\uE001` encloses an interior number. Both characters are
 * private-use characters.
 */
const NUMBER_MARK = '\uE002';

/** The validation of the request rejects longer texts. */
export const MAX_TEXT = 500;

/** Splits an address text without the catalog. `parts` contains the text that no word marks as a field. */
export function splitText(text: string): TypedAddress {
  let rest = withoutInvisible(text)
    .normalize('NFC')
    .replace(/[\uE001\uE002]/g, ' ')
    .replace(/[\r\n;|]+/g, ' , ')
    .replace(/[ \t]+/g, ' ');
  /** Removes the first match from the text, and inserts a comma or a mark at its position. */
  const cut = (pattern: RegExp, inPlace = ' , '): RegExpExecArray | null => {
    const found = new RegExp(pattern.source, pattern.flags.replace('g', '')).exec(rest);
    if (found) rest = `${rest.slice(0, found.index)}${inPlace}${rest.slice(found.index + found[0].length)}`;
    return found;
  };

  const contactEmail = cut(EMAIL)?.[0] ?? null;
  const phone = PHONE.exec(rest);
  const contactPhone = phone && meantPhone(phone[0].replace(/^[\p{L}\s.:]+/u, ''));
  if (contactPhone) cut(PHONE);
  rest = rest.replace(/\(\s*,\s*\)/g, ' , ');

  const said = cut(SAID_POSTAL_CODE)?.[1];
  const alone = said ? [] : (rest.match(FIVE_DIGITS) ?? []);
  const postalCodes = said ? [said.padStart(5, '0')] : alone;
  const fourDigits = rest.match(FOUR_DIGITS) ?? [];

  const crossed = cut(CROSSED)?.[1];
  const [noNumber, kilometre] = [cut(NO_NUMBER, ` , ${NUMBER_MARK} , `), cut(KILOMETRE, ` , ${NUMBER_MARK} , `)?.[1]];
  const short = cut(SHORT_BLOCK, ` , ${NUMBER_MARK} , `);
  const block = short?.[1] ?? cut(BLOCK, ` , ${NUMBER_MARK} , `)?.[1];
  const lot = short?.[2] ?? cut(LOT, ` , ${NUMBER_MARK} , `)?.[1];
  const number = cut(SAID_NUMBER, ` , ${NUMBER_MARK} , `)?.[1];
  const inner: { readonly at: number; readonly text: string }[] = [];
  // `INTERIOR_BEHIND` runs twice, because an interior number can follow another interior number.
  for (const pattern of [INTERIOR_SAID, FLOOR, INTERIOR_BEHIND, INTERIOR_BEHIND])
    rest = rest.replace(pattern, (found: string, ...groups: unknown[]) => {
      const at = groups.find((each) => typeof each === 'number') ?? 0;
      inner.push({ at, text: interiorOf(found) });
      return `\uE001${' '.repeat(Math.max(found.length - 2, 0))}\uE001`;
    });
  const behind = number ? cut(/#\s*(\d[\p{L}\p{N}-]*)/u)?.[1] : undefined;
  rest = rest.replace(/\uE001\s*\uE001/g, ' , ').replaceAll('\uE001', ' , ');

  const place = [block && `Mz. ${block}`, lot && `Lt. ${lot}`].filter(Boolean).join(' ') || null;
  const house = kilometre ? `Km ${kilometre}` : (number ?? (noNumber && !place ? 'S/N' : null));
  const interiors = [...inner.sort((a, b) => a.at - b.at).map((each) => each.text), ...(behind ? [behind] : [])];

  for (const start of STARTS) rest = rest.replace(start, ' , ');
  const found = sort(rest.split(',').map((each) => each.trim()));
  return {
    contactName: found.contactName,
    contactPhone,
    contactEmail,
    exteriorNumber: house,
    blockAndLot: place,
    interiorNumber: interiors.join(' ') || null,
    neighborhood: found.neighborhood,
    municipality: found.municipality,
    references: [...(crossed ? [`entre ${crossed}`] : []), ...found.references],
    postalCodes,
    fourDigits,
    isZeroAdded: said?.length === 4,
    parts: found.parts,
  };
}

/** Changes `Int. 3B` to `3B`, because the field is the interior number. Does not change `Depto. 5`. */
const interiorOf = (typed: string): string =>
  typed
    .replace(/^int(?:erior)?\.?[\s:#]*/iu, '')
    .replace(/[\s:#]+/g, ' ')
    .trim();

interface Sorted {
  contactName: string | null;
  neighborhood: string | null;
  municipality: string | null;
  references: string[];
  parts: Part[];
}

const NAMED: readonly (readonly [
  kind: 'contactName' | 'colonia' | 'kind' | 'municipality' | 'reference' | 'between',
  RegExp,
])[] = [
  ['contactName', /^(?:at(?:n|enci[oó]n|te)|recibe|a\s+nombre\s+de)\.?[\s:]+(.+)$/iu],
  ['colonia', /^(?:col(?:onia)?)(?:\.\s*|\s+)(.+)$/iu],
  [
    'kind',
    /^((?:fracc?(?:ionamiento)?|fraccto|barrio|bo|unidad\s+hab(?:itacional)?|u\.?\s?h|infonavit|residencial|res|conj(?:unto)?|cond(?:ominio)?|ejido|pueblo|poblado|rancher[ií]a|ampl(?:iaci[oó]n)?|supermanzana|smza|sm)\.?\s+.+)$/iu,
  ],
  ['municipality', /^(?:alc(?:ald[ií]a)?|deleg(?:aci[oó]n)?|del(?=\.)|municipio(?:\s+de)?|mpio|mun)\.?\s+(.+)$/iu],
  ['reference', /^(?:referencias?|refs?)\.?[\s:]+(.+)$/iu],
  ['between', /^(?:entre|e\/|esq(?:uina)?)(?![\p{L}\p{N}])\.?\s*.+$/iu],
];

/** Assigns each part between commas to a field, based on the first word of the part. */
function sort(pieces: readonly string[]): Sorted {
  const sorted: Sorted = { contactName: null, neighborhood: null, municipality: null, references: [], parts: [] };
  for (const [index, piece] of pieces.entries()) {
    const text = piece.replace(/^[\s.:-]+|[\s:-]+$/g, '');
    if (text === '' || text === NUMBER_MARK) continue;
    const [kind, value] = kindOf(text);
    if (kind === 'contactName' && sorted.contactName === null) sorted.contactName = value;
    else if ((kind === 'colonia' || kind === 'kind') && sorted.neighborhood === null) sorted.neighborhood = value;
    else if (kind === 'municipality' && sorted.municipality === null) sorted.municipality = value;
    else if (kind === 'reference' || kind === 'between') sorted.references.push(value);
    else {
      const next = pieces.slice(index + 1).find((each) => each.trim() !== '');
      sorted.parts.push({
        text,
        beforeNumber: next !== undefined && (next.includes(NUMBER_MARK) || /^\d+[a-z]?$/iu.test(next)),
      });
    }
  }
  return sorted;
}

function kindOf(text: string): readonly [string | null, string] {
  for (const [kind, pattern] of NAMED) {
    const found = pattern.exec(text);
    if (found) return [kind, (kind === 'between' ? text : found[1]!).trim()];
  }
  return INSTRUCTION.test(text) ? ['reference', text] : [null, text];
}
