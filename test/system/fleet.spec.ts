import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import pLimit from 'p-limit';
import { createClient } from 'redis';
import { sql, useDatabase } from '../support/bench.js';
import { Client, type Reply } from '../support/client.js';
import { keyClient, newMember, newOrganization } from '../support/organization.js';
import type { RunningService } from '../support/running-service.js';
import { startFleet } from '../support/scratch-service.js';
import { soon } from '../support/soon.js';
import { eventually } from '../support/eventually.js';

const BALANCE = '/v1/wallet/balance';
/** Of one process, so that none has more to do at once than it can within Redis's time. */
const AT_ONCE = 10;

describe('Three processes on one database and one Redis', () => {
  let services: RunningService[];
  const redisPrefix = `fleet-${randomBytes(4).toString('hex')}`;

  beforeAll(async () => {
    services = await startFleet(3, {
      env: { DATABASE_POOL_SIZE: '4', TRUST_PROXY: 'false', REDIS_PREFIX: redisPrefix },
    });
    await useDatabase(services[0]!.databaseUrl);
  });

  afterAll(() => Promise.all(services.map((service) => service.stop())));

  const everywhere = (client: Client): Client[] => services.map(({ baseUrl }) => client.at(baseUrl));

  function sixtyTimes(client: Client): Promise<Reply[]> {
    const limit = pLimit(AT_ONCE);
    return Promise.all(Array.from({ length: 60 }, () => limit(() => client.get(BALANCE))));
  }

  async function timesRedisWasAway(): Promise<number> {
    const logs = await Promise.all(services.map(({ logFile }) => readFile(logFile, 'utf8')));
    return logs.join('').split('Redis is away').length - 1;
  }

  /** Values of the counters of one type in Redis. */
  async function countsOf(kind: string): Promise<(string | null)[]> {
    const redis = createClient({ url: process.env['TEST_REDIS_URL']! });
    await redis.connect();
    const keys = await redis.keys(`${redisPrefix}:${kind}:*`);
    const counts = await Promise.all(keys.map((key) => redis.get(key)));
    redis.destroy();
    return counts;
  }

  it('let N of 3N requests pass in a window', async () => {
    // A process that pauses for most of a second treats Redis as unavailable and counts in memory. The test is then repeated.
    const replies = await eventually(async () => {
      const { live } = await newOrganization({ plan: 'FREE' });
      const before = await timesRedisWasAway();
      const all = await Promise.all(everywhere(live).map(sixtyTimes));
      return (await timesRedisWasAway()) === before ? all.flat() : null;
    });

    expect(replies.filter(({ status }) => status === 200)).toHaveLength(60);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(120);
    const remaining = replies
      .filter(({ status }) => status === 200)
      .map(({ headers }) => Number(headers.get('x-ratelimit-remaining')));
    expect(remaining.sort((a, b) => a - b)).toEqual(Array.from({ length: 60 }, (_, index) => index));
  });

  it('all refuse a revoked key, once the process that revoked it is no longer alone', async () => {
    const shop = await newOrganization();
    const [first] = everywhere(shop.session);
    const { id, key } = (await first!.post('/v1/api-keys', { name: 'x', mode: 'LIVE' })).data;
    const clients = everywhere(keyClient(key));
    for (const client of clients) expect((await client.get(BALANCE)).status).toBe(200);

    await first!.delete(`/v1/api-keys/${id}`);
    expect((await clients[0]!.get(BALANCE)).error.code).toBe('INVALID_API_KEY');
    for (const client of clients)
      await soon(async () => expect((await client.get(BALANCE)).error?.code).toBe('INVALID_API_KEY'));
  });

  it('all end the session of a removed member', async () => {
    const shop = await newOrganization();
    const member = await newMember(shop.id, 'MEMBER');
    const clients = everywhere(member.client);
    for (const client of clients) expect((await client.get(BALANCE)).status).toBe(200);

    await everywhere(shop.session)[0]!.delete(`/v1/organizations/me/members/${member.userId}`);
    for (const client of clients)
      await soon(async () => expect((await client.get(BALANCE)).error?.code).toBe('UNAUTHORIZED'));
  });

  it('count failed logins together', async () => {
    const email = `nobody-${Date.now()}@example.com`;
    const clients = everywhere(new Client({}));
    const attempt = (client: Client) => client.post('/v1/auth/login', { email, password: 'wrong wrong wrong' });
    for (let i = 0; i < 6; i++) expect((await attempt(clients[i % 3]!)).status).toBe(401);

    expect(await countsOf('login:account')).toEqual(['6']);
  });

  it('do not believe X-Forwarded-For unless TRUST_PROXY allows it, and warn of it once', async () => {
    const [client] = everywhere(new Client({}));
    const remaining = async (address: string) =>
      Number(
        (await client!.with({ 'X-Forwarded-For': address }).get('/v1/nothing')).headers.get('x-ratelimit-remaining'),
      );

    expect(await remaining('198.51.100.1')).toBe((await remaining('198.51.100.2')) + 1);
    await soon(async () =>
      expect((await readFile(services[0]!.logFile, 'utf8')).split('TRUST_PROXY is not set')).toHaveLength(2),
    );
  });

  it('do a scheduled task’s run once for all, and go on when those that did it die', async () => {
    // Asking the payment processor, once a second in these services.
    const look = async () =>
      (
        await sql<{ runs: number; at: number }>(
          `SELECT lease_no AS runs, extract(epoch FROM clock_timestamp())::float8 AS at
           FROM scheduled_tasks WHERE name = 'fundings at simulated'`,
        )
      )[0]!;
    const before = await look();
    const after = await eventually(async () => {
      const now = await look();
      return now.runs >= before.runs + 3 ? now : null;
    });
    // A turn may come a tenth of its second early; three independent processes would have run three times as often.
    expect(after.runs - before.runs).toBeLessThanOrEqual((after.at - before.at) / 0.9 + 1);

    await Promise.all(services.slice(1).map((service) => service.kill()));
    const atDeath = await look();
    await soon(async () => expect((await look()).runs).toBeGreaterThan(atDeath.runs + 1));
  });
});
