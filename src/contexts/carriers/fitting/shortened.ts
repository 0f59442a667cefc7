/**
 * At most `length` characters, cut at the end of a word where one ends in the second half. Only for what a parcel arrives
 * without: names, cities (the postal code decides), descriptions. Addresses: `addressLines`.
 */
export function shortened(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, length + 1);
  const end = cut.lastIndexOf(' ');
  return (end >= length / 2 ? cut.slice(0, end) : text.slice(0, length)).trimEnd();
}
