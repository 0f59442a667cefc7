import { PDFiumLibrary } from '@hyzyla/pdfium';
import { layoutLabel } from './label-layout.js';
import { pdf } from './pdf.js';
import { hostileLabel, longestLabel, SPANISH, usualLabel } from '../../../../test/support/sample-labels.js';

const fileOf = (label = usualLabel): string => Buffer.from(pdf(layoutLabel(label))).toString('latin1');

describe('A label as PDF', () => {
  it('has correct offsets of its objects and its cross-reference table', () => {
    const file = fileOf();
    const [, table] = /startxref\n(\d+)\n%%EOF\n$/.exec(file)!;
    const entries = file
      .slice(Number(table))
      .match(/^\d{10} \d{5} [nf] \n/gm)!
      .slice(1);
    entries.forEach((entry, index) => {
      expect(file.slice(Number(entry.slice(0, 10)))).toMatch(new RegExp(`^${index + 1} 0 obj\n`));
    });
    expect(entries).toHaveLength(Number(/\/Size (\d+)/.exec(file)![1]) - 1);
  });

  it('has the correct length of its content stream', () => {
    const [, length, content] = /\/Length (\d+) >>\nstream\n(.*)\nendstream/s.exec(fileOf())!;
    expect(content).toHaveLength(Number(length));
  });

  it('is one page of 4 × 6 inches', () => {
    expect(fileOf().match(/\/MediaBox/g)).toHaveLength(1);
    expect(fileOf()).toContain('/MediaBox [0 0 288 432]');
  });

  it.each([
    ['usual', usualLabel],
    ['longest', longestLabel(SPANISH)],
    ['hostile', hostileLabel],
  ])('contains every text of the %s drawing for a PDF reader', async (_, label) => {
    const drawing = layoutLabel(label);
    const library = await PDFiumLibrary.init();
    const document = await library.loadDocument(pdf(drawing));
    const said = document.getPage(0).getText();
    for (const line of drawing.texts) expect(said).toContain(line.text);
    library.destroy();
  });

  it('writes all texts as hexadecimal strings', () => {
    const file = fileOf(hostileLabel);
    expect(file).not.toContain('JavaScript');
    // Two fonts and the page.
    expect(file.match(/endstream/g)).toHaveLength(3);
    for (const shown of file.match(/^.* Tj$/gm)!) expect(shown).toMatch(/Tm <[0-9a-f]+> Tj$/);
  });

  it('stays under 40 kB with its fonts', () => {
    expect(fileOf(longestLabel(SPANISH)).length).toBeLessThan(40_000);
  });
});
