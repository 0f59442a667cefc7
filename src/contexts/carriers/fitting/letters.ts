import { plainCharacter } from '../../../kernel/characters.js';
import { meantPhone, mexicanDigits } from '../../../kernel/telephone.js';
import type { LabelRequest } from '../port/carrier-label.js';
import type { QuoteMessage } from '../port/carrier-quote.js';

const LATIN_1 = /^[\x20-\x7e\xa1-\xac\xae-\xff]*$/;
const ASCII = /^[\x20-\x7e]*$/;
const BLANK = /[\s\p{Cc}]+/gu;

/** Plain forms of characters that Unicode cannot decompose into a letter and an accent. Extends `plainCharacter`. */
const PLAIN = new Map(
  Object.entries({
    ß: 'ss', Æ: 'AE', æ: 'ae', Œ: 'OE', œ: 'oe', Ø: 'O', ø: 'o', Ð: 'D', ð: 'd', Þ: 'Th', þ: 'th', '´': "'",
    '“': '"', '”': '"', '«': '"', '»': '"',
    '…': '...', '№': 'No.', '°': 'o', '·': '-', '•': '-', '×': 'x', '¿': '', '¡': '', '€': 'EUR',
  }),
); // prettier-ignore

/** Converts text to ASCII: `Peñón de los Baños` → `Penon de los Banos`. Characters without a plain form are removed. */
export const toAscii = (text: string): string => reduced(text, ASCII);

/**
 * Converts text to ISO 8859-1, which covers Spanish. Accents that are not in ISO 8859-1 and characters without a plain form are
 * removed.
 */
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

/**
 * Cuts a text at the end of a word, if a word ends in the second half of the permitted `length`. Use this function only for names,
 * cities and descriptions, never for addresses.
 */
export function shortened(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, length + 1);
  const end = cut.lastIndexOf(' ');
  return (end >= length / 2 ? cut.slice(0, end) : text.slice(0, length)).trimEnd();
}

export interface Alphabet {
  readonly carrierName: string;
  /** `toAscii`, `toLatin1`, or a function that extends one of these functions. */
  readonly write: (text: string) => string;
}

/** Converts text to the alphabet of the carrier. Throws `DoesNotFit` if no character can be printed. */
export function printed(text: string, field: string, { carrierName, write }: Alphabet): string {
  const letters = write(text);
  if (letters === '')
    throw new DoesNotFit(field, `${field} has no characters that ${carrierName} can print. Write it in Latin letters.`);
  return letters;
}

/**
 * Returns the printable text. Throws `DoesNotFit` if the text is too long, because a shortened address may be the address of
 * another place.
 */
export function whole(text: string, field: string, length: number, alphabet: Alphabet): string {
  const letters = printed(text, field, alphabet);
  if (letters.length > length)
    throw new DoesNotFit(
      field,
      `${field} is too long for ${alphabet.carrierName}. Shorten it to ${length} characters.`,
    );
  return letters;
}

/**
 * Description of the parcel content: `description`, or the list of items if `description` is missing. Empty if both are missing.
 */
export const goodsText = ({ description, contents }: LabelRequest, length: number, write: Alphabet['write']): string =>
  shortened(write(description ?? contents.map((content) => content.description).join(', ')), length);

/**
 * References on the label. Our reference is first, because queries to the carrier use our reference. The client reference is
 * shortened if necessary.
 */
export function referencesOf(
  { reference, clientReference }: LabelRequest,
  length: number,
  { carrierName, write }: Alphabet,
): [ours: string, theirs?: string] {
  const ours = fittingReference(reference, length, carrierName);
  const theirs = shortened(write(clientReference ?? ''), length);
  return theirs === '' ? [ours] : [ours, theirs];
}

/** Throws if our reference is too long for the carrier, because queries for labels and pickups must contain the whole reference. */
export function fittingReference(reference: string, length: number, carrierName: string): string {
  if (reference.length > length) throw new Error(`${carrierName} takes references of at most ${length} characters.`);
  return reference;
}

/**
 * Telephone number in the notation of Mexican carriers. Mexican numbers have ten digits. Other numbers consist of the country code
 * and the number, without the plus sign.
 */
export const phoneDigits = (phone: string): string => mexicanDigits(read(phone)) ?? read(phone).replace(/\D/g, '');

/** `+525512345678` → `525512345678`. In old mobile numbers, removes the 1 after the country code. */
export const internationalDigits = (phone: string): string => {
  const national = mexicanDigits(read(phone));
  return national ? `52${national}` : read(phone).replace(/\D/g, '');
};

/** The telephone number of a pickup contact can use any notation. Digits of an extension are removed. */
const read = (phone: string): string => meantPhone(phone) ?? phone;

/**
 * Thrown for a field that is too long for the documents of a carrier or contains no printable characters. The message is for the
 * client.
 */
export class DoesNotFit extends Error {
  constructor(
    readonly field: string,
    message: string,
  ) {
    super(message);
  }
}

/** Returns a quote message if `map` throws `DoesNotFit`, otherwise null. */
export function whyUnfit(map: () => unknown): QuoteMessage | null {
  try {
    map();
    return null;
  } catch (error) {
    if (error instanceof DoesNotFit) return { code: 'DATA_MISSING', message: error.message };
    throw error;
  }
}
