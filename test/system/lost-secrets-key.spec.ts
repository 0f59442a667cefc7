import { bench, sql } from '../support/bench.js';
import { newOrganization } from '../support/organization.js';
import { startService, type RunningService } from '../support/running-service.js';

const PATH = '/v1/api-keys';

describe('After a change of SECRETS_KEY', () => {
  let service: RunningService;

  beforeAll(async () => {
    service = await startService({
      databaseUrl: bench.databaseUrl,
      redisUrl: process.env['TEST_REDIS_URL']!,
      name: `other-key-${process.pid}`,
      dataDir: process.env['TEST_DATA_DIR']!,
      env: { SECRETS_KEY: 'another key than the one of the other tests', ROLE: 'api' },
    });
  });

  afterAll(() => service.stop());

  it('a repeat of a request that showed a secret gets 409: it was executed and cannot be shown again; nothing is done twice', async () => {
    const organization = await newOrganization();
    const before = organization.session.with({ 'Idempotency-Key': 'new-key' });
    const after = before.at(service.baseUrl);
    const body = { name: 'Tienda', mode: 'TEST' };
    const keys = async () => (await organization.session.get(PATH)).meta.total as number;
    const created = await before.post(PATH, body);
    const total = await keys();

    for (const repeat of [await after.post(PATH, body), await after.post('/v1/wallet/test/reset', {})]) {
      expect([repeat.status, repeat.error.code]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']);
      expect(repeat.error.message).toMatch(/was executed.*cannot be decrypted/);
      expect(repeat.headers.get('idempotency-replayed')).toBeNull();
    }
    expect(await keys()).toBe(total);
    // With the previous key it is shown again.
    expect((await before.post(PATH, body)).text).toBe(created.text);
  });

  it('so does a repeat of a request that is known to be the same', async () => {
    const organization = await newOrganization();
    const client = organization.session.with({ 'Idempotency-Key': 'new-key' });
    const body = { name: 'Tienda', mode: 'TEST' };
    await client.post(PATH, body);
    await sql("UPDATE idempotency_keys SET body = 'v1.' || reverse(body) WHERE organization_id = $1", [
      organization.id,
    ]);

    const { status, error } = await client.post(PATH, body);

    expect([status, error.code]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']);
  });

  it('a new Idempotency-Key is served as before', async () => {
    const organization = await newOrganization();
    const client = organization.session.at(service.baseUrl).with({ 'Idempotency-Key': 'another' });
    const body = { name: 'Tienda', mode: 'TEST' };

    const created = await client.post(PATH, body);

    expect(created.status).toBe(201);
    expect((await client.post(PATH, body)).text).toBe(created.text);
  });
});
