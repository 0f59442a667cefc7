import fc from 'fast-check';
import { printable, WINDOWS_1252 } from './printable-text.js';

describe('Printable text', () => {
  it('keeps Spanish unchanged', () => {
    expect(printable('¿Dónde? Calle Ñandú 12-B, 3er. piso, “Güemes” Nº 5 – €')).toBe(
      '¿Dónde? Calle Ñandú 12-B, 3er. piso, “Güemes” Nº 5 – €',
    );
  });

  it('composes letters sent apart from their accents', () => {
    expect(printable('Nun\u0303ez')).toBe('Nuñez');
  });

  it('removes accents it cannot show and expands ligatures', () => {
    expect(printable('Dvořák ﬁn ① Ａ')).toBe('Dvorák fin 1 A');
  });

  it('drops emoji, flags, joiners and controls of direction', () => {
    expect(printable('Ana 👩🏽‍🔧🇲🇽\u202E Paz ❤️')).toBe('Ana Paz');
  });

  it('shows a question mark for each letter of another script', () => {
    expect(printable('王小明 شركة')).toBe('??? ????');
  });

  it('makes one line of control characters and runs of spaces', () => {
    expect(printable(' a\u0000b\r\n\tc\u00a0\u2003d ')).toBe('a b c d');
  });

  it('returns only characters of Windows-1252, in one line, for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
        const shown = printable(text);
        expect(Array.from(shown).every((char) => WINDOWS_1252.has(char))).toBe(true);
        expect(shown).toBe(shown.trim());
      }),
    );
  });
});
