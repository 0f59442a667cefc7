import fc from 'fast-check';
import { fitLine, fitText } from './fit-text.js';
import { textWidth } from '../../../platform/documents/typeface.js';
import { printable } from '../../../platform/documents/printable-text.js';
import { SPANISH } from '../../../../test/support/sample-labels.js';

describe('Fitting text', () => {
  it('keeps the preferred size while it fits', () => {
    expect(fitText([{ text: 'Calle 60', size: 40 }], 700, 50)).toEqual([
      { text: 'Calle 60', size: 40, bold: false, height: 47 },
    ]);
  });

  it('wraps at spaces', () => {
    const lines = fitText([{ text: 'Avenida Insurgentes Sur', size: 40 }], 300, 200);
    expect(lines.map(({ text }) => text)).toEqual(['Avenida', 'Insurgentes Sur']);
  });

  it('reduces all paragraphs equally when they are too high', () => {
    const [first, second] = fitText(
      [
        { text: 'Uno', size: 60 },
        { text: 'Dos', size: 40 },
      ],
      700,
      80,
    );
    expect(first!.size).toBeLessThan(60);
    expect(first!.size / second!.size).toBeCloseTo(1.5, 1);
  });

  it('ends the longest paragraph in an ellipsis when the smallest size is too large', () => {
    const lines = fitText(
      [
        { text: SPANISH, size: 30 },
        { text: 'Monterrey', size: 30 },
      ],
      300,
      60,
    );
    expect(lines.map(({ text }) => text)).toEqual([
      'Fraccionamiento Residencial Lomas de',
      'San Ángel Inn de los Álamos y…',
      'Monterrey',
    ]);
  });

  it('creates no line for an empty paragraph', () => {
    expect(fitText([{ text: '', size: 30 }], 300, 60)).toEqual([]);
  });

  it('shrinks one line, then ends it in an ellipsis', () => {
    expect(fitLine({ text: '64000', size: 100 }, 140)).toMatchObject({ text: '64000', size: 50 });
    expect(fitLine({ text: SPANISH, size: 40 }, 200)).toMatchObject({ text: 'Fraccionamiento Resid…', size: 17 });
  });

  it('never leaves its box and loses nothing without an ellipsis', () => {
    const paragraph = fc.record({
      text: fc.string({ unit: 'grapheme', maxLength: 300 }).map(printable),
      size: fc.integer({ min: 17, max: 60 }),
      bold: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(paragraph, { maxLength: 6 }), (paragraphs) => {
        const lines = fitText(paragraphs, 300, 150);
        for (const { text, size, bold } of lines) expect(textWidth(text, bold) * size).toBeLessThanOrEqual(300.001);
        expect(lines.reduce((sum, line) => sum + line.height, 0)).toBeLessThanOrEqual(150);
        const printed = lines.map(({ text }) => text).join('');
        if (printed.includes('…')) return;
        expect(withoutSpaces(printed)).toBe(withoutSpaces(paragraphs.map(({ text }) => text).join('')));
      }),
    );
  });
});

const withoutSpaces = (text: string): string => text.replaceAll(' ', '');
