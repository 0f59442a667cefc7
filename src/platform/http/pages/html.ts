/** Safe markup. Only `html` creates this class, and `html` escapes every interpolated value. */
export class Html {
  constructor(readonly markup: string) {}
}

type Part = Html | string | number | null | readonly Html[];

/**
 * Escapes strings for text and quoted attributes. Inserts `Html` values unchanged, concatenates the items of lists, and omits null.
 */
export function html(literals: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(literals.reduce((page, literal, index) => page + rendered(parts[index - 1]!) + literal));
}

function rendered(part: Part): string {
  if (part === null) return '';
  if (part instanceof Html) return part.markup;
  if (typeof part === 'string' || typeof part === 'number') return escaped(String(part));
  return part.map(({ markup }) => markup).join('');
}

/** Escapes text for markup and quoted attributes. */
export const escaped = (text: string): string =>
  text.replace(/[&<>"'`]/g, (character) => `&#${character.charCodeAt(0)};`);
