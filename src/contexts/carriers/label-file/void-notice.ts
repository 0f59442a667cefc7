import type { LabelFormat, ZplResolution } from '../../../kernel/label-format.js';
import { printable } from '../../../platform/documents/printable-text.js';
import { fileOf } from './draw-label.js';
import { type Box, type Drawing, LABEL_HEIGHT, LABEL_WIDTH } from './drawing.js';
import { dateText } from './label-text.js';
import { Sketch } from './sketch.js';

export interface VoidNotice {
  readonly carrierName: string;
  readonly trackingNumber: string;
  /** `YYYY-MM-DD` */
  readonly voidedOn: string;
}

const MARGIN = 60;
const ROW: Box = { x: MARGIN, y: 0, width: LABEL_WIDTH - 2 * MARGIN, height: 60 };

/** The 4 × 6 inch file of a voided label. The file is marked as void and contains no bar code that a courier could scan. */
export const drawVoidNotice = (
  notice: VoidNotice,
  format: LabelFormat,
  resolution: ZplResolution,
): Promise<Uint8Array> => fileOf(layoutVoidNotice(notice), format, resolution);

function layoutVoidNotice({ carrierName, trackingNumber, voidedOn }: VoidNotice): Drawing {
  const sketch = new Sketch();
  const centred = { align: 'center' } as const;
  const banner = { x: 20, y: 400, width: LABEL_WIDTH - 40, height: 220 };
  sketch.outline({ x: 20, y: 20, width: LABEL_WIDTH - 40, height: LABEL_HEIGHT - 40 }, 3);
  sketch.line({ text: printable(carrierName), size: 50, bold: true }, { ...ROW, y: 250 }, centred);
  sketch.line({ text: printable(`Guía ${trackingNumber}`), size: 44 }, { ...ROW, y: 320 }, centred);
  sketch.fill(banner);
  sketch.line({ text: 'ANULADA', size: 150, bold: true }, banner, { ...centred, white: true });
  sketch.line({ text: `Anulada el ${dateText(voidedOn)}`, size: 36 }, { ...ROW, y: 660 }, centred);
  sketch.line(
    { text: 'No la pegues en un paquete. La paquetería no la acepta.', size: 32 },
    { ...ROW, y: 730 },
    centred,
  );
  const { boxes, texts, barcodes } = sketch;
  return { title: printable(`Guía ${trackingNumber} ANULADA`), date: voidedOn, boxes, texts, barcodes };
}
