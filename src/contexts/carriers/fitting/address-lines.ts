import { interiorWords, streetWords } from '../../../kernel/address-words.js';
import type { PostalAddress } from '../../../kernel/postal-address.js';
import { DoesNotFit, whyUnfit, type Alphabet, printed } from './letters.js';
import type { QuoteMessage, QuotePlace, QuoteRequest } from '../port/carrier-quote.js';

export interface LineLimits extends Alphabet {
  readonly lines: number;
  readonly length: number;
}

/**
 * Parts of an address that are printed on the address lines. `neighborhood` is null if the carrier has a separate field for the
 * colonia.
 */
export type AddressToFit = Pick<PostalAddress, 'street' | 'exteriorNumber' | 'interiorNumber'> & {
  readonly neighborhood: string | null;
  /** Instructions for the courier. Printed only on lines that the address does not use, and cut if these lines are too short. */
  readonly reference?: string | null;
};

export type AddressPath = 'fromAddress' | 'toAddress';

/** Replaces the space between words that must stay on one line. `write` removes this character from every address. */
const TIED = '\u00a0';

/**
 * Breaks an address into lines within the limits. The street and the house number are first, followed by the colonia. Lines end
 * between words. The house number stays on the line of the last word of the street. The address is never cut. Throws `DoesNotFit`
 * if the address does not fit or contains no printable characters.
 */
export function addressLines(address: AddressToFit, path: AddressPath, limits: LineLimits): readonly string[] {
  const street = streetWithNumbers(address, path, limits);
  const ownLines = wrapped(street, limits.length);
  if (!ownLines || ownLines.length > limits.lines) throw tooLong(`${path}.street`, limits);
  if (address.neighborhood === null) return withReference(ownLines, address.reference, limits);

  const neighborhood = printed(address.neighborhood, `${path}.neighborhood`, limits);
  const below = wrapped(neighborhood, limits.length);
  if (below && ownLines.length + below.length <= limits.lines)
    return withReference([...ownLines, ...below], address.reference, limits);
  const together = wrapped(`${street}, ${neighborhood}`, limits.length);
  if (together && together.length <= limits.lines) return together;
  throw tooLong(`${path}.neighborhood`, limits);
}

function streetWithNumbers(
  { street, exteriorNumber, interiorNumber }: AddressToFit,
  path: AddressPath,
  limits: LineLimits,
): string {
  const name = printed(streetWords({ street, exteriorNumber, interiorNumber }), `${path}.street`, limits);
  const exterior = limits.write(exteriorNumber);
  const inside = limits.write(interiorWords({ exteriorNumber, interiorNumber }));
  const numbered = exterior ? tied(name, exterior, limits.length) : name;
  return inside ? `${numbered}, ${inside.replaceAll(' ', TIED)}` : numbered;
}

/** Places the house number and the last word of the street on one line, if both fit on one line. */
function tied(street: string, number: string, length: number): string {
  const end = number.replaceAll(' ', TIED);
  const lastWord = street.slice(street.lastIndexOf(' ') + 1);
  return lastWord.length + 1 + end.length < length ? `${street}${TIED}${end}` : `${street} ${end}`;
}

/** Returns lines of at most `length` characters. Null if a word is longer than a line. */
function wrapped(text: string, length: number): readonly string[] | null {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (word.length > length) return null;
    if (last !== undefined && last.length + 1 + word.length <= length) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines.map((line) => line.replaceAll(TIED, ' '));
}

function withReference(
  lines: readonly string[],
  reference: string | null | undefined,
  { lines: most, length, write }: LineLimits,
): readonly string[] {
  const words = reference ? write(reference) : '';
  if (words === '') return lines;
  const more = wrapped(words, length) ?? [words.slice(0, length)];
  return [...lines, ...more].slice(0, most);
}

const tooLong = (field: string, { carrierName, lines, length }: LineLimits): DoesNotFit =>
  new DoesNotFit(
    field,
    `${field} is too long for ${carrierName}. Its addresses have ${lines} ${lines === 1 ? 'line' : 'lines'} of ${length} characters. Shorten the field.`,
  );

/** Throws `DoesNotFit`. */
type WriteAddress = (address: PostalAddress, path: AddressPath) => unknown;

/**
 * Checks the addresses of a quote with `write`, which maps the addresses of a label request. A rate is therefore offered only if
 * its label can be created.
 */
export const whyNoAddress = ({ origin, destination }: QuoteRequest, write: WriteAddress): QuoteMessage | null =>
  problemOf(origin, 'fromAddress', write) ?? problemOf(destination, 'toAddress', write);

const problemOf = ({ address }: QuotePlace, path: AddressPath, write: WriteAddress): QuoteMessage | null =>
  address ? whyUnfit(() => write(address, path)) : null;
