import { hasCheckDigit, normalizedRfc, taxpayerKind } from './rfc.js';

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
    ['an impossible check digit', 'EKU9003173CB'],
    ['an invalid day', 'ABC010230AB6'],
    ['an invalid month', 'GODE561331GR8'],
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

describe('The check digit of an RFC', () => {
  it.each(['GODE561231GR8', 'EKU9003173C9', 'CFE370814QI0', 'XAXX010101000', 'XEXX010101000', 'WATM640917J45'])(
    'is correct: %s',
    (rfc) => {
      expect(hasCheckDigit(rfc)).toBe(true);
    },
  );

  it.each(['GODE561231GR9', 'EKU9003173C8', 'EKU9003173CA', 'ABC010203AB1', 'NWM9709244W5', 'SAT970701NN4'])(
    'is wrong although the RFC is valid: %s',
    (rfc) => {
      expect([hasCheckDigit(rfc), taxpayerKind(rfc) !== null]).toEqual([false, true]);
    },
  );
});

describe('A typed RFC', () => {
  it.each([
    ['eku9003173c9', 'EKU9003173C9'],
    ['EKU-900317-3C9', 'EKU9003173C9'],
    ['EKU 900317 3C9', 'EKU9003173C9'],
    ['\u00A0EKU\u2011900317\u20133C9\u200B', 'EKU9003173C9'],
    ['N\u0303AN970701AB1', 'ÑAN970701AB1'],
    ['n\u0303an970701ab1', 'ÑAN970701AB1'],
    ['ñan-970701-ab1', 'ÑAN970701AB1'],
    ['GODE\t561231\nGR8', 'GODE561231GR8'],
  ])('%j is normalized to %s', (typed, rfc) => {
    expect(normalizedRfc(typed)).toBe(rfc);
  });
});
