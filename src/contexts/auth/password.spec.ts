import { jest } from '@jest/globals';
import { hash, verify } from '@node-rs/argon2';

const verified: string[] = [];
jest.unstable_mockModule('@node-rs/argon2', () => ({
  hash,
  verify: (stored: string, password: string) => {
    verified.push(stored);
    return verify(stored, password);
  },
}));
const { hashPassword, verifyPassword } = await import('./password.js');

describe('A password', () => {
  beforeEach(() => (verified.length = 0));

  it('matches its own hash and no other password matches it', async () => {
    const stored = await hashPassword('correct horse battery');

    expect(await verifyPassword(stored, 'correct horse battery')).toBe(true);
    expect(await verifyPassword(stored, 'wrong wrong wrong')).toBe(false);
  });

  it('takes the same time for an unknown email as for a wrong password', async () => {
    const stored = await hashPassword('correct horse battery');
    const costOf = (encoded: string) => encoded.split('$').slice(0, 4);

    expect(await verifyPassword(stored, 'wrong wrong wrong')).toBe(false);
    expect(await verifyPassword(null, 'placeholder password')).toBe(false);

    expect(verified.map(costOf)).toEqual([costOf(stored), costOf(stored)]);
  });
});
