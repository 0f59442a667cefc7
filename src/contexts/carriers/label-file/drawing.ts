import { textWidth } from '../../../platform/documents/typeface.js';

/** Coordinates are dots of a 203 dpi label printer. The origin is the top left corner. */
export const DOTS_PER_INCH = 203;
export const LABEL_WIDTH = 4 * DOTS_PER_INCH;
export const LABEL_HEIGHT = 6 * DOTS_PER_INCH;

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export type Align = 'left' | 'center';

/** One line of wrapped text. At `size`, the line is at most `width` wide. */
export interface TextLine {
  readonly text: string;
  readonly size: number;
  readonly bold: boolean;
  /** Left edge and width of the column of the line. */
  readonly x: number;
  readonly width: number;
  readonly baseline: number;
  readonly align: Align;
  readonly white: boolean;
}

/** A Code 128 symbol. `box` is the available area, quiet zones included. */
export interface Barcode {
  readonly text: string;
  readonly box: Box;
  readonly bars: readonly Box[];
}

/** A label as geometry. The geometry does not depend on the file format. Boxes are black. Texts are drawn over the boxes. */
export interface Drawing {
  readonly title: string;
  /** `YYYY-MM-DD` */
  readonly date: string;
  readonly boxes: readonly Box[];
  readonly texts: readonly TextLine[];
  readonly barcodes: readonly Barcode[];
}

export function lineStart(line: TextLine): number {
  if (line.align === 'left') return line.x;
  return line.x + (line.width - textWidth(line.text, line.bold) * line.size) / 2;
}
