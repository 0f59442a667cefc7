import { Client as Agent } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { bench, useDatabase } from '../support/bench.js';
import { CellBalancer, type BalancerProgram } from '../support/cell-balancer.js';
import { Client, fromNewAddress, stranger, type Reply } from '../support/client.js';
import { cloneDatabase } from '../support/clone-database.js';
import { mailTo } from '../support/mails.js';
import { newOrganization, type TestOrganization } from '../support/organization.js';
import { startService, type RunningService } from '../support/running-service.js';
import { createShipment } from '../support/shipments.js';

const PASSWORD = 'correct horse battery';
const dataDir = process.env['TEST_DATA_DIR']!;

interface RunningCell extends RunningService {
  readonly dataDir: string;
}

/** A deployment of its own. */
async function startCell(cell: string): Promise<RunningCell> {
  const name = `cell_${cell}_${randomBytes(4).toString('hex')}`;
  const databaseUrl = await cloneDatabase(process.env['TEST_POSTGRES_URL']!, name);
  const redisUrl = process.env['TEST_REDIS_URL']!;
  const folder = join(dataDir, name);
  const service = await startService({ databaseUrl, redisUrl, name, dataDir, env: { CELL: cell, DATA_DIR: folder } });
  return { ...service, dataDir: folder };
}

const newEmail = () => `Ana.${randomBytes(6).toString('hex')}@Tienda.mx`;
const bearer = (token: string) => new Client({ Authorization: `Bearer ${token}` });

describe.each<BalancerProgram>(['haproxy', 'nginx'])('Two cells behind %s', (program) => {
  let first: RunningCell;
  let second: RunningCell;
  let balancer: CellBalancer;
  /** Of the first cell, from before it had a name. */
  let old: TestOrganization;

  const at = (client: Client) => client.at(balancer.baseUrl);
  const register = (email: string, query = ''): Promise<Reply> =>
    at(stranger()).post(`/v1/auth/register${query}`, {
      email,
      password: PASSWORD,
      name: 'Ana Ruiz',
      organizationName: 'Tienda Azul',
    });
  const newKeyIn = async (cell: string): Promise<string> => {
    const session = at(bearer((await register(newEmail(), `?cell=${cell}`)).data.accessToken));
    return (await session.post('/v1/api-keys', { name: 'Shop', mode: 'TEST' })).data.key;
  };

  beforeAll(async () => {
    [first, second] = await Promise.all([startCell('a1'), startCell('b2')]);
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
