import fc from 'fast-check';
import { escapeFormula, readCell } from './cells.js';

describe('A cell of a spreadsheet', () => {
  it.each([
    '=1+1',
    '+52 55',
    '-2',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    '＝1',
    "'=1",
    ';=1+1',
    ',=1',
    '|=1',
    ' =1',
    ';"=1"',
    '\u200b=1',
    '\u00ad+1',
    '\ufeff@SUM(A1)',
    '\u00a0-2',
  ])('%j is never a formula', (text) => {
    expect(escapeFormula(text)).toBe(`'${text}`);
  });

  it.each(['+528112345678', '+5', '+0'])('%j is not escaped: a plus and digits are no formula', (text) => {
    expect(escapeFormula(text)).toBe(text);
    expect(readCell(text, 'text')).toBe(text);
    expect(readCell(`'${text}`, 'text')).toBe(text);
  });

  it.each(['+', '+5-1', '+52 8112345678', '+5+5', '＋528112345678', '+٣', '+5\n', "'+528112345678"])(
    '%j is escaped: it is not a plus and digits only',
    (text) => {
      expect(escapeFormula(text)).toBe(`'${text}`);
      expect(readCell(`'${text}`, 'text')).toBe(text);
    },
  );

  it('is unchanged if it is no formula, or a number', () => {
    expect(['a=1', "d'Artagnan", "'a'", -99.1, 0, false].map(escapeFormula)).toEqual([
      'a=1',
      "d'Artagnan",
      "'a'",
      -99.1,
      0,
      false,
    ]);
    expect([null, undefined].map(escapeFormula)).toEqual(['', '']);
  });

  it('is read as the text that was written', () => {
    const text = fc.oneof(fc.string({ minLength: 1 }), fc.stringMatching(/^'{0,2}[=+@-]\w{1,4}$/));
    fc.assert(
      fc.property(
        text.filter((each) => each.trim() !== ''),
        (each) => readCell(String(escapeFormula(each)), 'text') === each,
      ),
    );
  });

  it('is converted to the type of its column, or left unconverted for validation', () => {
    expect(['1', ' 2.50 ', '-3', '1e3', '0x1', 'uno', 'Infinity'].map((cell) => readCell(cell, 'number'))).toEqual([
      1,
      2.5,
      -3,
      '1e3',
      '0x1',
      'uno',
      'Infinity',
    ]);
    expect(['true', 'FALSE', 'sí', ' '].map((cell) => readCell(cell, 'flag'))).toEqual([true, false, 'sí', undefined]);
  });
});
