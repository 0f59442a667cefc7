import { sql } from '../support/bench.js';
import type { Client } from '../support/client.js';
import { keyClient, newKey, newMember, newOrganization, type TestOrganization } from '../support/organization.js';
import { createShipment, shipmentRequest } from '../support/shipments.js';

let last = 0;
const keyed = (client: Client, key: string): Client => client.with({ 'Idempotency-Key': key });
const newIdempotencyKey = (): string => `access-${++last}`;

describe('A replay of an Idempotency-Key passes the same checks as a first request', () => {
  let organization: TestOrganization;

  beforeAll(async () => {
    organization = await newOrganization();
  });

  const product = { name: 'El laberinto de la soledad' };

  it.each<[string, (organization: TestOrganization) => Promise<Client>, number, string]>([
    [
      'lacks the scope',
      async ({ id }) => keyClient(await newKey(id, { scopes: ['products:read'] })),
      403,
      'INSUFFICIENT_SCOPE',
    ],
    ['has too low a role', async ({ id }) => keyClient(await newKey(id, { role: 'VIEWER' })), 403, 'FORBIDDEN'],
    [
      'is used from elsewhere',
      async ({ id }) => keyClient(await newKey(id, { ipAllowlist: ['203.0.113.7'] })),
      403,
      'IP_NOT_ALLOWED',
    ],
    [
      'was revoked',
      async ({ id }) => {
        const key = await newKey(id);
        await sql(
          "UPDATE api_keys SET revoked_at = now() WHERE organization_id = $1 AND key_hash = encode(sha256($2::bytea), 'hex')",
          [id, key],
        );
        return keyClient(key);
      },
      401,
      'INVALID_API_KEY',
    ],
    ['has expired', async ({ id }) => keyClient(await newKey(id, { expiresAt: new Date(0) })), 401, 'EXPIRED_API_KEY'],
  ])('by a key that %s', async (_, other, status, code) => {
    const key = newIdempotencyKey();
    expect((await keyed(organization.test, key).post('/v1/products', product)).status).toBe(201);

    const replay = await keyed(await other(organization), key).post('/v1/products', product);

    expect([replay.status, replay.error.code, replay.headers.get('idempotency-replayed')]).toEqual([
      status,
      code,
      null,
    ]);
    expect(
      (await keyed(organization.test, key).post('/v1/products', product)).headers.get('idempotency-replayed'),
    ).toBe('true');
  });

  it('in the mode that the operation needs', async () => {
    const key = newIdempotencyKey();
    const { id } = await createShipment(organization.test);
    const path = `/v1/shipments/${id}/test/advance-status`;
    await keyed(organization.test, key).post(path);

    const replay = await keyed(organization.live, key).post(path);

    expect([replay.status, replay.error.code]).toEqual([403, 'FORBIDDEN']);
  });

  it('also where what is needed depends on the body: a purchase with the shipment', async () => {
    const key = newIdempotencyKey();
    const request = shipmentRequest({ purchase: { strategy: 'cheapest' } });
    expect((await keyed(organization.test, key).post('/v1/shipments', request)).status).toBe(201);
    const creator = keyClient(await newKey(organization.id, { scopes: ['shipments:write'] }));

    const replay = await keyed(creator, key).post('/v1/shipments', request);

    expect([replay.status, replay.error.code]).toEqual([403, 'INSUFFICIENT_SCOPE']);
    expect(replay.error.details).toEqual({
      requiredScopes: ['shipments:write', 'labels:write'],
      missingScopes: ['labels:write'],
    });
  });

  it('shows a secret again to the member who made it, and tells another that the key was used', async () => {
    const key = newIdempotencyKey();
    const request = { name: 'Bodega', mode: 'TEST' };
    const first = await keyed(organization.session, key).post('/v1/api-keys', request);
    const admin = (await newMember(organization.id, 'ADMIN')).client;

    const again = await keyed(organization.session, key).post('/v1/api-keys', request);
    const another = await keyed(admin, key).post('/v1/api-keys', request);

    expect([first.status, again.status, again.data.key]).toEqual([201, 201, first.data.key]);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect([another.status, another.error.code]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']);
    expect(another.text).not.toContain(first.data.key);
  });

  it('shows a secret again to the API key that made it, and to no other key', async () => {
    const key = newIdempotencyKey();
    const request = { url: 'http://127.0.0.1:9/', events: ['*'] };
    const first = await keyed(organization.test, key).post('/v1/webhook-endpoints', request);
    const another = await keyed(keyClient(await newKey(organization.id)), key).post('/v1/webhook-endpoints', request);

    expect((await keyed(organization.test, key).post('/v1/webhook-endpoints', request)).text).toBe(first.text);
    expect([another.status, another.error.code]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']);
  });
});

describe('The required scopes depend on the body and query of a request', () => {
  let organization: TestOrganization;

  beforeAll(async () => {
    organization = await newOrganization();
  });

  it('a purchase on creation names every scope that is missing', async () => {
    const reader = keyClient(await newKey(organization.id, { scopes: ['shipments:read'] }));

    const { status, error } = await reader.post(
      '/v1/shipments',
      shipmentRequest({ purchase: { strategy: 'cheapest' } }),
    );
    const plain = await reader.post('/v1/shipments', shipmentRequest());

    expect([status, error.code]).toEqual([403, 'INSUFFICIENT_SCOPE']);
    expect(error.details['missingScopes']).toEqual(['shipments:write', 'labels:write']);
    expect(plain.error.details['missingScopes']).toEqual(['shipments:write']);
  });

  it('refreshing rates is a write: shipments:write and MEMBER, while reading them is none', async () => {
    const { id } = await createShipment(organization.test);
    const path = `/v1/shipments/${id}/rates`;
    const reader = keyClient(await newKey(organization.id, { scopes: ['shipments:read'] }));
    const viewer = keyClient(await newKey(organization.id, { role: 'VIEWER' }));
    const writer = keyClient(
      await newKey(organization.id, { scopes: ['shipments:read', 'shipments:write'], role: 'MEMBER' }),
    );
    const before = (await reader.get(path)).data;

    const refused = [await reader.get(`${path}?refresh=true`), await viewer.get(`${path}?refresh=true`)];

    expect(refused.map(({ status, error }) => [status, error.code])).toEqual([
      [403, 'INSUFFICIENT_SCOPE'],
      [403, 'FORBIDDEN'],
    ]);
    expect([(await viewer.get(path)).data, (await reader.get(`${path}?refresh=false`)).data]).toEqual([before, before]);
    const refreshed = await writer.get(`${path}?refresh=true`);
    expect(refreshed.status).toBe(200);
    expect(refreshed.data.rates[0].id).not.toBe(before.rates[0].id);
  });
});
