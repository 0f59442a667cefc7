import PDFDocument from 'pdfkit';
import { printable } from './printable-text.js';
import { BOLD, REGULAR } from './typeface.js';

export const PAGE = { width: 612, height: 792, margin: 40 };
export const RIGHT = PAGE.width - PAGE.margin;

interface TextOptions {
  readonly size: number;
  readonly bold?: boolean;
  /** Maximum width. Longer text is shortened and ends with an ellipsis. */
  readonly width?: number;
  readonly align?: 'left' | 'right' | 'center';
}

/** A PDF of letter pages with embedded fonts. Coordinates are points from the top left corner. */
export class Sheets {
  private readonly document: InstanceType<typeof PDFDocument>;
  private readonly chunks: Uint8Array[] = [];
  private readonly done: Promise<Uint8Array>;

  /** The file contains `madeAt` only in its properties. */
  constructor(title: string, madeAt: Date) {
    const document = new PDFDocument({
      size: [PAGE.width, PAGE.height],
      margin: 0,
      bufferPages: true,
      info: { Title: title, CreationDate: madeAt },
    });
    for (const { name, source } of [REGULAR, BOLD]) document.registerFont(name, source);
    this.document = document;
    this.done = new Promise((resolve, reject) => {
      document.on('data', (chunk: Uint8Array) => this.chunks.push(chunk));
      document.on('end', () => resolve(Buffer.concat(this.chunks)));
      document.on('error', reject);
    });
  }

  addPage(): void {
    this.document.addPage();
  }

  text(content: string, x: number, y: number, { size, bold = false, width, align = 'left' }: TextOptions): void {
    this.document
      .font((bold ? BOLD : REGULAR).name)
      .fontSize(size)
      .fillColor('black');
    const shown = printable(content);
    if (width === undefined) this.document.text(shown, x, y, { lineBreak: false });
    else this.document.text(shown, x, y, { width, align, height: size, ellipsis: '…' });
  }

  rule(x: number, y: number, width: number, lineWidth: number): void {
    this.document
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(lineWidth)
      .stroke('black');
  }

  /** Draws black boxes. `scale` is the number of points per unit of a box. The origin is (x, y). */
  boxes(
    boxes: readonly { x: number; y: number; width: number; height: number }[],
    x: number,
    y: number,
    scale = 1,
  ): void {
    this.document.save().translate(x, y).scale(scale);
    for (const box of boxes) this.document.rect(box.x, box.y, box.width, box.height);
    this.document.fill('black').restore();
  }

  /** Calls `draw` for each page, so that `draw` can append content. The first page number is 0. */
  onEachPage(draw: (page: number, count: number) => void): void {
    const { count } = this.document.bufferedPageRange();
    for (let page = 0; page < count; page++) {
      this.document.switchToPage(page);
      draw(page, count);
    }
  }

  file(): Promise<Uint8Array> {
    this.document.end();
    return this.done;
  }
}
