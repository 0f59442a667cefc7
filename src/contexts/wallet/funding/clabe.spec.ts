import { clabe as clabeValidator } from 'clabe-validator';
import fc from 'fast-check';
import { buildClabe, isClabe } from './clabe.js';

describe('A CLABE', () => {
  it.each(['032180000118359719', '002010077777777771', '012180001234567899', '646180111812345676'])(
    'of published examples is right: %s',
    (clabe) => {
      expect(isClabe(clabe)).toBe(true);
    },
  );

  it.each(['032180000118359718', '03218000011835971', '0321800001183597199', '03218000011835971a', ''])(
    'with a wrong digit, or not of 18 digits, is none: %s',
    (clabe) => {
      expect(isClabe(clabe)).toBe(false);
    },
  );

  it('that is built agrees with another implementation of the check digit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (account) => {
        const clabe = buildClabe('646', '180', String(account));

        expect(clabeValidator.validate(clabe).valid.format).toBe(true);
        expect(isClabe(clabe)).toBe(true);
      }),
    );
  });
});
