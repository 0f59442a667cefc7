/**
 * A caller's key may be named `constructor` (a builder, in Spanish). The library that makes request classes takes an
 * object's `constructor` for its class, so the key travels under another name while it works.
 */
const SHIELDED = '\0constructor';

export function hasConstructorKey(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(value)) return value.some(hasConstructorKey);
  return Object.hasOwn(value, 'constructor') || Object.values(value).some(hasConstructorKey);
}

/** A copy in which no object has a key `constructor` of its own. */
export const shieldConstructorKeys = (value: unknown): unknown => renamed(value, 'constructor', SHIELDED);

/** Undoes `shieldConstructorKeys` in the plain objects below a request class, in place. */
export function revealConstructorKeys(request: object): void {
  const fields = request as Record<string, unknown>;
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value !== 'object' || value === null) continue;
    if (isPlain(value)) fields[name] = renamed(value, SHIELDED, 'constructor');
    else revealConstructorKeys(value);
  }
}

function renamed(value: unknown, from: string, to: string): unknown {
  if (Array.isArray(value)) return value.map((item) => renamed(item, from, to));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key === from ? to : key, renamed(item, from, to)]),
  );
}

const isPlain = (value: object): boolean => Object.getPrototypeOf(value) === Object.prototype;
