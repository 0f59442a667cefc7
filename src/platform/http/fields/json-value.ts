export const isAbsent = (value: unknown): boolean => value === undefined || value === null;

export const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Returns true if a string contains more than `max` code points. Counts code points only if the number of UTF-16 code units does
 * not decide the result.
 */
export const isLongerThan = (text: string, max: number): boolean =>
  text.length > max && (text.length > 2 * max || [...text].length > max);

const ISO_8601 = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2}))?$/;

export const isInstant = (value: unknown): value is string =>
  typeof value === 'string' &&
  ISO_8601.test(value) &&
  !Number.isNaN(Date.parse(value)) &&
  isRealDate(value.slice(0, 10));

/** Returns true for an existing day in the format `YYYY-MM-DD`. Returns false for 30 February and for the year 0. */
export const isRealDate = (text: string): boolean =>
  /^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().startsWith(text);

/** Nesting depth of lists and objects. The depth is 0 for a primitive value and 1 for an empty list. */
export function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  return 1 + Object.values(value).reduce<number>((deepest, item) => Math.max(deepest, depthOf(item)), 0);
}

const UNSTORABLE = /\0|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;

/** Returns true for text that PostgreSQL or UTF-8 cannot represent: NUL characters or lone surrogates. */
export const isUnstorable = (text: string): boolean => UNSTORABLE.test(text);

export function holdsUnstorable(value: unknown): boolean {
  if (typeof value === 'string') return isUnstorable(value);
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(value)) return value.some(holdsUnstorable);
  return Object.entries(value).some(([key, item]) => isUnstorable(key) || holdsUnstorable(item));
}
