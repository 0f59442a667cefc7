import { inflateSync } from 'node:zlib';

/** Names that mark active content: media, and actions that run a script, start a program, send data or open another file. */
const ACTIVE =
  /\/(?:JavaScript|Launch|SubmitForm|ImportData|GoToR|GoToE|Rendition|RichMedia|Movie|Sound|XFA)(?![A-Za-z0-9])/;
/**
 * Matches an inline open action that contains a URI. An open action that only selects a page of the file is harmless. If the action
 * is a separate object, the code applies only the pattern `ACTIVE`.
 */
const OPENS_ADDRESS = /\/OpenAction\s*<<[^>]{0,500}\/URI(?![A-Za-z0-9])/;
const ENCRYPTED = /\/Encrypt(?![A-Za-z0-9])/;

/** Type of an object stream. The dictionary of the stream ends soon after the type. */
const OBJECT_STREAM = /\/ObjStm(?![A-Za-z0-9])/g;
const STREAM = 'stream';
const LONGEST_DICTIONARY = 2000;
/** The content of an object stream begins with object numbers and offsets. Source: ISO 32000-1, 7.5.7. */
const BEGINS_WITH_PLACES = /^\s*\d+\s+\d+\s/;
const MAX_INFLATED_BYTES = 64 * 1024 * 1024;

/** In a name, `#` and two hexadecimal digits may replace a character. */
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
  let left = MAX_INFLATED_BYTES;
  for (const start of objectStreams(raw)) {
    const objects = start === null ? null : inflated(bytes.subarray(start), left);
    if (objects === null) return UNREADABLE_PROBLEM;
    left -= objects.length;
    const inside = objects.toString('latin1');
    if (!BEGINS_WITH_PLACES.test(inside)) return UNREADABLE_PROBLEM;
    if (isActive(unescaped(inside))) return ACTIVE_PROBLEM;
  }
  return null;
}

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
