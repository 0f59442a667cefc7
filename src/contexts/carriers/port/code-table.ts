/** Rows of a table of a carrier's codes: each of `codes`, separated by blanks, means the same. */
export const codes = <Meaning>(meaning: Meaning, codes: string): Readonly<Record<string, Meaning>> =>
  Object.fromEntries(codes.split(' ').map((code) => [code, meaning]));

/** Rows of a table of words, for texts that come without a code: the first row that matches is meant. */
export type Words<Meaning> = readonly (readonly [words: RegExp, meaning: Meaning])[];

/** Undefined: no row matches. */
export const meaningOf = <Meaning>(table: Words<Meaning>, text: string): Meaning | undefined =>
  table.find(([words]) => words.test(text))?.[1];
