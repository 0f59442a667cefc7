/**
 * True for `/v1` and every path below it, also if its letters are percent-encoded: Express matches no route for
 * `/%761`, but the 404 is metered as any other below `/v1`.
 */
export function isUnderV1(url: string): boolean {
  const path = url.split(/[?#]/, 1)[0]!;
  return UNDER_V1.test(path.includes('%') ? unescaped(path) : path);
}

const UNDER_V1 = /^\/v1(?:\/|$)/;

/** Decodes ASCII only, which is enough here; other escapes may be malformed. */
const unescaped = (path: string): string =>
  path.replace(/%([0-7][0-9a-f])/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
