import { type Box, type Drawing, LABEL_HEIGHT, LABEL_WIDTH } from './drawing.js';
import {
  type Band,
  barcodeBand,
  headerBand,
  marksBand,
  recipientBand,
  returnBand,
  senderBand,
  testBand,
} from './label-bands.js';
import { addressLines, type LabelDocument, samePrint } from './label-text.js';
import { printable } from '../../../platform/documents/printable-text.js';
import { Sketch } from './sketch.js';

const MARGIN = 20;
const FRAME: Box = { x: MARGIN, y: MARGIN, width: LABEL_WIDTH - 2 * MARGIN, height: LABEL_HEIGHT - 2 * MARGIN };
const RULE = 3;

/** Stacks the bands in a frame. The band of the recipient fills the remaining height. */
export function layoutLabel(document: LabelDocument): Drawing {
  const from = addressLines(document.from);
  const returnTo = addressLines(document.returnTo);
  const above = [headerBand(document), ...(document.livemode ? [] : [testBand()]), senderBand(from, document)];
  const below = [
    ...(samePrint(from, returnTo) ? [] : [returnBand(returnTo)]),
    ...(document.signatureRequired || document.insuredValue !== null ? [marksBand(document)] : []),
    barcodeBand(document.trackingNumber),
  ];
  const taken = [...above, ...below].reduce((sum, band) => sum + band.height, 0);
  const recipient = recipientBand(addressLines(document.to), FRAME.height - taken);

  const sketch = new Sketch();
  sketch.outline(FRAME, RULE);
  stack(sketch, [...above, recipient, ...below]);
  const { boxes, texts, barcodes } = sketch;
  return { title: printable(`Guía ${document.trackingNumber}`), date: document.shipDate, boxes, texts, barcodes };
}

function stack(sketch: Sketch, bands: readonly Band[]): void {
  let y = FRAME.y;
  for (const band of bands) {
    if (y > FRAME.y) sketch.fill({ ...FRAME, y, height: RULE });
    band.draw(sketch, { x: FRAME.x + RULE, y: y + RULE, width: FRAME.width - 2 * RULE, height: band.height - RULE });
    y += band.height;
  }
}
