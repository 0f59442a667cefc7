import { inflateSync } from 'node:zlib';

/** Names that mark active content: media, and actions that run a script, start a program, send data or open another file. */
const ACTIVE =
  /\/(?:JavaScript|Launch|SubmitForm|ImportData|GoToR|GoToE|Rendition|RichMedia|Movie|Sound|XFA)(?![A-Za-z0-9])/;
const ADDRESS = /\/URI(?![A-Za-z0-9])/;
/** Matches an inline open action that contains a URI. An open action that only selects a page of the file is harmless. */
const OPENS_ADDRESS = /\/OpenAction\s*<<[^>]{0,500}\/URI(?![A-Za-z0-9])/;
/** Captures the number of the object that contains the open action. */
const OPENED_OBJECT = /\/OpenAction\s{1,9}(\d{1,10})\s{1,9}\d{1,5}\s{1,9}R(?![A-Za-z0-9])/g;
/** A PDF has one document catalog with an open action. Each incremental update can add another document catalog. */
const MAX_OPENED_OBJECTS = 10;
/** Maximum length of an action, in bytes. */
const LONGEST_ACTION = 500;
const ENCRYPTED = /\/Encrypt(?![A-Za-z0-9])/;

/** Type of an object stream. The dictionary of the stream ends soon after the type. */
const OBJECT_STREAM = /\/ObjStm(?![A-Za-z0-9])/g;
const STREAM = 'stream';
const LONGEST_DICTIONARY = 2000;
/** The content of an object stream begins with object numbers and offsets. Source: ISO 32000-1, 7.5.7. */
const BEGINS_WITH_PLACES = /^\s*\d+\s+\d+\s[\d\s]*/;
const MAX_INFLATED_BYTES = 64 * 1024 * 1024;

/** In a name, `#` and two hexadecimal digits can replace a character. */
const ESCAPED = /#([0-9a-f]{2})/gi;
const unescaped = (text: string): string =>
  text.replace(ESCAPED, (_, digits: string) => String.fromCharCode(parseInt(digits, 16)));

/**
 * Returns the problem of a PDF that contains JavaScript or actions. Also returns a problem if the PDF cannot be checked. Returns
 * null if the check finds nothing. The function searches the bytes without a parser, because PDF readers repair files that a strict
 * parser rejects.
 */
export async function activePdfProblem(content: Uint8Array): Promise<string | null> {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  const raw = bytes.toString('latin1');
  const text = unescaped(raw);
  if (ENCRYPTED.test(text)) return 'must not be encrypted. Save the PDF without a password and without restrictions';
  if (isActive(text)) return ACTIVE_PROBLEM;
  const opened = openedObjects(text);
  /** Numbers of all objects whose object stream contains a URI. */
  const withAddress = new Set<string>();
  let left = MAX_INFLATED_BYTES;
  for (const start of objectStreams(raw)) {
    const objects = start === null ? null : inflated(bytes.subarray(start), left);
    if (objects === null) return UNREADABLE_PROBLEM;
    left -= objects.length;
    const inside = unescaped(objects.toString('latin1'));
    const places = BEGINS_WITH_PLACES.exec(inside);
    if (!places) return UNREADABLE_PROBLEM;
    if (isActive(inside)) return ACTIVE_PROBLEM;
    openedObjects(inside).forEach((number) => opened.add(number));
    if (ADDRESS.test(inside)) numbersIn(places[0]).forEach((number) => withAddress.add(number));
  }
  if (opened.size > MAX_OPENED_OBJECTS) return UNREADABLE_PROBLEM;
  const opensAddress = [...opened].some((number) => withAddress.has(number) || hasAddress(text, number));
  return opensAddress ? ACTIVE_PROBLEM : null;
}

const openedObjects = (text: string): Set<string> =>
  new Set([...text.matchAll(OPENED_OBJECT)].map(([, number]) => number!));

/** Returns every second number, because an offset follows each object number. */
const numbersIn = (places: string): string[] =>
  places
    .trim()
    .split(/\s+/)
    .filter((_, index) => index % 2 === 0);

/** True if an object with this number contains a URI. A file can define the number several times. */
const hasAddress = (text: string, number: string): boolean =>
  [...text.matchAll(new RegExp(`(?<!\\d)${number}\\s{1,9}\\d{1,5}\\s{1,9}obj(?![A-Za-z0-9])`, 'g'))].some(({ index }) =>
    ADDRESS.test(text.slice(index, index + LONGEST_ACTION).split('endobj', 1)[0]!),
  );

const ACTIVE_PROBLEM = 'must not contain JavaScript, actions or media. Print the PDF to a new PDF and send that';
const UNREADABLE_PROBLEM = 'cannot be checked for JavaScript and actions. Print the PDF to a new PDF and send that';

const isActive = (text: string): boolean => ACTIVE.test(text) || OPENS_ADDRESS.test(text);

/** Yields the offset of the bytes of each object stream. Yields null if the bytes do not begin near the type. */
function* objectStreams(raw: string): Generator<number | null> {
  // The type may contain escaped characters. The replacement is as long as the escaped name, so that the offsets stay valid.
  const searchable = raw.replace(/\/(?:[A-Za-z]|#[0-9a-f]{2}){6}/gi, (name) => {
    const plain = unescaped(name);
    return plain === '/ObjStm' ? plain.padEnd(name.length) : name;
  });
  for (const { index } of searchable.matchAll(OBJECT_STREAM)) {
    const keyword = searchable.slice(index, index + LONGEST_DICTIONARY).indexOf(STREAM);
    const end = index + keyword + STREAM.length;
    if (keyword < 0) yield null;
    else yield end + (/^\r?\n?/.exec(searchable.slice(end, end + 2))?.[0].length ?? 0);
  }
}

/** Returns null if the decompressed stream exceeds `most` bytes, or if the compression is unknown. */
function inflated(compressed: Buffer, most: number): Buffer | null {
  try {
    return inflateSync(compressed, { maxOutputLength: Math.max(1, most) });
  } catch {
    return null;
  }
}
