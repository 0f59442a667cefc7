import PDFDocument from 'pdfkit';
import { WINDOWS_1252 } from './printable-text.js';

/** Height of a capital over the baseline, for text of size 1. */
export const CAP_HEIGHT = 0.72;
/** Height of an accented capital over the baseline, for text of size 1. */
export const ASCENT = 0.93;

const regular = characterWidths('Helvetica');
const bold = characterWidths('Helvetica-Bold');

/** Width of a printable text at size 1, without kerning. */
export function textWidth(text: string, isBold: boolean): number {
  const widths = isBold ? bold : regular;
  let width = 0;
  for (const char of text) width += widths.get(char)!;
  return width;
}

/** How many characters from the start of a printable text, set at size 1, are together no wider than `width`. */
export function fittingLength(text: string, isBold: boolean, width: number): number {
  const widths = isBold ? bold : regular;
  let taken = 0;
  for (let index = 0; index < text.length; index += 1) {
    taken += widths.get(text[index]!)!;
    if (taken > width) return index;
  }
  return text.length;
}

function characterWidths(font: string): ReadonlyMap<string, number> {
  const ruler = new PDFDocument({ autoFirstPage: false }).font(font).fontSize(1);
  return new Map(Array.from(WINDOWS_1252.keys(), (char) => [char, ruler.widthOfString(char)]));
}
