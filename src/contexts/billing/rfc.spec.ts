import validateRfc from 'validate-rfc';
import { taxpayerKind } from './rfc.js';

/** The package is CommonJS, and its types declare another export. */
const validate = validateRfc as unknown as (rfc: string) => { isValid: boolean };

describe('An RFC', () => {
  it.each([
    ['GODE561231GR8', 'fisica'],
    ['COSC8001137NA', 'fisica'],
    ['EKU9003173C9', 'moral'],
    ['XAXX010101000', 'generic'],
    ['XEXX010101000', 'generic'],
  ])('%s is of the taxpayer kind %s', (rfc, kind) => {
    expect(taxpayerKind(rfc)).toBe(kind);
  });

  it.each([
    ['a wrong check digit', 'GODE561231GR9'],
    ['a wrong check digit', 'EKU9003173C8'],
    ['a day that does not exist', 'ABC010230AB6'],
    ['a month that does not exist', 'GODE561331GR8'],
    ['lower case', 'gode561231gr8'],
    ['a character too few', 'KU9003173C9'],
    ['nothing', ''],
    ['text around it', ' EKU9003173C9'],
  ])('with %s is invalid: %s', (_, rfc) => {
    expect(taxpayerKind(rfc)).toBeNull();
  });

  it('has the check digit that another implementation computes', () => {
    const companies = ['SAT970701NN3', 'CFE370814QI0', 'PME380607P35', 'TME840315KT6', 'BBA830831LJ2', 'NWM9709244W4'];
    for (const rfc of companies) {
      expect([rfc, taxpayerKind(rfc)]).toEqual([rfc, validate(rfc).isValid ? 'moral' : null]);
    }
  });
});
