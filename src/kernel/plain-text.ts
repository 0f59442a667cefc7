const MARKS = /\p{M}+/gu;
const SEPARATORS = /[^\p{L}\p{N}]+/gu;

/**
 * Normalizes text for comparison and search. Converts to lower case, removes accents (`ñ` becomes `n`) and replaces punctuation by
 * single spaces. The result never contains a wildcard of `LIKE`. The result is empty if the text contains only punctuation.
 */
export const plainText = (text: string): string =>
  text.normalize('NFKD').replace(MARKS, '').toLowerCase().replace(SEPARATORS, ' ').trim();
