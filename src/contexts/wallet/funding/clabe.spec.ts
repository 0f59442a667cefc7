import { clabe as clabeValidator } from 'clabe-validator';
import fc from 'fast-check';
import { buildClabe } from './clabe.js';

describe('A CLABE', () => {
  it.each(['032180000118359719', '002010077777777771', '012180001234567899', '646180111812345676'])(
    'of published examples has this check digit: %s',
    (clabe) => {
      expect(buildClabe(clabe.slice(0, 3), clabe.slice(3, 6), clabe.slice(6, 17))).toBe(clabe);
    },
  );

  it('that is built agrees with another implementation of the check digit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (account) => {
        const clabe = buildClabe('646', '180', String(account));

        expect(clabeValidator.validate(clabe).valid.format).toBe(true);
        expect(clabe).toMatch(/^\d{18}$/);
      }),
    );
  });
});
