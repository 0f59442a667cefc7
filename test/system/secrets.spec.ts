import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createClient } from 'redis';
import { randomToken } from '../../src/kernel/ids.js';
import { findings } from '../support/audit.js';
import { sql, useDatabase } from '../support/bench.js';
import { Client, type Reply } from '../support/client.js';
import { newOrganization, type TestOrganization } from '../support/organization.js';
import type { RunningService } from '../support/running-service.js';
import { startFleet } from '../support/scratch-service.js';
import { createShipment, shipmentRequest } from '../support/shipments.js';

/** Passwords, keys, tokens and bodies contain marker texts that must not appear anywhere. */
describe('A service with the most verbose log level', () => {
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

  it('stores no secret in clear with an idempotent response that showed one, and replays the response', async () => {
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
    const { key } = await once(session, '/v1/api-keys', { name: 'x', mode: 'TEST' });
    const endpoint = await once(live, '/v1/webhook-endpoints', { url: 'https://example.com/x', events: ['*'] });
    const rotated = await once(live, `/v1/webhook-endpoints/${endpoint.id}/rotate-secret`);
    const { clientSecret } = await once(live, '/v1/wallet/fund/card', { amount: 100 });

    const shown = [key, endpoint.secret, rotated.secret, clientSecret];
    expect(shown.every((secret) => typeof secret === 'string')).toBe(true);
    secrets.push(...shown);
    const kept = await sql<{ fingerprint: string }>('SELECT * FROM idempotency_keys');
    expect(kept).toHaveLength(5);
    expect(tells(JSON.stringify(kept))).toBe(false);
    expect(await findings(service.databaseUrl, organization.id)).toEqual([]);
    // A reader of the table could try passwords against an unkeyed digest.
    const sorted = JSON.stringify(Object.fromEntries(Object.entries(member).sort()));
    const unkeyed = createHash('sha256').update(`POST /v1/organizations/me/members\n${sorted}`).digest('base64url');
    expect(kept.map(({ fingerprint }) => fingerprint)).not.toContain(unkeyed);
  });

  it('reveals none in an error response, in its log, in Redis, or in clear in the database', async () => {
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

/** All keys with a prefix and their values, as one text. */
async function inRedis(prefix: string): Promise<string> {
  const redis = await createClient({ url: process.env['TEST_REDIS_URL']! }).connect();
  const keys = (await redis.keys('*')).filter((key) => key.includes(prefix));
  const values = await Promise.all(
    keys.map(async (key) => {
      const type = await redis.type(key);
      if (type === 'string') return redis.get(key);
      if (type === 'hash') return JSON.stringify(await redis.hGetAll(key));
      if (type === 'list') return JSON.stringify(await redis.lRange(key, 0, -1));
      if (type === 'zset') return JSON.stringify(await redis.zRange(key, 0, -1));
      return type === 'stream'
        ? JSON.stringify(await redis.xRange(key, '-', '+'))
        : JSON.stringify(await redis.sMembers(key));
    }),
  );
  redis.destroy();
  return [...keys, ...values].join('\n');
}
