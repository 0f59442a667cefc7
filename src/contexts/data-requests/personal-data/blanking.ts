import { isPlainObject } from '../../../platform/http/fields/json-value.js';
import type { PersonalColumns } from './catalogue.js';
import type { Contact, PersonFilter } from './person.js';

/**
 * New values of erased address fields. Postal code, colonia, city and state remain unchanged, because these fields do not identify
 * a person.
 */
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

/** Address fields whose values must also be removed from other texts about the person. */
const IDENTIFYING_FIELDS = new Set(['contactName', 'contactPhone', 'contactEmail', 'company', 'street', 'reference']);

/** Minimum length of a word that is removed from texts. A shorter word could be a part of another word. */
const MIN_WORD_LENGTH = 4;

/**
 * Erases the addresses of matching people in a JSON value. Adds the texts that identify the people to `words`. Returns the same
 * value if nothing changes.
 */
export function blankAddresses(value: unknown, isMatch: PersonFilter, words: Set<string>): unknown {
  if (isPlainObject(value) && isMatch(value as Contact)) {
    for (const [field, text] of Object.entries(value)) if (IDENTIFYING_FIELDS.has(field)) addWord(words, text);
    return mapped(value, (field, child) => (field in BLANK_ADDRESS ? BLANK_ADDRESS[field] : child));
  }
  return mapped(value, (_, child) => blankAddresses(child, isMatch, words));
}

/** Removes the given words from a text, or from all texts in a JSON value. Returns the same value if nothing changes. */
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

/** Erases the free texts and `metadata` in a JSON value. Returns the same value if nothing changes. */
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

/**
 * Returns the changes that erase a row. The columns in `blank` receive their empty values. From the columns in `words`, only the
 * words that identify the person are removed.
 */
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
  if (typeof text === 'string' && text.trim().length >= MIN_WORD_LENGTH) words.add(text.trim());
}

/** Applies `change` to all items or fields. Returns the same object or list if no value changes. */
function mapped(value: unknown, change: (field: string, child: unknown) => unknown): unknown {
  if (Array.isArray(value)) {
    const items = value.map((item, index) => change(String(index), item));
    return items.every((item, index) => item === value[index]) ? value : items;
  }
  if (!isPlainObject(value)) return value;
  const entries = Object.entries(value).map(([field, child]) => [field, change(field, child)] as const);
  return entries.every(([field, child]) => child === value[field]) ? value : Object.fromEntries(entries);
}
