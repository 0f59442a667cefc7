import bwip from 'bwip-js';
import type { Barcode, Box } from './drawing.js';

/** Quiet zone that Code 128 requires on each side. */
const QUIET_MODULES = 10;
/** Module width of 15 mil at 203 dpi, which the scanners of a sorting line can read. */
export const WIDEST_MODULE = 3;
const PRINTABLE_ASCII = /^[\x20-\x7e]+$/;

/**
 * Every bar is a whole number of dots wide, because scanners cannot read other widths. Throws a RangeError if the text cannot be
 * encoded or does not fit.
 */
export function barcode(text: string, box: Box, widestModule = WIDEST_MODULE): Barcode {
  if (!PRINTABLE_ASCII.test(text)) throw new RangeError(`No bar code for the tracking number ${JSON.stringify(text)}`);
  const widths = code128(text);
  const modules = widths.reduce((sum, width) => sum + width, 0);
  // Largest module width at which the symbol and both quiet zones fit into the box.
  const module = Math.min(widestModule, Math.floor(box.width / (modules + 2 * QUIET_MODULES)));
  if (module < 1) throw new RangeError(`A bar code of ${modules} modules does not fit ${box.width} dots`);
  const bars: Box[] = [];
  let x = box.x + Math.floor((box.width - modules * module) / 2);
  widths.forEach((width, index) => {
    const isBar = index % 2 === 0;
    if (isBar) bars.push({ x, y: box.y, width: width * module, height: box.height });
    x += width * module;
  });
  return { text, box, bars };
}

function code128(text: string): readonly number[] {
  const [symbol] = bwip.raw('code128', text);
  if (!symbol || !('sbs' in symbol)) throw new Error('bwip-js drew no linear symbol');
  return symbol.sbs;
}
