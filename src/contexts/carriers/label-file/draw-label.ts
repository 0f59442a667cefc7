import type { LabelFormat, ZplResolution } from '../../../kernel/label-format.js';
import type { Drawing } from './drawing.js';
import type { LabelDocument } from './label-text.js';
import { layoutLabel } from './label-layout.js';
import { pdf } from './pdf.js';
import { png } from './png.js';
import { zpl } from './zpl.js';

/** Draws a 4 × 6 inch label. Throws a RangeError if the tracking number does not fit into a Code 128 bar code. */
export const drawLabel = async (
  document: LabelDocument,
  format: LabelFormat,
  resolution: ZplResolution = 203,
): Promise<Uint8Array> => fileOf(layoutLabel(document), format, resolution);

export async function fileOf(drawing: Drawing, format: LabelFormat, resolution: ZplResolution): Promise<Uint8Array> {
  switch (format) {
    case 'ZPL':
      return zpl(drawing, resolution);
    case 'PDF':
      return pdf(drawing);
    case 'PNG':
      return png(pdf(drawing));
  }
}
