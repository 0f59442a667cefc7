import fc from 'fast-check';
import { printable, unprintable, WINDOWS_1252 } from './printable-text.js';

describe('Printable text', () => {
  it('keeps Spanish unchanged', () => {
    expect(printable('¿Dónde? Calle Ñandú 12-B, 3er. piso, “Güemes” Nº 5 - €')).toBe(
      '¿Dónde? Calle Ñandú 12-B, 3er. piso, “Güemes” Nº 5 - €',
    );
  });

  it('composes letters sent apart from their accents', () => {
    expect(printable('Nun\u0303ez')).toBe('Nuñez');
  });

  it('removes accents it cannot show and expands ligatures', () => {
    expect(printable('Dvořák ﬁn ① Ａ')).toBe('Dvorák fin 1 A');
  });

  it.each([
    ['12\u201010', '12-10'],
    ['12\u201110', '12-10'],
    ['12\u201210', '12-10'],
    ['12\u201310', '12-10'],
    ['12\u201410', '12-10'],
    ['12\u201510', '12-10'],
    ['12\u221210', '12-10'],
    ['12\uFF0D10', '12-10'],
    ['O\u2019Connor', "O'Connor"],
    ['O\u02BCConnor', "O'Connor"],
    ['O\u2032Connor', "O'Connor"],
    ['O\uA78CConnor', "O'Connor"],
    ['O\uFF07Connor', "O'Connor"],
    ['5\u2033', '5"'],
  ])('prints the typographic sign in %j plain: %s', (text, printed) => {
    expect(printable(text)).toBe(printed);
    expect(unprintable(text)).toEqual([]);
  });

  it.each([
    ['Łukasz Wałęsa', 'Lukasz Walesa'],
    ['Đorđe', 'Dorde'],
    ['Işıl Ayşı', 'Isil Aysi'],
    ['Ħamrun', 'Hamrun'],
    ['Ŧ ŋ', 'T n'],
    ['Əliyev ə', 'Eliyev e'],
    ['STRAẞE', 'STRASsE'],
    ['Ǥ ɓ Ƙ', 'G b K'],
    ['Søren Ærø', 'Søren Ærø'],
    ['Nguyễn', 'Nguyen'],
  ])('prints the Latin letters of %j by their base letter: %s', (text, printed) => {
    expect(printable(text)).toBe(printed);
    expect(unprintable(text)).toEqual([]);
  });

  it.each([
    ['王小明', ['王', '小', '明']],
    ['Иван', ['И', 'в', 'а', 'н']],
    ['Ελένη', ['Ε', 'λ', 'έ', 'ν', 'η']],
    ['شركة', ['ش', 'ر', 'ك', 'ة']],
    ['בית', ['ב', 'י', 'ת']],
    ['ひろし', ['ひ', 'ろ', 'し']],
    ['한', ['한']],
    ['Nu\uFFFDez', ['\uFFFD']],
    ['\uE000', ['\uE000']],
    ['Ana 🎁 \u200BÑandú?', []],
  ])('names what of %j cannot be printed', (text, characters) => {
    expect(unprintable(text)).toEqual(characters);
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
        expect(unprintable(shown)).toEqual([]);
      }),
    );
  });
});
