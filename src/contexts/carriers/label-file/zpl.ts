import type { ZplResolution } from '../../../kernel/label-format.js';
import { barcode, WIDEST_MODULE } from './barcode.js';
import {
  type Barcode,
  type Box,
  DOTS_PER_INCH,
  type Drawing,
  LABEL_HEIGHT,
  LABEL_WIDTH,
  type TextLine,
} from './drawing.js';

/** Converts dots of the drawing (203 dpi) to dots of the printer. */
type Scale = (dots: number) => number;

/** Writes ZPL. The printer renders text and bars at its full resolution. */
export function zpl(drawing: Drawing, resolution: ZplResolution = DOTS_PER_INCH): Uint8Array {
  const scale: Scale = (dots) => Math.round((dots * resolution) / DOTS_PER_INCH);
  const widestModule = Math.floor((WIDEST_MODULE * resolution) / DOTS_PER_INCH);
  const commands = [
    '^XA',
    '^CI28', // field data is UTF-8
    `^PW${scale(LABEL_WIDTH)}^LL${scale(LABEL_HEIGHT)}^LH0,0`,
    ...drawing.boxes.map((box) => boxCommand(scaled(box, scale))),
    ...drawing.texts.map((line) => textCommand(line, scale)),
    // Bars are whole numbers of dots wide, so the bars are calculated for the resolution of the printer instead of scaled.
    ...drawing.barcodes.map(({ text, box }) => barcodeCommand(barcode(text, scaled(box, scale), widestModule))),
    '^XZ',
  ];
  return Buffer.from(`${commands.join('\n')}\n`, 'latin1');
}

/** Scales the edges of a box instead of its lengths, so that adjacent boxes still touch. */
function scaled({ x, y, width, height }: Box, scale: Scale): Box {
  const [left, top] = [scale(x), scale(y)];
  return { x: left, y: top, width: scale(x + width) - left, height: scale(y + height) - top };
}

function boxCommand({ x, y, width, height }: Box): string {
  return `^FO${x},${y}^GB${width},${height},${Math.min(width, height)}^FS`;
}

/**
 * Font 0 is narrower than the font of the drawing. A field block is used only for centred lines, because a field block overprints
 * long lines.
 */
function textCommand({ text, size, x, width, baseline, align, white }: TextLine, scale: Scale): string {
  const block = align === 'center' ? `^FB${scale(width)},1,0,C` : '';
  const reverse = white ? '^FR' : '';
  return `^FT${scale(x)},${scale(baseline)}^A0N,${scale(size)},${scale(size)}${block}${reverse}${field(text)}`;
}

/**
 * Automatic mode selects the same Code 128 subsets as the drawing. The first bar is two modules wide, so half of its width is the
 * module width.
 */
function barcodeCommand({ text, box, bars }: Barcode): string {
  const [first] = bars;
  return `^FO${first!.x},${box.y}^BY${first!.width / 2}^BCN,${box.height},N,N,N,A${field(text)}`;
}

/** Escapes field data, so that the data cannot contain a command. Special characters become hexadecimal UTF-8 bytes. */
function field(text: string): string {
  // Inside a field block, a backslash starts a new line.
  const bytes = Buffer.from(text.replaceAll('\\', '/'), 'utf8').toString('latin1');
  const escaped = bytes.replace(/[^A-Za-z0-9 .,:;#/()<>=-]/g, (byte) => `_${hex(byte.charCodeAt(0))}`);
  return `^FH_^FD${escaped}^FS`;
}

const hex = (byte: number): string => byte.toString(16).toUpperCase().padStart(2, '0');
