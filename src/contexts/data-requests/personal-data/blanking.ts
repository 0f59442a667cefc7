import { isPlainObject } from '../../../platform/http/fields/json-value.js';
import type { PersonalColumns } from './catalogue.js';
import type { Contact, IsMeant } from './person.js';

/** What becomes of the fields of an address. Postal code, colonia, city and state stay: they are nobody's. */
const BLANK_ADDRESS: Readonly<Record<string, '' | null>> = {
  contactName: '',
  contactPhone: '',
  contactEmail: null,
  company: null,
  street: '',
  exteriorNumber: '',
  interiorNumber: null,
  reference: null,
  latitude: null,
  longitude: null,
};

/** Fields whose text names the person elsewhere too. */
const TELLING = new Set(['contactName', 'contactPhone', 'contactEmail', 'company', 'street', 'reference']);

/** Shorter words would be found within others. */
const SHORTEST_WORD = 4;

/** Blanks the addresses of those who are meant, and adds their texts to `words`; the same value where there is none. */
export function blankAddresses(value: unknown, isMeant: IsMeant, words: Set<string>): unknown {
  if (isPlainObject(value) && isMeant(value as Contact)) {
    for (const [field, text] of Object.entries(value)) if (TELLING.has(field)) addWord(words, text);
    return mapped(value, (field, child) => (field in BLANK_ADDRESS ? BLANK_ADDRESS[field] : child));
  }
  return mapped(value, (_, child) => blankAddresses(child, isMeant, words));
}

/** A text or a JSON value without these words; the same value where it has none of them. */
export function withoutWords(value: unknown, words: ReadonlySet<string>): unknown {
  if (words.size === 0) return value;
  const longestFirst = [...words].sort((a, b) => b.length - a.length);
  const pattern = new RegExp(longestFirst.map(escaped).join('|'), 'giu');
  const clean = (each: unknown): unknown => {
    if (typeof each !== 'string') return mapped(each, (_, child) => clean(child));
    const cleaned = each.replaceAll(pattern, '');
    return cleaned === each ? each : cleaned.trim();
  };
  return clean(value);
}

const escaped = (word: string): string => word.replaceAll(/[$()*+.?[\\\]^{|}/]/g, String.raw`\$&`);

/** A JSON value without the texts of fields that people fill in, and `metadata`; the same value where there are none. */
export const blankFreeTexts = (value: unknown): unknown =>
  mapped(value, (field, child) => {
    if (field === 'metadata' && isPlainObject(child)) return Object.keys(child).length === 0 ? child : {};
    if (FREE_TEXTS.has(field) && typeof child === 'string') return '';
    return blankFreeTexts(child);
  });

const FREE_TEXTS = new Set([
  'description',
  'receivedBy',
  'specialInstructions',
  'cancellationReason',
  'failureReason',
  'disputeReason',
]);

/** What an erasure changes in a row: its free texts become blank, and its texts lose the words of the person. */
export const blanked = (
  { blank, words: columns }: PersonalColumns,
  row: Readonly<Record<string, unknown>>,
  words: ReadonlySet<string>,
): Record<string, unknown> => ({
  ...Object.fromEntries(Object.entries(blank).filter(([column, value]) => row[column] !== null || value !== null)),
  ...Object.fromEntries(
    columns.flatMap((column) => {
      const clean = withoutWords(row[column], words);
      return clean === row[column] ? [] : [[column, clean]];
    }),
  ),
});

export function addWord(words: Set<string>, text: unknown): void {
  if (typeof text === 'string' && text.trim().length >= SHORTEST_WORD) words.add(text.trim());
}

/** The same object or list where `change` changes none of its values. */
function mapped(value: unknown, change: (field: string, child: unknown) => unknown): unknown {
  if (Array.isArray(value)) {
    const items = value.map((item, index) => change(String(index), item));
    return items.every((item, index) => item === value[index]) ? value : items;
  }
  if (!isPlainObject(value)) return value;
  const entries = Object.entries(value).map(([field, child]) => [field, change(field, child)] as const);
  return entries.every(([field, child]) => child === value[field]) ? value : Object.fromEntries(entries);
}
