import { barcode } from './barcode.js';
import type { Align, Barcode, Box, TextLine } from './drawing.js';
import { fitLine, type FittedLine, fitText, type Paragraph } from './fit-text.js';
import { ASCENT, CAP_HEIGHT } from '../../../platform/documents/typeface.js';

/** Builds a drawing and fits every text into its box. */
export class Sketch {
  readonly boxes: Box[] = [];
  readonly texts: TextLine[] = [];
  readonly barcodes: Barcode[] = [];

  fill(box: Box): void {
    this.boxes.push(box);
  }

  outline({ x, y, width, height }: Box, thickness: number): void {
    this.fill({ x, y, width, height: thickness });
    this.fill({ x, y: y + height - thickness, width, height: thickness });
    this.fill({ x, y: y + thickness, width: thickness, height: height - 2 * thickness });
    this.fill({ x: x + width - thickness, y: y + thickness, width: thickness, height: height - 2 * thickness });
  }

  /** Draws paragraphs from the top of a box downwards. The text size is reduced until the paragraphs fit. */
  paragraphs(paragraphs: readonly Paragraph[], box: Box): void {
    let y = box.y;
    for (const line of fitText(paragraphs, box.width, box.height)) {
      this.write(line, box, y + ascent(line), 'left');
      y += line.height;
    }
  }

  /** Draws one line that is vertically centred in a box. The text size is reduced until the line fits the width. */
  line(paragraph: Paragraph, box: Box, style: { align?: Align; white?: boolean } = {}): void {
    const line = fitLine(paragraph, box.width);
    const baseline = Math.round(box.y + (box.height + line.size * CAP_HEIGHT) / 2);
    this.write(line, box, baseline, style.align ?? 'left', style.white);
  }

  barcode(text: string, box: Box): void {
    this.barcodes.push(barcode(text, box));
  }

  private write(line: FittedLine, { x, width }: Box, baseline: number, align: Align, white = false): void {
    const { text, size, bold } = line;
    if (text !== '') this.texts.push({ text, size, bold, x, width, baseline, align, white });
  }
}

const ascent = (line: FittedLine): number => Math.round(line.size * ASCENT);
