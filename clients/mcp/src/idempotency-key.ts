/** An `Idempotency-Key` of at most 255 characters, equal for the same tool with the same arguments. */
export async function idempotencyKeyOf(tool: string, input: object): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify([tool, sorted(input)]));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return `mcp-${tool}-${[...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

/** Equal for objects that differ only in the order of their keys. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  return Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, each]) => [key, sorted(each)]);
}
