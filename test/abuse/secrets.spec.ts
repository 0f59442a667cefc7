import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Redis } from 'ioredis';
import { randomToken } from '../../src/kernel/ids.js';
import { findings } from '../support/audit.js';
import { sql, useDatabase } from '../support/bench.js';
import { Client, type Reply } from '../support/client.js';
import { newOrganization, type TestOrganization } from '../support/organization.js';
import type { RunningService } from '../support/running-service.js';
import { startFleet } from '../support/scratch-service.js';
import { createShipment, shipmentRequest } from '../support/shipments.js';

/** Passwords, keys, tokens and bodies are marked with texts that must turn up nowhere. */
describe('A service that logs all it can', () => {
  const canary = `Canary${randomToken(20)}`;
  const secrets = [canary];
  let service: RunningService;
  let prefix: string;
  let organization: TestOrganization;

  beforeAll(async () => {
    prefix = `secrets_${randomToken(6)}`;
    [service] = (await startFleet(1, { env: { LOG_LEVEL: 'trace', REDIS_PREFIX: prefix } })) as [RunningService];
    await useDatabase(service.databaseUrl);
    organization = await newOrganization();
  });

  afterAll(() => service.stop());

  it('keeps none readably where it remembers an answer that showed one, and answers it again all the same', async () => {
    const [session, live] = [organization.session.at(service.baseUrl), organization.live.at(service.baseUrl)];
    const member = { email: `${randomToken(8)}@example.com`, password: canary, name: 'Luis', role: 'MEMBER' };
    const once = async (caller: Client, path: string, body?: unknown): Promise<any> => {
      const keyed = caller.with({ 'Idempotency-Key': path });
      const [first, replay] = [await keyed.post(path, body), await keyed.post(path, body)];
      expect([path, replay.status, replay.text]).toEqual([path, first.status, first.text]);
      expect([path, replay.headers.get('idempotency-replayed')]).toEqual([path, 'true']);
      return first.data;
    };

    await once(session, '/v1/organizations/me/members', member);
    const login = await once(session, '/v1/auth/login', { email: member.email, password: canary });
    const account = { ...member, email: `x${member.email}`, organizationName: 'Tienda' };
    const registered = await once(session, '/v1/auth/register', account);
    const { key } = await once(session, '/v1/api-keys', { name: 'x', mode: 'TEST' });
    const endpoint = await once(live, '/v1/webhook-endpoints', { url: 'https://example.com/x', events: ['*'] });
    const rotated = await once(live, `/v1/webhook-endpoints/${endpoint.id}/rotate-secret`);
    const { clientSecret } = await once(live, '/v1/wallet/fund/card', { amount: 100 });

    const shown = [login.accessToken, registered.accessToken, key, endpoint.secret, rotated.secret, clientSecret];
    expect(shown.every((secret) => typeof secret === 'string')).toBe(true);
    secrets.push(...shown);
    const kept = await sql<{ fingerprint: string }>('SELECT * FROM idempotency_keys');
    expect(kept).toHaveLength(7);
    expect(tells(JSON.stringify(kept))).toBe(false);
    expect(await findings(service.databaseUrl, organization.id)).toEqual([]);
    // Whoever reads the table can try passwords against a digest that needs no key.
    const sorted = JSON.stringify(Object.fromEntries(Object.entries(member).sort()));
    const unkeyed = createHash('sha256').update(`POST /v1/organizations/me/members\n${sorted}`).digest('base64url');
    expect(kept.map(({ fingerprint }) => fingerprint)).not.toContain(unkeyed);
  });

  it('repeats none in an error answer, in its log, in Redis, or readably in the database', async () => {
    const anyone = new Client({}, service.baseUrl);
    const refusals: Reply[] = [];
    const keep = (reply: Reply): Reply => {
      if (reply.status >= 400) refusals.push(reply);
      return reply;
    };
    const email = `${randomToken(8)}@example.com`;
    const account = { email, password: canary, name: 'Ana', organizationName: 'Tienda' };

    const registered = (await anyone.post('/v1/auth/register', account)).data;
    keep(await anyone.post('/v1/auth/register', account));
    keep(await anyone.post('/v1/auth/register', { ...account, email: 'x', name: canary.repeat(20) }));
    keep(await anyone.post('/v1/auth/login', { email, password: `${canary}!` }));
    const { accessToken } = (await anyone.post('/v1/auth/login', { email, password: canary })).data;
    const session = new Client({ Authorization: `Bearer ${accessToken}` }, service.baseUrl);
    const { key } = (await session.post('/v1/api-keys', { name: 'x', mode: 'TEST' })).data;
    secrets.push(registered.accessToken, accessToken, key, organization.testKey, organization.liveKey);

    const client = new Client({ 'X-API-Key': key }, service.baseUrl);
    keep(await client.with({ 'X-API-Key': `sk_live_${canary}${'a'.repeat(32)}` }).get('/v1/wallet/balance'));
    keep(await client.with({ 'X-API-Key': canary }).get('/v1/wallet/balance'));
    keep(await client.with({ Authorization: `Bearer ${accessToken}` }).get('/v1/wallet/balance'));
    keep(await client.post('/v1/shipments', `{"password":"${canary}"`));
    keep(await client.post('/v1/shipments', `${canary}`));
    expect((await client.post('/v1/shipments', '{"password": hunter2}')).text).not.toContain('hunter');
    keep(
      await client.post(
        '/v1/shipments',
        shipmentRequest({ carrierCode: canary, serviceLevel: canary, parcel: canary }),
      ),
    );
    keep(await client.with({ 'Idempotency-Key': `${canary} with space` }).post('/v1/shipments', shipmentRequest()));
    const shipment = await createShipment(client, { metadata: { simulate: 'label_rejected', secret: canary } });
    keep(
      await client.post(`/v1/shipments/${shipment.id}/label`, {
        rateId: shipment.rates[0].id,
        externalReference: canary,
      }),
    );
    keep(await client.post(`/v1/shipments/${shipment.id}/label`, { rateId: canary }));
    keep(await session.post('/v1/auth/logout'));
    keep(await session.get('/v1/users/me'));

    expect(refusals.length).toBeGreaterThan(9);
    expect(refusals.filter(({ text }) => tells(text)).map(({ text }) => text.slice(0, 300))).toEqual([]);
    expect(tells(await inRedis(prefix))).toBe(false);
    expect(tells(JSON.stringify(await sql('SELECT * FROM users, sessions, api_keys')))).toBe(false);
    await service.stop();
    const log = await readFile(service.logFile, 'utf8');
    expect(log).toContain('"route":"/v1/auth/login"');
    expect(log.split('\n').filter(tells)).toEqual([]);
  });

  const tells = (text: string): boolean => secrets.some((secret) => text.includes(secret));
});

/** Every key of a prefix and what it holds, as one text. */
async function inRedis(prefix: string): Promise<string> {
  const redis = new Redis(process.env['TEST_REDIS_URL']!);
  const keys = (await redis.keys('*')).filter((key) => key.includes(prefix));
  const values = await Promise.all(
    keys.map(async (key) => {
      const type = await redis.type(key);
      if (type === 'string') return redis.get(key);
      if (type === 'hash') return JSON.stringify(await redis.hgetall(key));
      if (type === 'list') return JSON.stringify(await redis.lrange(key, 0, -1));
      if (type === 'zset') return JSON.stringify(await redis.zrange(key, 0, -1));
      return type === 'stream'
        ? JSON.stringify(await redis.xrange(key, '-', '+'))
        : JSON.stringify(await redis.smembers(key));
    }),
  );
  redis.disconnect();
  return [...keys, ...values].join('\n');
}
