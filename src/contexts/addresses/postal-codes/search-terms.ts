/**
 * Three letters in a row are a term of a name; the start of each word counts as one with the space before it. A name
 * that holds some text holds all of its terms, which is what the index answers; the text itself is compared then.
 */
export const termsOf = (text: string): string[] => {
  const terms = new Set<string>();
  for (let start = 0; start + 3 <= text.length; start++) terms.add(text.slice(start, start + 3));
  return [...terms];
};
