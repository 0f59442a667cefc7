const MARKS = /\p{M}+/gu;
const SEPARATORS = /[^\p{L}\p{N}]+/gu;

/**
 * Normalizes text for comparison and search: lower case, no accents (`ñ` becomes `n`), punctuation replaced by single
 * spaces. Empty for punctuation only. Never contains a wildcard of `LIKE`.
 */
export const plainText = (text: string): string =>
  text.normalize('NFKD').replace(MARKS, '').toLowerCase().replace(SEPARATORS, ' ').trim();
