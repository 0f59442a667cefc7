import { crc32 } from 'node:zlib';

export const MAX_LOGO_BYTES = 100 * 1024;
export const MAX_LOGO_SIDE = 1000;
/** Characters of the largest logo in base64. */
export const MAX_LOGO_TEXT = Math.ceil(MAX_LOGO_BYTES / 3) * 4;

const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;
const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
/** Length, type and checksum of a chunk, which surround its content. */
const FRAME = 12;

/**
 * The problem of a logo in base64 (`must be …`), or null. Nothing may follow its last chunk: the file is served to
 * browsers, and must not be something else besides.
 */
export function logoProblem(value: unknown): string | null {
  if (typeof value !== 'string' || value.length % 4 !== 0 || !BASE64.test(value)) return 'must be a PNG in base64';
  const file = Buffer.from(value, 'base64');
  if (file.length > MAX_LOGO_BYTES) return `must be at most ${MAX_LOGO_BYTES / 1024} KiB`;
  const size = sizeOf(file);
  if (!size) return 'must be a PNG in base64';
  const isSmall = Math.max(size.width, size.height) <= MAX_LOGO_SIDE && Math.min(size.width, size.height) > 0;
  return isSmall ? null : `must be at most ${MAX_LOGO_SIDE} × ${MAX_LOGO_SIDE} pixels`;
}

/** Of a complete PNG: signature, chunks with their checksums from IHDR to IEND. Null: it is none. */
function sizeOf(file: Buffer): { width: number; height: number } | null {
  if (!file.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return null;
  const types: string[] = [];
  let at = SIGNATURE.length;
  while (at + FRAME <= file.length) {
    const end = at + FRAME + file.readUInt32BE(at);
    if (end > file.length || crc32(file.subarray(at + 4, end - 4)) !== file.readUInt32BE(end - 4)) return null;
    types.push(file.toString('latin1', at + 4, at + 8));
    at = end;
  }
  const isComplete =
    at === file.length && types[0] === 'IHDR' && types.indexOf('IEND') === types.length - 1 && types.includes('IDAT');
  return isComplete ? { width: file.readUInt32BE(16), height: file.readUInt32BE(20) } : null;
}
