/** Equal for requests with the same method, path and JSON value; the order of an object's keys is irrelevant. */
export const canonicalRequest = (method: string, path: string, body: unknown): string =>
  `${method} ${path}\n${canonical(body)}`;

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? '';
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${canonical(item)}`).join(',')}}`;
}
