import { PDFDict, PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { usualLabel } from '../../../../test/support/sample-labels.js';
import { mergePdfs } from '../../../platform/documents/merge-pdfs.js';
import { drawLabel } from '../../carriers/label-file/draw-label.js';

describe('Merged labels', () => {
  it('contain shared fonts only once', async () => {
    const pdfs = await Promise.all(
      ['ONE', 'TWO', 'THREE'].map((trackingNumber) => drawLabel({ ...usualLabel, trackingNumber }, 'PDF')),
    );
    const { file } = await mergePdfs({ pdfs, layout: '4x6' });

    const fonts = (await PDFDocument.load(file)).context
      .enumerateIndirectObjects()
      .flatMap(([, object]) => (object instanceof PDFDict ? (object.get(PDFName.of('FontName')) ?? []) : []));
    expect(fonts.map(String).sort()).toEqual(['/GUIAAA+Arimo-Bold', '/GUIAAA+Arimo-Regular']);
  });
});
