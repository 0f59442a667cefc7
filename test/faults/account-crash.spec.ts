import { join } from 'node:path';
import { sql } from '../support/bench.js';
import { stranger, type Client, type Reply } from '../support/client.js';
import { died, FaultBench } from '../support/fault-bench.js';
import { mailTo } from '../support/mails.js';
import { keyClient } from '../support/organization.js';
import type { RunningService } from '../support/running-service.js';
import { acceptAgain, ACCOUNT_PASSWORD, bearer, codeOf } from '../support/second-factors.js';
import { randomToken } from '../../src/kernel/ids.js';

const NEW_PASSWORD = 'another horse battery';

describe('The service killed in a change of access', () => {
  let faults: FaultBench;
  let survivor: RunningService;

  beforeAll(async () => {
    faults = await FaultBench.open('account_crash');
    survivor = await faults.start();
  });
  afterAll(() => faults.close());

  const at = (client: Client) => client.at(survivor.baseUrl);
  const logIn = async (email: string, password = ACCOUNT_PASSWORD) =>
    at(stranger()).post('/v1/auth/login', { email, password });

  async function register() {
    const email = `ana.${randomToken(8)}@tienda.mx`;
    const account = { email, password: ACCOUNT_PASSWORD, name: 'Ana', organizationName: 'Tienda Azul' };
    const { data } = await at(stranger()).post('/v1/auth/register', account);
    const session = at(bearer(data.accessToken));
    const { key } = (await session.post('/v1/api-keys', { name: 'Llave', mode: 'TEST' })).data;
    const works = async () => [
      (await at(keyClient(key)).get('/v1/wallet/balance')).status,
      (await session.get('/v1/users/me')).status,
    ];
    return { email, id: data.user.id as string, organizationId: data.organization.id as string, session, works };
  }

  /** Sends a request to a process that crashes at a failpoint. */
  async function crash(failpoint: string, send: (baseUrl: string) => Promise<Reply>): Promise<void> {
    const doomed = await faults.start({ ROLE: 'api', FAILPOINTS: failpoint });
    const lost = await send(doomed.baseUrl).then(
      ({ status }) => `answered ${status}`,
      () => 'lost',
    );
    expect([lost, await died(doomed)]).toEqual(['lost', true]);
  }

  it('by the owner of a pre-registered address: nothing is revoked, and the same link revokes everything', async () => {
    const { email, works } = await register();
    await at(stranger()).post('/v1/auth/password/forgot', { email });
    const { token } = await mailTo(email, 'reset-password', join(process.env['TEST_DATA_DIR']!, faults.name, 'mails'));
    const reset = (baseUrl: string) =>
      stranger().at(baseUrl).post('/v1/auth/password/reset', { token, password: NEW_PASSWORD });

    await crash('account.taking-over', reset);
    expect(await works()).toEqual([200, 200]);
    expect((await logIn(email)).status).toBe(200);

    expect((await reset(survivor.baseUrl)).status).toBe(200);
    expect(await works()).toEqual([401, 401]);
    expect([(await logIn(email)).status, (await logIn(email, NEW_PASSWORD)).status]).toEqual([401, 200]);
  });

  it('by the closing of an organization: it stays open, and closes when the request is repeated', async () => {
    const { organizationId, session, works } = await register();
    const close = (baseUrl: string) => session.at(baseUrl).send('DELETE', '/v1/users/me');
    const closed = () =>
      sql('SELECT 1 AS one FROM organizations WHERE id = $1 AND closed_at IS NOT NULL', [organizationId]);

    await crash('organization.closing', close);
    expect([await closed(), await works()]).toEqual([[], [200, 200]]);

    expect((await close(survivor.baseUrl)).status).toBe(200);
    expect([await closed(), await works()]).toEqual([[{ one: 1 }], [401, 401]]);
  });

  it('by switching a second factor on, and by a login with it: the same code has one effect', async () => {
    const { email, id, session } = await register();
    const { secret } = (await session.post('/v1/users/me/second-factor', {})).data;
    const confirm = (baseUrl: string) =>
      session.at(baseUrl).post('/v1/users/me/second-factor/confirm', { code: codeOf(secret) });
    await crash('second-factor.confirming', confirm);
    expect((await session.get('/v1/users/me/second-factor')).data).toMatchObject({
      enabled: false,
      recoveryCodesLeft: 0,
    });
    expect((await confirm(survivor.baseUrl)).data.recoveryCodes).toHaveLength(10);

    await acceptAgain(id);
    const { challenge } = (await logIn(email)).data;
    const code = codeOf(secret);
    const complete = (baseUrl: string) =>
      stranger().at(baseUrl).post('/v1/auth/login/second-factor', { challenge, code });
    const sessions = async () => (await sql('SELECT 1 FROM sessions WHERE user_id = $1', [id])).length;
    const before = await sessions();
    await crash('login.completing', complete);
    expect(await sessions()).toBe(before);

    expect([(await complete(survivor.baseUrl)).status, (await complete(survivor.baseUrl)).status]).toEqual([200, 401]);
    expect(await sessions()).toBe(before + 1);
  });
});
