import type { PostalAddress } from '../../kernel/postal-address.js';
import { unprintable } from '../../platform/documents/printable-text.js';

/** Text fields of an address that are printed on labels. */
const PRINTED_FIELDS = [
  'contactName',
  'company',
  'street',
  'exteriorNumber',
  'interiorNumber',
  'neighborhood',
  'city',
  'state',
  'reference',
] as const;

type PrintedField = (typeof PRINTED_FIELDS)[number];

export type PrintedAddress = Readonly<Partial<Pick<PostalAddress, PrintedField>>>;

export interface UnprintableField {
  readonly field: PrintedField;
  readonly message: string;
}

const NAMED = 5;

/** Returns the fields with characters that labels cannot print. Source: docs/addresses.md#rules-and-limits */
export const unprintableFields = (address: PrintedAddress): UnprintableField[] =>
  PRINTED_FIELDS.flatMap((field) => {
    const characters = unprintable(address[field] ?? '');
    return characters.length === 0 ? [] : [{ field, message: problemOf(characters) }];
  });

function problemOf(characters: readonly string[]): string {
  const names = characters.slice(0, NAMED).map(nameOf).join(', ');
  const more = characters.length > NAMED ? ' and others' : '';
  return `has characters that labels cannot print: ${names}${more}. Write it in Latin letters.`;
}

/** For example `王 (U+738B)`. Returns only the code for a character that is neither a letter nor a digit, for example `U+FFFD`. */
function nameOf(char: string): string {
  const code = `U+${char.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`;
  return /[\p{L}\p{N}]/u.test(char) ? `${char} (${code})` : code;
}

export const printedTexts = (address: PrintedAddress): readonly (string | null | undefined)[] =>
  PRINTED_FIELDS.map((field) => address[field]);
