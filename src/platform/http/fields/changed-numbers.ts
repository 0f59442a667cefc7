import Big from 'big.js';
import { randomUUID } from 'node:crypto';

/** Matches a string, or a number outside a string. */
const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*/g;

/** Shorter numbers never change: 15 digits are exact, and an exponent of two digits stays finite. */
const MAY_CHANGE = /\d[\d.]{15}|[eE][+-]?\d{3}/;

/**
 * Objects and lists with a number that `JSON.parse` changed → the keys of these numbers. A `WeakMap`, so that an entry is
 * released together with its body.
 */
const holders = new WeakMap<object, Set<string>>();

/** Fast check whether a JSON text needs `parseNotingChanges`. */
export const mayHoldChangedNumbers = (json: string): boolean => MAY_CHANGE.test(json);

/** Parses JSON that is known to be valid, and records the numbers that `JSON.parse` changes, for `changedNumber`. */
export function parseNotingChanges(json: string): unknown {
  // Strings of a request cannot start with this mark, because it is random and created after the request.
  const mark = randomUUID();
  const marked = json.replace(TOKEN, (token) =>
    token[0] !== '"' && changes(token) ? JSON.stringify(mark + token) : token,
  );
  return JSON.parse(marked, function (this: object, key: string, value: unknown) {
    if (typeof value !== 'string' || !value.startsWith(mark)) return value;
    const keys = holders.get(this) ?? new Set();
    holders.set(this, keys.add(key));
    return Number(value.slice(mark.length));
  });
}

/**
 * The path of a number within `value` that `JSON.parse` changed, such as `items[0].id`. Null if `JSON.parse` changed no number.
 */
export function changedNumber(value: unknown, path = ''): string | null {
  if (typeof value !== 'object' || value === null) return null;
  const within = (key: string): string =>
    Array.isArray(value) ? `${path}[${key}]` : path === '' ? key : `${path}.${key}`;
  for (const key of holders.get(value) ?? []) return within(key);
  for (const [key, item] of Object.entries(value)) {
    const found = changedNumber(item, within(key));
    if (found !== null) return found;
  }
  return null;
}

/**
 * True if `JSON.parse` may change the number. Includes all whole numbers beyond 2^53, even exact ones, because their neighbours
 * are not exact.
 */
function changes(token: string): boolean {
  const value = Number(token);
  if (!Number.isFinite(value)) return true;
  if (/^-?\d+$/.test(token) && Math.abs(value) > 2 ** 53) return true;
  return !new Big(token).eq(new Big(String(value)));
}
