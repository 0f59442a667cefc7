/**
 * The parsed URL, or null. Replaces `URL.canParse`: in Node 20 it returns false for text with `ñ` after V8 has optimized
 * its caller.
 */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
