import Big from 'big.js';
import { randomUUID } from 'node:crypto';

/** A string, or a number that is not part of one. */
const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*/g;

/** No shorter number changes: 16 digits are exact below 2^53, and two digits of an exponent stay finite. */
const MAY_CHANGE = /\d[\d.]{15}|[eE][+-]?\d{3}/;

/** The objects and lists that hold such numbers. A body is collected with its entry. */
const holders = new WeakMap<object, Set<string>>();

/** A cheap test of a JSON text, before `parseNotingChanges`. */
export const mayHoldChangedNumbers = (json: string): boolean => MAY_CHANGE.test(json);

/** As `JSON.parse`, for JSON that has been parsed before. Records which numbers it changes, for `changedNumber`. */
export function parseNotingChanges(json: string): unknown {
  // Strings of a request cannot begin with it: it is made after the request.
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

/** The path of a number within `value` that `JSON.parse` changed, such as `items[0].id`; null: there is none. */
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

/** Whole numbers beyond 2^53 are refused even where they happen to be exact: the next one is not. */
function changes(token: string): boolean {
  const value = Number(token);
  if (!Number.isFinite(value)) return true;
  if (/^-?\d+$/.test(token) && Math.abs(value) > 2 ** 53) return true;
  return !new Big(token).eq(new Big(String(value)));
}
