import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import { WINDOWS_1252 } from './printable-text.js';
import { trueTypeOf } from './true-type.js';

/** Height of a capital over the baseline, for text of size 1. */
export const CAP_HEIGHT = 0.72;
/** Height of an accented capital over the baseline, for text of size 1. */
export const ASCENT = 0.93;

/** A font of the papers, which embed it, so that they look alike in every reader. */
export interface Typeface {
  /** In a PDF. */
  readonly name: string;
  /** WOFF, as pdfkit reads it. */
  readonly source: Buffer;
  /** TrueType, as a PDF embeds it. */
  readonly file: Buffer;
  /** Of each printable character at size 1. */
  readonly widths: ReadonlyMap<string, number>;
}

/** Arimo (SIL Open Font License): the widths of Helvetica, in a file that may be embedded. */
export const REGULAR = typeface('Arimo-Regular', 400);
export const BOLD = typeface('Arimo-Bold', 700);

/** Width of a printable text at size 1, without kerning. */
export function textWidth(text: string, isBold: boolean): number {
  const { widths } = isBold ? BOLD : REGULAR;
  let width = 0;
  for (const char of text) width += widths.get(char)!;
  return width;
}

/** How many characters from the start of a printable text, set at size 1, are together no wider than `width`. */
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
