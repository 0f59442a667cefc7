import { centredStart, moduleWidth } from './barcode.js';
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
 * Font 0 is narrower than Helvetica, so a line that fits there fits here. Only centred lines need a field block:
 * within one, a line too long would be printed over itself.
 */
function textCommand({ text, size, x, width, baseline, align, white }: TextLine): string {
  const block = align === 'center' ? `^FB${width},1,0,C` : '';
  const reverse = white ? '^FR' : '';
  return `^FT${x},${baseline}^A0N,${size},${size}${block}${reverse}${field(text)}`;
}

function barcodeCommand({ text, box }: Barcode): string {
  const { data, modules } = code128(text);
  const module = moduleWidth(modules, box.width);
  const x = centredStart(modules, module, box);
  return `^FO${x},${box.y}^BY${module}^BCN,${box.height},N,N,N${field(data)}`;
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

const SYMBOL_MODULES = 11;
/** Start, check and stop; the stop symbol is two modules wider. */
const FRAMING_MODULES = 3 * SYMBOL_MODULES + 2;

/**
 * Data for `^BC`: four digits or more as pairs in subset C (`>;`, `>5`), the rest in subset B (`>:`, `>6`),
 * where `>` itself is written `>0`.
 */
function code128(text: string): { data: string; modules: number } {
  let data = '';
  let symbols = 0;
  text.split(/((?:\d\d){2,})/).forEach((run, index) => {
    if (run === '') return;
    const isPairs = index % 2 === 1;
    const isFirst = data === '';
    data += isPairs ? `${isFirst ? '>;' : '>5'}${run}` : `${isFirst ? '>:' : '>6'}${run.replaceAll('>', '>0')}`;
    symbols += (isFirst ? 0 : 1) + (isPairs ? run.length / 2 : run.length);
  });
  return { data, modules: symbols * SYMBOL_MODULES + FRAMING_MODULES };
}
