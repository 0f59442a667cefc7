import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import { WINDOWS_1252 } from './printable-text.js';
import { inflateSync } from 'node:zlib';

/** Font tables that a PDF requires. Hinting, kerning and names are omitted. Source: ISO 32000-1, 9.9. */
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

/** Extracts the TrueType font from a WOFF file. Inflates the tables and adds a new table directory. Source: W3C WOFF 1.0, 5. */
function trueTypeOf(woff: Buffer): Buffer {
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

/** Height of a capital letter above the baseline at font size 1. */
export const CAP_HEIGHT = 0.72;
/** Height of an accented capital letter above the baseline at font size 1. */
export const ASCENT = 0.93;

/** An embedded font. Documents embed fonts, so that every PDF reader displays the same document. */
export interface Typeface {
  readonly name: string;
  /** Font in WOFF format, for pdfkit. */
  readonly source: Buffer;
  /** Font in TrueType format, for embedding in a PDF. */
  readonly file: Buffer;
  /** Width of each printable character at font size 1. */
  readonly widths: ReadonlyMap<string, number>;
}

/** Arimo (SIL Open Font License) may be embedded. The characters of Arimo are as wide as the characters of Helvetica. */
export const REGULAR = typeface('Arimo-Regular', 400);
export const BOLD = typeface('Arimo-Bold', 700);

/** Width of a printable text at font size 1, without kerning. */
export function textWidth(text: string, isBold: boolean): number {
  const { widths } = isBold ? BOLD : REGULAR;
  let width = 0;
  for (const char of text) width += widths.get(char)!;
  return width;
}

/** Returns the number of leading characters that fit into `width` at font size 1. */
export function fittingLength(text: string, isBold: boolean, width: number): number {
  const { widths } = isBold ? BOLD : REGULAR;
  let taken = 0;
  for (let index = 0; index < text.length; index += 1) {
    taken += widths.get(text[index]!)!;
    if (taken > width) return index;
  }
  return text.length;
}

function typeface(name: string, weight: 400 | 700): Typeface {
  const path = createRequire(import.meta.url).resolve(`@fontsource/arimo/files/arimo-latin-${weight}-normal.woff`);
  const source = readFileSync(path);
  const file = trueTypeOf(source);
  const ruler = new PDFDocument({ autoFirstPage: false }).font(file).fontSize(1);
  const widths = new Map(Array.from(WINDOWS_1252.keys(), (char) => [char, ruler.widthOfString(char)]));
  return { name, source, file, widths };
}
