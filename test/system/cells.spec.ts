import { Client as Agent } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { createHash, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { bench, useDatabase } from '../support/bench.js';
import { startCell, type RunningCell } from '../support/cell.js';
import { numberedApart } from '../support/cell-for-moves.js';
import { CellBalancer, type BalancerProgram } from '../support/cell-balancer.js';
import { Client, fromNewAddress, refusalOf, stranger, type Reply } from '../support/client.js';
import { mailTo } from '../support/mails.js';
import { newOrganization, type TestOrganization } from '../support/organization.js';
import { createShipment } from '../support/shipments.js';
import { soon } from '../support/soon.js';

const PASSWORD = 'correct horse battery';

const newEmail = () => `Ana.${randomBytes(6).toString('hex')}@Tienda.mx`;
const bearer = (token: string) => new Client({ Authorization: `Bearer ${token}` });

describe.each<BalancerProgram>(['haproxy', 'nginx'])('Two cells behind %s', (program) => {
  let first: RunningCell;
  let second: RunningCell;
  let balancer: CellBalancer;
  /** Of the first cell, from before it had a name. */
  let old: TestOrganization;

  const at = (client: Client) => client.at(balancer.baseUrl);
  const register = (email: string, query = '', baseUrl = balancer.baseUrl): Promise<Reply> => {
    const account = { email, password: PASSWORD, name: 'Ana Ruiz', organizationName: 'Tienda Azul' };
    return stranger().at(baseUrl).post(`/v1/auth/register${query}`, account);
  };
  const login = (email: string, query = ''): Promise<Reply> =>
    at(stranger()).post(`/v1/auth/login${query}`, { email, password: PASSWORD });
  /** As operators' timers do; returns what the writer of the maps has found. */
  const writeMaps = async (): Promise<string> => {
    const files = await Promise.all(
      [first, second].map(async (cell) => {
        const file = join(cell.dataDir, 'cell-map');
        expect((await cell.admin('cell-map', `--file=${file}`)).code).toBe(0);
        return file;
      }),
    );
    return balancer.updateMaps(files);
  };
  const newKeyIn = async (cell: string): Promise<string> => {
    const session = at(bearer((await register(newEmail(), `?cell=${cell}`)).data.accessToken));
    return (await session.post('/v1/api-keys', { name: 'Shop', mode: 'TEST' })).data.key;
  };

  beforeAll(async () => {
    [first, second] = await Promise.all([startCell('a1'), startCell('b2')]);
    await numberedApart(second.databaseUrl);
    await useDatabase(first.databaseUrl);
    old = await newOrganization();
    await useDatabase(bench.databaseUrl);
    balancer = await CellBalancer.start(program, { a1: first.baseUrl, b2: second.baseUrl });
  });

  afterAll(async () => {
    await balancer?.stop();
    await Promise.all([first?.stop(), second?.stop()]);
  });

  it.each(['a1', 'b2'])('an organization registers in %s, which its session and its keys name', async (cell) => {
    const { status, data } = await register(newEmail(), `?cell=${cell}`);
    const session = at(bearer(data.accessToken));
    const key = await session.post('/v1/api-keys', { name: 'Shop', mode: 'TEST' });
    const balance = await at(new Client({ 'X-API-Key': key.data.key })).get('/v1/wallet/balance');

    expect(status).toBe(201);
    expect(data.accessToken).toMatch(new RegExp(`^st_${cell}_[0-9A-Za-z]{43}$`));
    expect((await session.get('/v1/users/me')).data.email).toBe(data.user.email);
    expect(key.data.key).toMatch(new RegExp(`^sk_test_${cell}_[0-9A-Za-z]{40}$`));
    expect(key.data.keyPrefix).toBe(key.data.key.slice(0, 'sk_test_b2_1234'.length));
    expect([balance.status, balance.data.balance]).toEqual([200, '10000.00']);
  });

  it('an organization that names no cell registers in one of them', async () => {
    const { status, data } = await register(newEmail());

    expect([status, data.accessToken]).toEqual([201, expect.stringMatching(/^st_(a1|b2)_/)]);
    expect((await at(bearer(data.accessToken)).get('/v1/users/me')).status).toBe(200);
  });

  it.each(['a1', 'b2'])('the tracking page and the files of a label of %s are served by it', async (cell) => {
    const client = at(new Client({ 'X-API-Key': await newKeyIn(cell) }));
    const shipment = await createShipment(client);
    const bought = await client.post(`/v1/shipments/${shipment.id}/label`, { rateId: shipment.rates[0].id });
    const file = new URL(bought.data.labelUrl).pathname;
    const page = `/track/${shipment.publicTrackingToken}`;

    expect(file).toMatch(new RegExp(`^/files/${cell}_[0-9A-Za-z]{32}-guia-`));
    expect((await at(stranger()).get(file)).text).toMatch(/^%PDF/);
    expect(new URL(shipment.trackingUrl).pathname).toBe(page);
    expect((await at(stranger()).get(page)).status).toBe(200);
  });

  it('an agent keeps its session in the cell of its key', async () => {
    const key = await newKeyIn('b2');
    const transport = new StreamableHTTPClientTransport(new URL('/mcp', balancer.baseUrl), {
      requestInit: { headers: { ...fromNewAddress(), Authorization: `Bearer ${key}` } },
    });
    const agent = new Agent({ name: 'test', version: '1' });
    await agent.connect(transport as Transport);

    expect(transport.sessionId).toMatch(/^b2_/);
    expect((await agent.callTool({ name: 'get_balance', arguments: {} })).isError).toBeFalsy();
    await agent.close();
  });

  it('a user signs in without naming the cell, which knows the address, however it is written', async () => {
    const emails = { a1: newEmail(), b2: newEmail() };
    for (const [cell, email] of Object.entries(emails)) await register(email, `?cell=${cell}`);
    await writeMaps();

    for (const [cell, email] of Object.entries(emails))
      await soon(async () => {
        expect((await login(email.toLowerCase())).data.accessToken).toMatch(`st_${cell}_`);
        expect((await login(email.toUpperCase())).data.accessToken).toMatch(`st_${cell}_`);
        for (const query of ['', '?cell=a1', '?cell=b2'])
          expect(refusalOf(await register(email, query))).toEqual([400, 'INVALID_INPUT', 'EMAIL_TAKEN']);
      });
  });

  it('of two users with one address the older signs in, the other one by naming the cell, and the maps’ writer says so', async () => {
    const email = newEmail();
    for (const { baseUrl } of [second, first]) expect((await register(email, '', baseUrl)).status).toBe(201);
    const found = await writeMaps();

    const digest = createHash('sha256').update(email.toLowerCase()).digest('hex');
    expect(found).toContain(`The e-mail with the digest ${digest} has users in b2 and a1: only that of b2 can sign in`);
    await soon(async () => expect((await login(email)).data.accessToken).toMatch('st_b2_'));
    expect((await login(email, '?cell=a1')).data.accessToken).toMatch('st_a1_');
  });

  if (program === 'haproxy')
    it('a user who has registered, or was added, signs in before the maps are written', async () => {
      const [email, other, added, known] = [newEmail(), newEmail(), newEmail(), newEmail()];
      await register(known, '?cell=a1');
      for (const [owner, member] of [
        [email, added],
        [other, known],
      ] as const) {
        const session = at(bearer((await register(owner, '?cell=b2')).data.accessToken));
        const body = { email: member, name: 'Luis', role: 'MEMBER', password: PASSWORD };
        expect((await session.post('/v1/organizations/me/members', body)).status).toBe(201);
      }

      for (const each of [email, added]) expect((await login(each.toLowerCase())).data.accessToken).toMatch('st_b2_');
      // Whoever adds somebody's address takes nobody's sign-in.
      expect((await login(known)).data.accessToken).toMatch('st_a1_');
    });

  it('an organization that has moved is found where it is now by all that it was given before', async () => {
    const email = newEmail().toLowerCase();
    const { accessToken, organization } = (await register(email, '?cell=a1')).data;
    const { token } = await mailTo(email, 'verify-email', join(first.dataDir, 'mails'));
    const session = at(bearer(accessToken));
    const key = (await session.post('/v1/api-keys', { name: 'Shop', mode: 'TEST' })).data.key;
    const client = at(new Client({ 'X-API-Key': key }));
    const shipment = await createShipment(client);
    const label = `/v1/shipments/${shipment.id}/label`;
    const file = new URL((await client.post(label, { rateId: shipment.rates[0].id })).data.labelUrl).pathname;

    expect(await first.move(organization.id, second)).toMatchObject({ code: 0 });
    await writeMaps();

    // A connection that was idle is answered once more by the maps from before.
    await soon(async () => expect((await client.get(label)).status).toBe(200));
    await soon(async () => expect((await session.get('/v1/users/me')).status).toBe(200));
    expect((await first.admin('move-organization', organization.id, '--forget', '--reason=It grows')).code).toBe(0);
    expect((await client.get(label)).status).toBe(200);
    expect((await session.get('/v1/users/me')).data.email).toBe(email);
    expect((await at(stranger()).get(`/track/${shipment.publicTrackingToken}`)).status).toBe(200);
    expect((await at(stranger()).get(file)).text).toMatch(/^%PDF/);
    expect((await at(stranger()).post('/v1/auth/email/verify', { token })).data).toEqual({ verified: true });
    expect((await login(email)).data.accessToken).toMatch('st_b2_');
  });

  it('a key and a session from before there were cells belong to the first cell', async () => {
    expect(old.testKey).toMatch(/^sk_test_[0-9A-Za-z]{40}$/);
    expect((await at(old.test).get('/v1/wallet/balance')).status).toBe(200);
    expect((await at(old.session).get('/v1/users/me')).status).toBe(200);
    expect((await old.test.at(second.baseUrl).get('/v1/wallet/balance')).status).toBe(401);
  });

  it('a page of an unknown token, and what is nobody’s, is answered by the first cell', async () => {
    const statuses = await Promise.all(
      ['/track/5f0c6c1e-7d5b-4f0e-9a51-2f8f3c1f7f11', '/guides/keys', '/v1/wallet/balance?cell=zz'].map(
        async (path) => (await at(stranger()).get(path)).status,
      ),
    );

    expect(statuses).toEqual([404, 200, 401]);
  });

  it('a mailed link works without anybody’s session', async () => {
    const email = newEmail().toLowerCase();
    await register(email, '?cell=b2');
    const { token } = await mailTo(email, 'verify-email', join(second.dataDir, 'mails'));

    expect(token).toMatch(/^b2_[0-9A-Za-z]{43}$/);
    expect((await at(stranger()).post('/v1/auth/email/verify', { token })).data).toEqual({ verified: true });
  });
});
