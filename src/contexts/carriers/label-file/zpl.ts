import { type Barcode, type Box, type Drawing, LABEL_HEIGHT, LABEL_WIDTH, type TextLine } from './drawing.js';

/** A drawing in the language of Zebra label printers, for 203 dpi. The printer sets the text and makes the bars. */
export function zpl(drawing: Drawing): Uint8Array {
  const commands = [
    '^XA',
    '^CI28', // field data is UTF-8
    `^PW${LABEL_WIDTH}^LL${LABEL_HEIGHT}^LH0,0`,
    ...drawing.boxes.map(boxCommand),
    ...drawing.texts.map(textCommand),
    ...drawing.barcodes.map(barcodeCommand),
    '^XZ',
  ];
  return Buffer.from(`${commands.join('\n')}\n`, 'latin1');
}

function boxCommand({ x, y, width, height }: Box): string {
  return `^FO${x},${y}^GB${width},${height},${Math.min(width, height)}^FS`;
}

/**
 * Font 0 is narrower than the drawing's, so a line that fits there fits here. Only centred lines need a field block:
 * within one, a line too long would be printed over itself.
 */
function textCommand({ text, size, x, width, baseline, align, white }: TextLine): string {
  const block = align === 'center' ? `^FB${width},1,0,C` : '';
  const reverse = white ? '^FR' : '';
  return `^FT${x},${baseline}^A0N,${size},${size}${block}${reverse}${field(text)}`;
}

/**
 * Automatic mode: the printer chooses the subsets of Code 128, to the same bars as the drawing's. The first bar of any
 * Code 128 symbol is two modules wide.
 */
function barcodeCommand({ text, box, bars }: Barcode): string {
  const [first] = bars;
  return `^FO${first!.x},${box.y}^BY${first!.width / 2}^BCN,${box.height},N,N,N,A${field(text)}`;
}

/**
 * Field data that cannot become a command, whatever it says: all but letters, digits and plain punctuation goes
 * as the hexadecimal of its UTF-8 bytes.
 */
function field(text: string): string {
  // Inside a field block a backslash breaks the line.
  const bytes = Buffer.from(text.replaceAll('\\', '/'), 'utf8').toString('latin1');
  const escaped = bytes.replace(/[^A-Za-z0-9 .,:;#/()<>=-]/g, (byte) => `_${hex(byte.charCodeAt(0))}`);
  return `^FH_^FD${escaped}^FS`;
}

const hex = (byte: number): string => byte.toString(16).toUpperCase().padStart(2, '0');
