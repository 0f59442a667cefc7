import { sql, useDatabase } from '../support/bench.js';
import { Client, type Reply } from '../support/client.js';
import { keyClient, newMember, newOrganization, type TestOrganization } from '../support/organization.js';
import type { RunningService } from '../support/running-service.js';
import { startFleet } from '../support/scratch-service.js';
import { soon } from '../support/soon.js';

const BALANCE = '/v1/wallet/balance';

describe('Three processes on one database and one Redis', () => {
  let services: RunningService[];
  let organization: TestOrganization;

  beforeAll(async () => {
    services = await startFleet(3, { env: { DATABASE_POOL_SIZE: '4', TRUST_PROXY: 'false' } });
    await useDatabase(services[0]!.databaseUrl);
    organization = await newOrganization({ plan: 'FREE' });
  });

  afterAll(() => Promise.all(services.map((service) => service.stop())));

  const everywhere = (client: Client): Client[] => services.map(({ baseUrl }) => client.at(baseUrl));

  it('let N of 3N requests pass in a window', async () => {
    const replies: Reply[] = (
      await Promise.all(
        everywhere(organization.live).map((client) =>
          Promise.all(Array.from({ length: 60 }, () => client.get(BALANCE))),
        ),
      )
    ).flat();

    expect(replies.filter(({ status }) => status === 200)).toHaveLength(60);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(120);
    const remaining = replies
      .filter(({ status }) => status === 200)
      .map(({ headers }) => Number(headers.get('x-ratelimit-remaining')));
    expect(remaining.sort((a, b) => a - b)).toEqual(Array.from({ length: 60 }, (_, index) => index));
  });

  it('all refuse a revoked key within a second', async () => {
    const shop = await newOrganization();
    const [first] = everywhere(shop.session);
    const { id, key } = (await first!.post('/v1/api-keys', { name: 'x', mode: 'LIVE' })).data;
    const clients = everywhere(keyClient(key));
    for (const client of clients) expect((await client.get(BALANCE)).status).toBe(200);

    await first!.delete(`/v1/api-keys/${id}`);
    const revokedAt = performance.now();
    for (const client of clients) {
      for (;;) {
        const { status, error } = await client.get(BALANCE);
        const elapsed = performance.now() - revokedAt;
        if (status === 401) {
          expect(error.code).toBe('INVALID_API_KEY');
          break;
        }
        expect(elapsed).toBeLessThan(1000);
      }
    }
  });

  it('all end the session of a removed member within a second', async () => {
    const shop = await newOrganization();
    const member = await newMember(shop.id, 'MEMBER');
    const clients = everywhere(member.client);
    for (const client of clients) expect((await client.get(BALANCE)).status).toBe(200);

    await everywhere(shop.session)[0]!.delete(`/v1/organizations/me/members/${member.userId}`);
    await new Promise((resolve) => setTimeout(resolve, 1000));
    for (const client of clients) expect((await client.get(BALANCE)).error.code).toBe('UNAUTHORIZED');
  });

  it('count failed logins together', async () => {
    const email = `nobody-${Date.now()}@example.com`;
    const clients = everywhere(new Client({}));
    const attempt = (client: Client) => client.post('/v1/auth/login', { email, password: 'wrong wrong wrong' });
    for (let i = 0; i < 8; i++) await attempt(clients[i % 3]!);

    const begun = performance.now();
    expect((await attempt(clients[2]!)).status).toBe(401);
    expect(performance.now() - begun).toBeGreaterThan(900);
  });

  it('do not believe X-Forwarded-For unless TRUST_PROXY says so', async () => {
    const [client] = everywhere(new Client({}));
    const remaining = async (address: string) =>
      Number(
        (await client!.with({ 'X-Forwarded-For': address }).get('/v1/nothing')).headers.get('x-ratelimit-remaining'),
      );

    expect(await remaining('198.51.100.1')).toBe((await remaining('198.51.100.2')) + 1);
  });

  it('do a sweep’s run once for all, and go on when those that did it die', async () => {
    // Asking the payment processor, once a second in these services.
    const runs = async () =>
      (await sql<{ n: number }>("SELECT lease_no AS n FROM sweep_turns WHERE name = 'fundings at simulated'"))[0]!.n;
    const before = await runs();
    await new Promise((resolve) => setTimeout(resolve, 4000));
    const done = (await runs()) - before;
    expect(done).toBeGreaterThanOrEqual(2);
    expect(done).toBeLessThanOrEqual(5);

    await Promise.all(services.slice(1).map((service) => service.kill()));
    const atDeath = await runs();
    await soon(async () => expect(await runs()).toBeGreaterThan(atDeath + 1), 12);
  });
});
