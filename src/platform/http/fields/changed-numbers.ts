import Big from 'big.js';
import { randomUUID } from 'node:crypto';

/** Matches a JSON string, or a number outside a string. */
const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*/g;

/**
 * `JSON.parse` never changes a number that does not match: 15 digits are exact, and a number with a two-digit exponent is finite.
 */
const MAY_CHANGE = /\d[\d.]{15}|[eE][+-]?\d{3}/;

/**
 * Maps each object or list with changed numbers to the keys of these numbers. The `WeakMap` releases an entry together with its
 * body.
 */
const holders = new WeakMap<object, Set<string>>();

/** Checks quickly whether a JSON text needs `parseNotingChanges`. */
export const mayHoldChangedNumbers = (json: string): boolean => MAY_CHANGE.test(json);

/** Parses valid JSON. Records which numbers `JSON.parse` changes, so that `changedNumber` can find them. */
export function parseNotingChanges(json: string): unknown {
  // No string of the request starts with this mark, because the mark is random and created after the request.
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
 * Returns the path of a number in `value` that `JSON.parse` changed, for example `items[0].id`. Null if `JSON.parse` changed no
 * number.
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
 * Returns true if `JSON.parse` may change the number. Includes all whole numbers above 2^53, even exact numbers, because adjacent
 * numbers are not exact.
 */
function changes(token: string): boolean {
  const value = Number(token);
  if (!Number.isFinite(value)) return true;
  if (/^-?\d+$/.test(token) && Math.abs(value) > 2 ** 53) return true;
  return !new Big(token).eq(new Big(String(value)));
}
