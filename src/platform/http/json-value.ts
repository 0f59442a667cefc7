/** Questions about a value of which nothing is known yet. */

export const isAbsent = (value: unknown): boolean => value === undefined || value === null;

export const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const ISO_8601 = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2}))?$/;

export const isInstant = (value: unknown): value is string =>
  typeof value === 'string' &&
  ISO_8601.test(value) &&
  !Number.isNaN(Date.parse(value)) &&
  isRealDate(value.slice(0, 10));

/** `YYYY-MM-DD` of a day that exists: 30 February does not, and neither does a year 0. */
export const isRealDate = (text: string): boolean =>
  /^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().startsWith(text);

/** How deep lists and objects are nested in it: 0 for a plain value, 1 for an empty list. */
export function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  return 1 + Object.values(value).reduce<number>((deepest, item) => Math.max(deepest, depthOf(item)), 0);
}
