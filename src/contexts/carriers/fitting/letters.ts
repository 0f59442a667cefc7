import { plainCharacter } from '../../../kernel/characters.js';
import { meantPhone, mexicanDigits } from '../../../kernel/telephone.js';
import type { LabelRequest } from '../port/carrier-label.js';
import type { QuoteMessage } from '../port/carrier-quote.js';

const LATIN_1 = /^[\x20-\x7e\xa1-\xac\xae-\xff]*$/;
const ASCII = /^[\x20-\x7e]*$/;
const BLANK = /[\s\p{Cc}]+/gu;

/** Letters and signs that do not come apart into a plain one and an accent, besides those of `plainCharacter`. */
const PLAIN = new Map(
  Object.entries({
    ß: 'ss', Æ: 'AE', æ: 'ae', Œ: 'OE', œ: 'oe', Ø: 'O', ø: 'o', Ð: 'D', ð: 'd', Þ: 'Th', þ: 'th', '´': "'",
    '“': '"', '”': '"', '«': '"', '»': '"',
    '…': '...', '№': 'No.', '°': 'o', '·': '-', '•': '-', '×': 'x', '¿': '', '¡': '', '€': 'EUR',
  }),
); // prettier-ignore

/** The text in ASCII: `Peñón de los Baños` → `Penon de los Banos`. What has no plain form is left out. */
export const toAscii = (text: string): string => reduced(text, ASCII);

/** The text in ISO 8859-1, which covers Spanish. Other accents are removed; what has no plain form is left out. */
export const toLatin1 = (text: string): string => reduced(text, LATIN_1);

function reduced(text: string, alphabet: RegExp): string {
  const oneLine = text.normalize('NFC').replace(BLANK, ' ').trim();
  if (alphabet.test(oneLine)) return oneLine.replace(/ {2,}/g, ' ');
  return Array.from(oneLine, (char) => (alphabet.test(char) ? char : plainForm(char, alphabet)))
    .join('')
    .replace(/ {2,}/g, ' ')
    .trim();
}

function plainForm(char: string, alphabet: RegExp): string {
  const plain = PLAIN.get(char) ?? Array.from(char.normalize('NFKD'), (part) => plainCharacter(part) ?? part).join('');
  return Array.from(plain)
    .filter((part) => alphabet.test(part))
    .join('');
}

/** Cut at the end of a word where one ends in the second half. Only for names, cities and descriptions, never for addresses. */
export function shortened(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, length + 1);
  const end = cut.lastIndexOf(' ');
  return (end >= length / 2 ? cut.slice(0, end) : text.slice(0, length)).trimEnd();
}

export interface Alphabet {
  readonly carrierName: string;
  /** `toAscii`, `toLatin1`, or one of these and more. */
  readonly write: (text: string) => string;
}

/** The text in the carrier's alphabet. Throws `DoesNotFit` where none of the letters can be printed. */
export function printed(text: string, field: string, { carrierName, write }: Alphabet): string {
  const letters = write(text);
  if (letters === '') throw new DoesNotFit(field, `${field} has no letter that ${carrierName} can print.`);
  return letters;
}

/** The text as it is printed; never cut, for an address without its end is another one. Throws `DoesNotFit`. */
export function whole(text: string, field: string, length: number, alphabet: Alphabet): string {
  const letters = printed(text, field, alphabet);
  if (letters.length > length)
    throw new DoesNotFit(field, `${field} is too long for ${alphabet.carrierName}, which takes ${length} characters.`);
  return letters;
}

/** What is in the parcel, by its description or its contents; empty: neither is there. */
export const goodsText = ({ description, contents }: LabelRequest, length: number, write: Alphabet['write']): string =>
  shortened(write(description ?? contents.map((content) => content.description).join(', ')), length);

/** Ours first: the shipment is found by it. The client's may be shortened. */
export function referencesOf(
  { reference, clientReference }: LabelRequest,
  length: number,
  { carrierName, write }: Alphabet,
): [ours: string, theirs?: string] {
  const ours = fittingReference(reference, length, carrierName);
  const theirs = shortened(write(clientReference ?? ''), length);
  return theirs === '' ? [ours] : [ours, theirs];
}

/** Labels and pickups are found by our reference, so the carrier must take it whole. Throws otherwise. */
export function fittingReference(reference: string, length: number, carrierName: string): string {
  if (reference.length > length) throw new Error(`${carrierName} takes references of at most ${length} characters.`);
  return reference;
}

/** A telephone number as carriers of Mexico dial it: ten digits; of other countries with the country code, without the plus. */
export const phoneDigits = (phone: string): string => mexicanDigits(read(phone)) ?? read(phone).replace(/\D/g, '');

/** `+525512345678` → `525512345678`; the 1 of old mobiles is left out. */
export const internationalDigits = (phone: string): string => {
  const national = mexicanDigits(read(phone));
  return national ? `52${national}` : read(phone).replace(/\D/g, '');
};

/** The contact of a pickup may be written in any notation, also with an extension, whose digits are none of the number's. */
const read = (phone: string): string => meantPhone(phone) ?? phone;

/** A field of ours that a carrier's documents have no room for, or cannot write. The message is for the client. */
export class DoesNotFit extends Error {
  constructor(
    readonly field: string,
    message: string,
  ) {
    super(message);
  }
}

/** Why a carrier does not quote what it could not make a label of; null: `map` throws no `DoesNotFit`. */
export function whyUnfit(map: () => unknown): QuoteMessage | null {
  try {
    map();
    return null;
  } catch (error) {
    if (error instanceof DoesNotFit) return { code: 'DATA_MISSING', message: error.message };
    throw error;
  }
}
