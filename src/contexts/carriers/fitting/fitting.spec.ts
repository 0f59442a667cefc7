import fc from 'fast-check';
import { newId } from '../../../kernel/ids.js';
import { addressLines, type AddressToFit, type LineLimits } from './address-lines.js';
import {
  DoesNotFit,
  whyUnfit,
  fittingReference,
  internationalDigits,
  phoneDigits,
  shortened,
  toAscii,
  toLatin1,
} from './letters.js';
import { pesos, roundedUp } from './measures.js';

const UPS: LineLimits = { carrierName: 'UPS', lines: 3, length: 35, write: toAscii };
const address = (over: Partial<AddressToFit> = {}): AddressToFit => ({
  street: 'Av. Paseo de la Reforma',
  exteriorNumber: '222',
  interiorNumber: null,
  neighborhood: 'Juárez',
  ...over,
});
const lines = (over: Partial<AddressToFit>, limits: Partial<LineLimits> = {}) =>
  addressLines(address(over), 'toAddress', { ...UPS, ...limits });
/** What `map` returns, or why a field does not fit. */
const fitted = <Value>(map: () => Value): { value: Value } | { problem: DoesNotFit } => {
  try {
    return { value: map() };
  } catch (error) {
    if (error instanceof DoesNotFit) return { problem: error };
    throw error;
  }
};
const problem = (over: Partial<AddressToFit>, limits: Partial<LineLimits> = {}) => {
  const result = fitted(() => lines(over, limits));
  return 'problem' in result ? result.problem : null;
};

describe('the lines of an address', () => {
  it('begin with the street and its number, then the colonia', () => {
    expect(lines({})).toEqual(['Av. Paseo de la Reforma 222', 'Juarez']);
  });

  it('prefix an interior number that has no word', () => {
    expect(lines({ interiorNumber: '4B' })).toEqual(['Av. Paseo de la Reforma 222,', 'Int. 4B', 'Juarez']);
    expect(lines({ interiorNumber: '4' }, { length: 45 })[0]).toBe('Av. Paseo de la Reforma 222, Int. 4');
    expect(lines({ interiorNumber: 'Piso 3' }, { length: 45 })[0]).toBe('Av. Paseo de la Reforma 222, Piso 3');
  });

  it('keep the number with the last word of its street', () => {
    const street = 'Boulevard Adolfo Ruiz Cortines Norte';
    expect(lines({ street, exteriorNumber: '14' })).toEqual(['Boulevard Adolfo Ruiz Cortines', 'Norte 14', 'Juarez']);
  });

  it('are joined if separate lines exceed the limit', () => {
    const street = 'Carretera Federal Libre Mexico Toluca';
    expect(lines({ street, neighborhood: 'San Lorenzo Acopilco Centro' }, { length: 30 })).toEqual([
      'Carretera Federal Libre Mexico',
      'Toluca 222',
      'San Lorenzo Acopilco Centro',
    ]);
    expect(lines({ street, neighborhood: 'San Lorenzo Acopilco Centro' }, { lines: 2, length: 40 })).toEqual([
      'Carretera Federal Libre Mexico',
      'Toluca 222, San Lorenzo Acopilco Centro',
    ]);
  });

  it('contain shortened instructions in the remaining lines', () => {
    const reference = 'Portón verde junto a la tienda de abarrotes La Esperanza';
    expect(lines({ reference })).toEqual([
      'Av. Paseo de la Reforma 222',
      'Juarez',
      'Porton verde junto a la tienda de',
    ]);
  });

  it('report the field that does not fit and never cut it', () => {
    expect(problem({ street: 'palabra '.repeat(25).trim() })?.field).toBe('toAddress.street');
    expect(problem({ neighborhood: 'colonia '.repeat(12).trim() })?.field).toBe('toAddress.neighborhood');
    expect(problem({ street: 'x'.repeat(36) })?.message).toBe(
      'toAddress.street is too long for UPS. Its addresses have 3 lines of 35 characters. Shorten the field.',
    );
    expect(problem({ street: '東京' })?.field).toBe('toAddress.street');
  });

  it('contain the full street, both numbers and the colonia within the limits, or throw', () => {
    const word = fc.string({ unit: fc.constantFrom(...'abñéóxyz.'), minLength: 1, maxLength: 14 });
    const text = fc.array(word, { minLength: 1, maxLength: 9 }).map((words) => words.join(' '));
    const number = fc.oneof(fc.constantFrom('S/N', '1234-B', 'km 4.5', '7'), text);
    const limits = fc.record({ lines: fc.integer({ min: 1, max: 4 }), length: fc.integer({ min: 20, max: 45 }) });
    fc.assert(
      fc.property(text, number, fc.option(number), text, limits, (street, exterior, interior, colonia, size) => {
        const over = { street, exteriorNumber: exterior, interiorNumber: interior, neighborhood: colonia };
        const result = fitted(() => lines(over, size));
        if ('problem' in result) return result.problem.field.startsWith('toAddress.');
        const printed = result.value.join(' ');
        const words = [street, exterior, interior ?? '', colonia].flatMap((part) => toAscii(part).split(' '));
        return (
          result.value.length <= size.lines &&
          result.value.every((line) => line.length > 0 && line.length <= size.length) &&
          printed.startsWith(`${toAscii(street)} ${toAscii(exterior)}`) &&
          words.every((each) => printed.includes(each))
        );
      }),
    );
  });
});

describe('letters', () => {
  it('lose their accents in ASCII and keep those of Spanish in Latin-1, with plain hyphens and apostrophes', () => {
    expect(toAscii('Peñón de los Baños, Straße Nº 5 – “Ü”')).toBe('Penon de los Banos, Strasse No 5 - "U"');
    expect(toLatin1('Peñón č 東 \t x')).toBe('Peñón c x');
    expect(toLatin1('Łódź 12\u201010, O\u02BCConnor')).toBe("Lódz 12-10, O'Connor");
  });

  it('stay in their alphabet for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(toAscii(text)).toMatch(/^[\x20-\x7e]*$/);
        expect(toLatin1(text)).toMatch(/^[\x20-\x7e\xa1-\xff]*$/);
      }),
    );
  });
});

describe('names, telephones, measures and references', () => {
  it('shorten a name at the end of a word', () => {
    expect(shortened('María Fernanda de los Ángeles Hernández', 35)).toBe('María Fernanda de los Ángeles');
    expect(shortened('Ana Ruiz', 8)).toBe('Ana Ruiz');
    expect(shortened('Supercalifragilistico', 10)).toBe('Supercalif');
  });

  it('format Mexican numbers with ten digits', () => {
    expect(phoneDigits('+525512345678')).toBe('5512345678');
    expect(phoneDigits('+5215512345678')).toBe('5512345678');
    expect(phoneDigits('+12125551234')).toBe('12125551234');
    expect(internationalDigits('+5215512345678')).toBe('525512345678');
  });

  it('round measures up, never to zero', () => {
    expect([0.001, 0.1, 4.1, 12.351, 70].map((kg) => roundedUp(kg, 1))).toEqual([0.1, 0.1, 4.1, 12.4, 70]);
    expect(roundedUp(20.4, 0)).toBe(21);
    expect(roundedUp(0, 2)).toBe(0.01);
  });

  it('read amounts as pesos and centavos', () => {
    expect(['1234.5', 10.005, '', 'x', null, '0'].map(pesos)).toEqual([1234.5, 10.01, null, null, null, 0]);
  });

  it('keep our complete ids at every carrier', () => {
    for (const prefix of ['lat', 'pku'] as const) expect(newId(prefix).length).toBeLessThanOrEqual(30);
    expect(fittingReference('lat_1', 35, 'UPS')).toBe('lat_1');
    expect(() => fittingReference('x'.repeat(36), 35, 'UPS')).toThrow('UPS takes references of at most 35 characters.');
  });

  it('are reported with their field', () => {
    expect(() => whyUnfit(() => JSON.parse('{'))).toThrow(SyntaxError);
    expect(whyUnfit(() => 1)).toBeNull();
    expect(new DoesNotFit('a', 'b').field).toBe('a');
  });
});
