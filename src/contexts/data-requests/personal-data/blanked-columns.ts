import { withoutWords } from './blanking.js';
import type { PersonalColumns } from './catalogue.js';

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
