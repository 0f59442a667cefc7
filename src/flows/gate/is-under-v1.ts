/**
 * True for `/v1` and what is below it. The router takes `/%761` for `/v1`, so what is asked here is the path it reads,
 * not the bytes that were sent: an escape must not lead past the gate.
 */
export function isUnderV1(url: string): boolean {
  const path = url.split(/[?#]/, 1)[0]!;
  return UNDER_V1.test(path.includes('%') ? unescaped(path) : path);
}

const UNDER_V1 = /^\/v1(?:\/|$)/;

/** Only what may stand for a letter or a digit matters; the rest may be malformed. */
const unescaped = (path: string): string =>
  path.replace(/%([0-7][0-9a-f])/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
