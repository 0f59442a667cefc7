import fc from 'fast-check';
import type { PostalCode } from '../postal-codes/catalogue.js';
import { examineAddress } from './examine-address.js';

const colonia = (name: string, type = 'Colonia') => ({ name, type, zone: 'Urbano' });
const record: PostalCode = {
  postalCode: '64000',
  stateCode: 'MX-NLE',
  municipality: 'Monterrey',
  city: null,
  colonias: [colonia('Monterrey Centro'), colonia('Roma Sur'), colonia('Roma', 'Barrio'), colonia('Ávila')],
};
const address = { postalCode: '64000', neighborhood: 'roma', city: 'mty', state: 'NL', country: 'mx' };

describe('examineAddress', () => {
  it('is 0.95 with the catalogue’s own spelling when the colonia matches', () => {
    expect(examineAddress(address, record)).toEqual({
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
      suggestions: [],
    });
  });

  it('is 0.75 with the nearest names first when it does not', () => {
    const { confidence, isValid, suggestions, normalizedAddress } = examineAddress(
      { ...address, neighborhood: 'Roma Súr 2' },
      record,
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

  it('is 0.75 with all colonias by name when none is given', () => {
    const { confidence, suggestions, normalizedAddress } = examineAddress({ postalCode: '64000' }, record);

    expect([confidence, normalizedAddress.neighborhood]).toEqual([0.75, null]);
    expect(suggestions.map(({ neighborhood }) => neighborhood)).toEqual([
      'Ávila',
      'Monterrey Centro',
      'Roma',
      'Roma Sur',
    ]);
  });

  it('is 0 with one error when the postal code does not exist', () => {
    expect(examineAddress(address, null)).toEqual({
      isValid: false,
      confidence: 0,
      normalizedAddress: { postalCode: '64000', neighborhood: 'roma', city: 'mty', state: 'Nuevo León', country: 'MX' },
      errors: [{ field: 'postalCode', code: 'POSTAL_CODE_NOT_FOUND', message: 'Postal code 64000 does not exist.' }],
      suggestions: [],
    });
  });

  it('puts state and city right without a word', () => {
    const { confidence, normalizedAddress } = examineAddress({ ...address, state: 'Jalisco', city: 'Tepic' }, record);

    expect([confidence, normalizedAddress.state, normalizedAddress.city]).toEqual([0.95, 'Nuevo León', 'Monterrey']);
  });

  it('takes whatever text there is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (neighborhood) => {
        expect([0.95, 0.75]).toContain(examineAddress({ ...address, neighborhood }, record).confidence);
      }),
    );
  });
});
