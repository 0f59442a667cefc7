const MARKS = /\p{M}+/gu;
const SEPARATORS = /[^\p{L}\p{N}]+/gu;

/**
 * Normalizes text for comparison and search: lower case, no accents (`ñ` becomes `n`), punctuation replaced by single spaces.
 * The result is empty if the text contains only punctuation. The result never contains a `LIKE` wildcard.
 */
export const plainText = (text: string): string =>
  text.normalize('NFKD').replace(MARKS, '').toLowerCase().replace(SEPARATORS, ' ').trim();
