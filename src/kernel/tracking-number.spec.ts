import { comparedTrackingNumber } from './tracking-number.js';

describe('A tracking number', () => {
  it.each([
    '100000161',
    '100 000 161',
    '100-000-161',
    '*100000161*',
    '#100000161',
    '# 100 000 161',
    '100\u00A0000\u202F161',
    '100\u2010000\u2013161',
    '\u200B100000161\uFEFF',
    '\u202A100\t000\n161\u202C',
  ])('%j is compared as 100000161', (written) => {
    expect(comparedTrackingNumber(written)).toBe('100000161');
  });

  it('keeps letters, their case and other signs', () => {
    expect(['1Z R5 X4', 'mex12we', 'A/1', '**', ''].map(comparedTrackingNumber)).toEqual([
      '1ZR5X4',
      'mex12we',
      'A/1',
      '',
      '',
    ]);
  });
});
