import { PDFDocument } from '@cantoo/pdf-lib';
import { mergePdfs } from './merge-pdfs.js';

async function pdfOf(pages: number): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  for (let page = 0; page < pages; page++) document.addPage([288, 432]).drawText('Label');
  return document.save();
}

describe('Merging PDFs', () => {
  it('places the pages of all files on sheets, in order', async () => {
    const pdfs = await Promise.all([pdfOf(1), pdfOf(2)]);

    expect(await mergePdfs({ pdfs, layout: '4x6' })).toMatchObject({ unreadable: [], pageCount: 3 });
    expect(await mergePdfs({ pdfs, layout: 'letter' })).toMatchObject({ unreadable: [], pageCount: 2 });
  });

  it('omits an unreadable file, and returns its position', async () => {
    const damaged = Buffer.from('%PDF-1.4\n% nothing else\n%%EOF\n');

    expect(await mergePdfs({ pdfs: [await pdfOf(1), damaged], layout: '4x6' })).toMatchObject({
      pageCount: 1,
      unreadable: [1],
    });
  });
});
