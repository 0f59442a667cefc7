/**
 * The trigrams of a text, spaces included, so that a space and two letters mark the beginning of a word. A name that
 * contains a text contains all of its trigrams: the index finds candidates, which are then compared with the text.
 */
export const termsOf = (text: string): string[] => {
  const terms = new Set<string>();
  for (let start = 0; start + 3 <= text.length; start++) terms.add(text.slice(start, start + 3));
  return [...terms];
};
