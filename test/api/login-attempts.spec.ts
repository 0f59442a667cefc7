import { FREE_FAILURES, MAX_CONCURRENT_ATTEMPTS } from '../../src/contexts/auth/sessions/login-attempts.js';
import { randomToken } from '../../src/kernel/ids.js';
import { stranger } from '../support/client.js';
import { eventually } from '../support/eventually.js';

/** Delays, and the cap while Redis is unavailable: `src/contexts/auth/sessions/login-attempts.spec.ts`. */
describe('Attempts at one account', () => {
  const login = (email: string) => stranger().post('/v1/auth/login', { email, password: 'wrong wrong wrong' });

  it(`are refused beyond ${MAX_CONCURRENT_ATTEMPTS} concurrent ones, also if the account does not exist; those at other accounts are not`, async () => {
    const email = `nobody.${randomToken(8)}@tienda.mx`;
    // The delay keeps the first ones running until the others arrive.
    for (let failures = 0; failures <= FREE_FAILURES.account + 4; failures++) await login(email);

    const flood = Array.from({ length: 4 * MAX_CONCURRENT_ATTEMPTS }, () => login(email));
    const [other, ...replies] = await Promise.all([login(`other.${randomToken(8)}@tienda.mx`), ...flood]);

    const looked = replies.filter(({ status }) => status === 401);
    const refused = replies.filter(({ status }) => status === 429);
    expect(looked.length + refused.length).toBe(4 * MAX_CONCURRENT_ATTEMPTS);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]!.error).toMatchObject({ code: 'RATE_LIMIT_EXCEEDED', details: { retryAfter: 1 } });
    expect(refused[0]!.headers.get('retry-after')).toBe('1');
    expect(other.status).toBe(401);
    expect((await login(email)).status).toBe(401);
  });

  it('with the right password from an address that has logged in before get in, 25 of 25, while eight others guess', async () => {
    const account = {
      email: `ana.${randomToken(8)}@tienda.mx`,
      password: 'correct horse battery',
      name: 'Ana Ruiz',
      organizationName: 'Tienda Azul',
    };
    const owner = stranger();
    await owner.post('/v1/auth/register', account);
    let guessing = true;
    const refused: number[] = [];
    const guess = async () => {
      while (guessing) refused.push((await login(account.email)).status);
    };
    const guessers = Array.from({ length: 8 }, guess);
    // Until they hold every slot that they may have.
    await eventually(async () => (refused.includes(429) ? true : null));

    const statuses: number[] = [];
    for (let attempt = 0; attempt < 25; attempt++) statuses.push((await owner.post('/v1/auth/login', account)).status);
    guessing = false;
    await Promise.all(guessers);

    expect(statuses).toEqual(Array.from({ length: 25 }, () => 200));
  });
});
