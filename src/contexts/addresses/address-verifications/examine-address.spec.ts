import fc from 'fast-check';
import type { PostalCode } from '../postal-codes/catalog.js';
import { examineAddress } from './examine-address.js';

const colonia = (name: string, type = 'Colonia') => ({ name, type, zone: 'Urbano' });
const record: PostalCode = {
  postalCode: '64000',
  stateCode: 'MX-NLE',
  municipality: 'Monterrey',
  city: null,
  colonias: [colonia('Monterrey Centro'), colonia('Roma Sur'), colonia('Roma', 'Barrio'), colonia('Ávila')],
};
const address = { postalCode: '64000', neighborhood: 'roma', city: 'monterrey', state: 'NL', country: 'mx' };

describe('examineAddress', () => {
  it('returns 0.95 and the spelling of the catalog when the colonia matches', () => {
    expect(examineAddress(address, record, 'sepomex')).toEqual({
      isValid: true,
      confidence: 0.95,
      normalizedAddress: {
        postalCode: '64000',
        neighborhood: 'Roma',
        city: 'Monterrey',
        state: 'Nuevo León',
        country: 'MX',
      },
      errors: [],
      warnings: [],
      suggestions: [],
    });
  });

  it.each([
    ['La Palma', 'La Palma'],
    ['col. la palma (los chivos)', 'La Palma (Los Chivos)'],
    ['La Palma (El Alto)', 'La Palma'],
    ['Fracc. Villa Coapa', 'Villa Coapa'],
    ['Col. Residencial Villa Coapa', 'Residencial Villa Coapa'],
    ['RANCHERIA REDONDEADOS', 'Redondeados'],
    ['Nueva Espana 2', 'Nueva España II'],
    ['Nueva España II, Monterrey', 'Nueva España II'],
    ['Monterrey Centro, Monterrey', 'Monterrey Centro'],
    ['tupataro', 'Tupátaro'],
    ['Tupataro', 'Tupataro'],
  ])('matches %j to %j, the colonia with the most similar name', (neighborhood, name) => {
    const colonias = [
      colonia('Residencial Villa Coapa'),
      colonia('Villa Coapa', 'Fraccionamiento'),
      colonia('La Palma'),
      colonia('La Palma (Los Chivos)', 'Ranchería'),
      colonia('Redondeados', 'Ranchería'),
      colonia('Nueva España II'),
      colonia('Monterrey Centro'),
      colonia('Tupátaro'),
      colonia('Tupataro'),
    ];

    const { confidence, normalizedAddress } = examineAddress(
      { ...address, neighborhood },
      { ...record, colonias },
      'sepomex',
    );

    expect([confidence, normalizedAddress.neighborhood]).toEqual([0.95, name]);
  });

  it('returns 0.75 with the most similar names first when the colonia does not match', () => {
    const { confidence, isValid, suggestions, normalizedAddress } = examineAddress(
      { ...address, neighborhood: 'Roma Súr 2' },
      record,
      'sepomex',
    );

    expect([confidence, isValid, normalizedAddress.neighborhood]).toEqual([0.75, true, 'Roma Súr 2']);
    expect(suggestions.map(({ neighborhood }) => neighborhood)).toEqual([
      'Roma Sur',
      'Roma',
      'Monterrey Centro',
      'Ávila',
    ]);
    expect(suggestions[1]).toEqual({ neighborhood: 'Roma', type: 'Barrio', zone: 'Urbano' });
  });

  it('returns 0.75 with all colonias sorted by name when no colonia is given', () => {
    const { confidence, suggestions, normalizedAddress } = examineAddress({ postalCode: '64000' }, record, 'sepomex');

    expect([confidence, normalizedAddress.neighborhood]).toEqual([0.75, null]);
    expect(suggestions.map(({ neighborhood }) => neighborhood)).toEqual([
      'Ávila',
      'Monterrey Centro',
      'Roma',
      'Roma Sur',
    ]);
  });

  it('returns 0 with one error when the postal code does not exist', () => {
    expect(examineAddress(address, null, 'sepomex')).toEqual({
      isValid: false,
      confidence: 0,
      normalizedAddress: {
        postalCode: '64000',
        neighborhood: 'roma',
        city: 'monterrey',
        state: 'Nuevo León',
        country: 'MX',
      },
      errors: [{ field: 'postalCode', code: 'POSTAL_CODE_NOT_FOUND', message: 'Postal code 64000 does not exist.' }],
      warnings: [],
      suggestions: [],
    });
  });

  it('does not reject a postal code that only the starter catalog lacks, unless no state has its prefix', () => {
    const codeOf = (postalCode: string, source: 'starter' | 'sepomex') =>
      examineAddress({ postalCode }, null, source).errors[0]!.code;

    expect(codeOf('54030', 'starter')).toBe('POSTAL_CODE_NOT_IN_STARTER_CATALOGUE');
    expect(codeOf('54030', 'sepomex')).toBe('POSTAL_CODE_NOT_FOUND');
    for (const none of ['00100', '17000', '18000', '19999', '6600', '066000'])
      expect([none, codeOf(none, 'starter')]).toEqual([none, 'POSTAL_CODE_NOT_FOUND']);
  });

  it('corrects state and city with a warning for each, and keeps the confidence', () => {
    const { confidence, normalizedAddress, warnings } = examineAddress(
      { ...address, state: 'Jalisco', city: 'Tepic' },
      record,
      'sepomex',
    );

    expect([confidence, normalizedAddress.state, normalizedAddress.city]).toEqual([0.95, 'Nuevo León', 'Monterrey']);
    expect(warnings).toEqual([
      { field: 'state', code: 'STATE_MISMATCH', message: 'Postal code 64000 is in Nuevo León, not in Jalisco.' },
      { field: 'city', code: 'CITY_MISMATCH', message: 'Postal code 64000 is in Monterrey, not in "Tepic".' },
    ]);
  });

  it.each([
    [record, ['Monterrey', 'MONTERREY', 'Monterrey, N.L.', 'Nuevo León'], ['Mérida', 'Monte']],
    [{ ...record, municipality: 'San Pedro Tlaquepaque' }, ['Tlaquepaque', 'San Pedro'], ['Pedro Tla']],
    [
      { ...record, stateCode: 'MX-CMX', municipality: 'Cuauhtémoc', city: 'Ciudad de México' },
      ['CDMX', 'Cd. de Mexico', 'Mexico', 'Distrito Federal', 'Cuauhtemoc'],
      ['Coyoacán'],
    ],
  ])('accepts common spellings of the town (%#)', (place, right, wrong) => {
    const warned = (city: string) => examineAddress({ postalCode: '64000', city }, place, 'sepomex').warnings.length;

    expect(right.map((city) => [city, warned(city)])).toEqual(right.map((city) => [city, 0]));
    expect(wrong.map((city) => [city, warned(city)])).toEqual(wrong.map((city) => [city, 1]));
  });

  it('accepts any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (neighborhood) => {
        expect([0.95, 0.75]).toContain(examineAddress({ ...address, neighborhood }, record, 'sepomex').confidence);
      }),
    );
  });
});
