import { inflateSync } from 'node:zlib';

/** What a PDF needs of a font. Left out: hinting, kerning, names. Source: ISO 32000-1, 9.9. */
const TABLES = new Set(['cmap', 'glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp']);

const WOFF_HEADER = 44;
const WOFF_ENTRY = 20;
const HEADER = 12;
const ENTRY = 16;
const TRUE_TYPE = 0x00010000;

interface Table {
  readonly tag: string;
  readonly data: Buffer;
  readonly checksum: number;
}

/** The TrueType font inside a WOFF file: its tables, inflated, behind a new directory. Source: W3C WOFF 1.0, 5. */
export function trueTypeOf(woff: Buffer): Buffer {
  const tables = tablesOf(woff).filter(({ tag }) => TABLES.has(tag));
  const directory = Buffer.alloc(HEADER + ENTRY * tables.length);
  const largestPower = 2 ** Math.floor(Math.log2(tables.length));
  directory.writeUInt32BE(TRUE_TYPE, 0);
  directory.writeUInt16BE(tables.length, 4);
  directory.writeUInt16BE(largestPower * ENTRY, 6);
  directory.writeUInt16BE(Math.log2(largestPower), 8);
  directory.writeUInt16BE((tables.length - largestPower) * ENTRY, 10);

  let offset = directory.length;
  const parts = tables.map(({ tag, data, checksum }, index) => {
    const entry = HEADER + ENTRY * index;
    directory.write(tag, entry, 'latin1');
    directory.writeUInt32BE(checksum, entry + 4);
    directory.writeUInt32BE(offset, entry + 8);
    directory.writeUInt32BE(data.length, entry + 12);
    const padded = Buffer.alloc(Math.ceil(data.length / 4) * 4);
    data.copy(padded);
    offset += padded.length;
    return padded;
  });
  return Buffer.concat([directory, ...parts]);
}

/** In the order of their tags. */
function tablesOf(woff: Buffer): Table[] {
  return Array.from({ length: woff.readUInt16BE(12) }, (_, index) => {
    const entry = WOFF_HEADER + WOFF_ENTRY * index;
    const start = woff.readUInt32BE(entry + 4);
    const length = woff.readUInt32BE(entry + 8);
    const stored = woff.subarray(start, start + length);
    return {
      tag: woff.toString('latin1', entry, entry + 4),
      data: length < woff.readUInt32BE(entry + 12) ? inflateSync(stored) : stored,
      checksum: woff.readUInt32BE(entry + 16),
    };
  });
}
