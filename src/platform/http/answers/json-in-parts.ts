import { setImmediate as turn } from 'node:timers/promises';

/** Characters that are written at once: some tenths of a millisecond. */
const AT_ONCE = 32 * 1024;
/** Shorter lists are written at once, which takes less. */
const LONG = { elements: 20, characters: 4 * AT_ONCE };

/** Whether one of its lists is long, judged by its first and its last element. */
export const isLong = (body: object): boolean =>
  Object.values(body).some(
    (value: unknown) =>
      Array.isArray(value) &&
      value.length > LONG.elements &&
      value.length * Math.max(lengthOf(value[0]), lengthOf(value.at(-1))) > LONG.characters,
  );

const lengthOf = (element: unknown): number => JSON.stringify(element)?.length ?? 0;

/**
 * As `JSON.stringify`, a part of its lists at a time: what a hundred shipments are is 2.5 MB, and nobody else is served while it is
 * written. Source: docs/reference/bounded-work.md#costly-requests
 */
export async function jsonInParts(body: object): Promise<Buffer> {
  const parts: Buffer[] = [];
  let text = '';
  for (const [name, value] of Object.entries(body).filter(([, each]) => each !== undefined)) {
    text += `${parts.length + text.length === 0 ? '{' : ','}${JSON.stringify(name)}:`;
    if (!Array.isArray(value)) {
      text += JSON.stringify(value);
      continue;
    }
    text += '[';
    for (const [index, element] of value.entries()) {
      text += `${index === 0 ? '' : ','}${JSON.stringify(element) ?? 'null'}`;
      if (text.length < AT_ONCE) continue;
      parts.push(Buffer.from(text));
      text = '';
      await turn();
    }
    text += ']';
  }
  return Buffer.concat([...parts, Buffer.from(`${text}}`)]);
}
