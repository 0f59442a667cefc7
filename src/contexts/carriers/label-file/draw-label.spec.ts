import { LABEL_FORMATS } from '../../../kernel/label-format.js';
import { drawLabel } from './draw-label.js';
import { usualLabel } from '../../../../test/support/sample-labels.js';

const START = { PDF: '%PDF-', ZPL: '^XA', PNG: '\x89PNG' };

describe('Drawing a label', () => {
  it.each(LABEL_FORMATS)('creates an identical %s file every time', async (format) => {
    const file = Buffer.from(await drawLabel(usualLabel, format));
    expect(file.toString('latin1').startsWith(START[format])).toBe(true);
    expect(file.equals(await drawLabel({ ...usualLabel }, format))).toBe(true);
  });

  it('rejects a tracking number that is not printable ASCII', async () => {
    await expect(drawLabel({ ...usualLabel, trackingNumber: 'ÑANDÚ' }, 'PDF')).rejects.toThrow(RangeError);
  });
});
