import { setImmediate as turn } from 'node:timers/promises';

/** Elements of a list that are written at once: some tenths of a millisecond, even of shipments with all their rates. */
const AT_ONCE = 2;
/** A list of more is written in parts. */
const SHORT = 20;

export const isLong = (body: object): boolean =>
  Object.values(body).some((value) => Array.isArray(value) && value.length > SHORT);

/**
 * As `JSON.stringify`, a few elements of its lists at a time: what a hundred shipments are is 2.5 MB, and nobody else is served while
 * it is written. Source: docs/reference/bounded-work.md#costly-requests
 */
export async function jsonInParts(body: object): Promise<Buffer> {
  const parts: Buffer[] = [];
  let separator = '{';
  for (const [name, value] of Object.entries(body)) {
    if (value === undefined) continue;
    parts.push(Buffer.from(`${separator}${JSON.stringify(name)}:`));
    parts.push(...(Array.isArray(value) ? await listInParts(value) : [Buffer.from(JSON.stringify(value))]));
    separator = ',';
  }
  return Buffer.concat([...parts, Buffer.from(separator === '{' ? '{}' : '}')]);
}

async function listInParts(list: readonly unknown[]): Promise<Buffer[]> {
  const parts: Buffer[] = [];
  for (let at = 0; at < list.length; at += AT_ONCE) {
    const elements = JSON.stringify(list.slice(at, at + AT_ONCE)).slice(1, -1);
    parts.push(Buffer.from(at === 0 ? `[${elements}` : `,${elements}`));
    await turn();
  }
  return [...(parts.length > 0 ? parts : [Buffer.from('[')]), Buffer.from(']')];
}
