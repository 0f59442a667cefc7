import { PDFDocument } from '@cantoo/pdf-lib';
import { mergePdfs } from './merge-pdfs.js';
import { UnreadablePdf } from './unreadable-pdf.js';

async function pdfOf(pages: number): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  for (let page = 0; page < pages; page++) document.addPage([288, 432]).drawText('Label');
  return document.save();
}

describe('Merging PDFs', () => {
  it('puts the pages of all on sheets, in their order', async () => {
    const pdfs = await Promise.all([pdfOf(1), pdfOf(2)]);

    expect((await mergePdfs(pdfs, '4x6')).pageCount).toBe(3);
    expect((await mergePdfs(pdfs, 'letter')).pageCount).toBe(2);
  });

  it('names the one that cannot be read', async () => {
    const damaged = Buffer.from('%PDF-1.4\n% nothing else\n%%EOF\n');

    const error = await mergePdfs([await pdfOf(1), damaged], '4x6').catch((thrown: unknown) => thrown);

    expect(error).toBeInstanceOf(UnreadablePdf);
    expect((error as UnreadablePdf).index).toBe(1);
  });
});
