const MARKS = /\p{M}+/gu;
const SEPARATORS = /[^\p{L}\p{N}]+/gu;

/**
 * Text as it is compared and searched: lower case, without accents (`ñ` becomes `n`), punctuation turned into single
 * spaces. Empty where nothing but punctuation was given. Holds no wildcard of `LIKE`.
 */
export const plainText = (text: string): string =>
  text.normalize('NFKD').replace(MARKS, '').toLowerCase().replace(SEPARATORS, ' ').trim();
