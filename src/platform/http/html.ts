/** Markup that is safe to send: made by `html` only, which escapes everything that is put into it. */
export class Html {
  constructor(readonly markup: string) {}
}

type Part = Html | string | number | null | readonly Html[];

/**
 * A piece of a page. Strings are escaped, for text and for quoted attributes alike; other pieces stand as they are, a
 * list one after the other, and null is nothing.
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

const escaped = (text: string): string => text.replace(/[&<>"'`]/g, (character) => `&#${character.charCodeAt(0)};`);
