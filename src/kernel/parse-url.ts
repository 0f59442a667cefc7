/**
 * Returns null if the text is not a URL. Replaces `URL.canParse`, because Node 20 contains a bug: `URL.canParse` returns false for
 * text with `ñ` after V8 has optimized the calling function.
 */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
