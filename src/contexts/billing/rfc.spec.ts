import { taxpayerKind } from './rfc.js';

describe('An RFC', () => {
  it.each([
    ['GODE561231GR8', 'fisica'],
    ['COSC8001137NA', 'fisica'],
    ['EKU9003173C9', 'moral'],
    ['SAT970701NN3', 'moral'],
    ['CFE370814QI0', 'moral'],
    ['BBA830831LJ2', 'moral'],
    ['NWM9709244W4', 'moral'],
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
    ['a space', 'EKU 9003173C9'],
    ['a dash', 'EKU-900317-3C9'],
    ['lower case', 'gode561231gr8'],
    ['a character too few', 'KU9003173C9'],
    ['nothing', ''],
    ['text around it', ' EKU9003173C9'],
  ])('with %s is invalid: %s', (_, rfc) => {
    expect(taxpayerKind(rfc)).toBeNull();
  });
});
