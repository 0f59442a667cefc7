/** Rows as text in columns of equal width; `isNumeric` ones are aligned to the right. */
export function textTable(
  heads: readonly { readonly name: string; readonly isNumeric: boolean }[],
  rows: readonly (readonly string[])[],
): string {
  const lines = [heads.map(({ name }) => name), ...rows];
  const widths = heads.map((_, column) => Math.max(...lines.map((line) => line[column]!.length)));
  return lines
    .map((line) =>
      line
        .map((cell, column) =>
          heads[column]!.isNumeric ? cell.padStart(widths[column]!) : cell.padEnd(widths[column]!),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
