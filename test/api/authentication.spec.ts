import { CredentialRepository } from '../../src/contexts/auth/credential.repository.js';
import { digestOf, newApiKey, newSessionToken } from '../../src/contexts/auth/credential.js';
import type { Database } from '../../src/platform/database/database.js';
import { sql } from '../support/bench.js';
import { Client, stranger } from '../support/client.js';
import { keyClient, newKey, newMember, newOrganization, type TestOrganization } from '../support/organization.js';
import { shipmentRequest } from '../support/shipments.js';

const BALANCE = '/v1/wallet/balance';

describe('Authentication', () => {
  let organization: TestOrganization;

  beforeAll(async () => {
    organization = await newOrganization();
  });

  const refusal = async (client: Client, path = BALANCE) => {
    const { status, error } = await client.get(path);
    return [status, error?.code];
  };

  it('returns UNAUTHORIZED without a credential, and for a malformed one', async () => {
    expect(await refusal(stranger())).toEqual([401, 'UNAUTHORIZED']);
    for (const key of [
      '',
      'sk_test_',
      'sk_test_short',
      `sk_prod_${'a'.repeat(40)}`,
      `sk_test_${'a'.repeat(31)}`,
      `sk_test_${'á'.repeat(40)}`,
    ]) {
      const headers = { 'X-API-Key': encodeURIComponent(key) };
      expect([key, ...(await refusal(stranger().with(headers)))]).toEqual([key, 401, 'UNAUTHORIZED']);
    }
    for (const authorization of [
      'Bearer',
      'Bearer ',
      'Basic YTpi',
      `Bearer ${organization.testKey}`,
      organization.testKey,
    ]) {
      expect(await refusal(stranger().with({ Authorization: authorization }))).toEqual([401, 'UNAUTHORIZED']);
    }
  });

  it('rejects a caller before it reads the body', async () => {
    const body = JSON.stringify({ name: 'x'.repeat(2 * 1024 * 1024) });
    const asText = { 'Content-Type': 'text/plain' };
    expect((await stranger().send('POST', '/v1/shipments', body)).status).toBe(401);
    expect((await stranger().with(asText).send('POST', '/v1/shipments', 'no JSON')).status).toBe(401);
    const fundUnderTest = await organization.test.send('POST', '/v1/wallet/fund/card', '{no JSON');
    expect(fundUnderTest.error.code).toBe('LIVE_MODE_REQUIRED');
  });

  it('returns INVALID_API_KEY for a key that is well-formed and unknown, of any length', async () => {
    for (const key of [newApiKey(true), newApiKey(false), `sk_live_${'a'.repeat(32)}`, `sk_test_${'a'.repeat(500)}`]) {
      expect(await refusal(stranger().with({ 'X-API-Key': key }))).toEqual([401, 'INVALID_API_KEY']);
    }
  });

  it('returns UNAUTHORIZED for two credentials at once, even if each is valid', async () => {
    expect(await refusal(organization.session.with({ 'X-API-Key': organization.liveKey }))).toEqual([
      401,
      'UNAUTHORIZED',
    ]);
  });

  it('returns EXPIRED_API_KEY for an expired key, and UNAUTHORIZED for an expired session', async () => {
    const key = await newKey(organization.id, { expiresAt: new Date(Date.now() - 1000) });
    expect(await refusal(keyClient(key))).toEqual([401, 'EXPIRED_API_KEY']);

    const { userId, client } = await newMember(organization.id, 'ADMIN');
    await sql("UPDATE sessions SET expires_at = now() - interval '1 second' WHERE user_id = $1", [userId]);
    expect(await refusal(client)).toEqual([401, 'UNAUTHORIZED']);
  });

  it('returns UNAUTHORIZED for a session that does not exist', async () => {
    expect(await refusal(stranger().with({ Authorization: `Bearer ${newSessionToken()}` }))).toEqual([
      401,
      'UNAUTHORIZED',
    ]);
  });

  it('explains how to send an API key that was sent as a session token, without repeating the key', async () => {
    const reply = await stranger()
      .with({ Authorization: `Bearer ${organization.testKey}` })
      .get('/v1/shipments');

    expect([reply.status, reply.error.code]).toEqual([401, 'UNAUTHORIZED']);
    expect(reply.error.message).toContain('Send API keys in the X-API-Key header');
    expect(reply.text).not.toContain(organization.testKey);
  });

  it('accepts the scheme Bearer in any case', async () => {
    const { client } = await newMember(organization.id, 'VIEWER');
    const token = (client as unknown as { credential: { Authorization: string } }).credential.Authorization.split(
      ' ',
    )[1];
    expect((await new Client({ authorization: `bearer ${token}` }).get(BALANCE)).status).toBe(200);
  });

  it('returns INVALID_API_KEY for a key of a closed organization, and UNAUTHORIZED for its sessions', async () => {
    const closed = await newOrganization();
    await sql('UPDATE organizations SET closed_at = now() WHERE id = $1', [closed.id]);

    expect(await refusal(closed.live)).toEqual([401, 'INVALID_API_KEY']);
    expect(await refusal(closed.session)).toEqual([401, 'UNAUTHORIZED']);
  });

  it('returns FORBIDDEN to an API key where a session is needed', async () => {
    for (const path of ['/v1/users/me', '/v1/organizations/me', '/v1/organizations/me/members', '/v1/api-keys']) {
      expect(await refusal(organization.live, path)).toEqual([403, 'FORBIDDEN']);
    }
    expect((await organization.test.post('/v1/auth/logout')).error.code).toBe('FORBIDDEN');
  });

  it('returns INSUFFICIENT_SCOPE with the scopes that are required and those that are missing', async () => {
    const key = keyClient(await newKey(organization.id, { scopes: ['shipments:write'] }));
    const { status, error } = await key.post('/v1/shipments', shipmentRequest({ purchase: { strategy: 'cheapest' } }));

    expect([status, error.code]).toEqual([403, 'INSUFFICIENT_SCOPE']);
    expect(error.details).toMatchObject({ missingScopes: ['labels:write'] });
    expect(error.details['requiredScopes']).toContain('labels:write');
    expect((await key.post('/v1/shipments', shipmentRequest())).status).toBe(201);
  });

  it('returns INSUFFICIENT_SCOPE to a key that lacks the scope of the endpoint', async () => {
    const key = keyClient(await newKey(organization.id, { scopes: ['orders:read'] }));

    const { status, error } = await key.get(BALANCE);

    expect([status, error.code]).toEqual([403, 'INSUFFICIENT_SCOPE']);
    expect(error.details).toEqual({ requiredScopes: ['wallet:read'], missingScopes: ['wallet:read'] });
  });

  it('lets a VIEWER read and quote, but not write', async () => {
    const key = keyClient(await newKey(organization.id, { role: 'VIEWER' }));
    const quote = {
      origin: { postalCode: '06600' },
      destination: { postalCode: '64000' },
      parcel: { length: 1, width: 1, height: 1, weight: 1 },
    };

    expect((await key.get(BALANCE)).status).toBe(200);
    expect((await key.post('/v1/rates', quote)).status).toBe(200);
    const { status, error } = await key.post('/v1/shipments', shipmentRequest());
    expect([status, error.code]).toEqual([403, 'FORBIDDEN']);
    expect(error.details).toEqual({ requiredRole: 'MEMBER', role: 'VIEWER' });
  });

  it('lets a MEMBER write everything that does not require ADMIN', async () => {
    const key = keyClient(await newKey(organization.id, { role: 'MEMBER' }));

    expect((await key.post('/v1/shipments', shipmentRequest())).status).toBe(201);
    expect((await key.patch('/v1/wallet/settings', { lowBalanceThreshold: 10 })).error.code).toBe('FORBIDDEN');
  });

  it('ignores an invalid credential on public endpoints: one can log in while sending it', async () => {
    const { error } = await stranger()
      .with({ Authorization: `Bearer ${newSessionToken()}` })
      .post('/v1/auth/login', { email: 'nobody@example.com', password: 'wrong wrong wrong' });

    expect(error.message).toBe('The email or the password is wrong. Check both and try again.');
  });
});

describe('An invalid key', () => {
  it('is refused with the same text after the same statement, whether it never existed or was revoked', async () => {
    const organization = await newOrganization();
    const revoked = await newKey(organization.id);
    await sql('UPDATE api_keys SET revoked_at = now() WHERE key_hash = $1', [digestOf(revoked)]);
    const refusals: unknown[] = [];
    const lookUps: unknown[] = [];
    for (const key of [revoked, newApiKey(false)]) {
      const { status, error } = await stranger().with({ 'X-API-Key': key }).get(BALANCE);
      refusals.push([status, error.code, error.message, error.details]);
      lookUps.push(await lookUpOf(key));
    }

    expect(refusals[0]).toEqual(refusals[1]);
    expect(lookUps[0]).toEqual(lookUps[1]);
  });

  /** Statements of a rejected request. Measuring time instead would require an idle machine. */
  async function lookUpOf(key: string): Promise<{ found: unknown; statements: string[] }> {
    const statements: string[] = [];
    const database = {
      query: (text: string, params: unknown[]) => {
        statements.push(text);
        return sql(text, params);
      },
    } as unknown as Database;
    return { found: await new CredentialRepository(database).findKey(digestOf(key)), statements };
  }
});

describe('An IP allowlist', () => {
  let organization: TestOrganization;

  beforeAll(async () => {
    organization = await newOrganization();
  });

  const from = async (address: string, ipAllowlist: string[]) => {
    const client = keyClient(await newKey(organization.id, { ipAllowlist })).with({ 'X-Forwarded-For': address });
    const { status, error } = await client.get(BALANCE);
    return error ? [status, error.code] : [status];
  };

  it.each([
    ['203.0.113.7', ['203.0.113.7']],
    ['203.0.113.200', ['198.51.100.1', '203.0.113.0/24']],
    ['::ffff:203.0.113.7', ['203.0.113.7']],
    ['203.0.113.7', ['::ffff:203.0.113.0/120']],
    ['2001:db8::7', ['2001:db8::/32']],
    ['2001:db8:0:0:0:0:0:7', ['2001:db8::7']],
  ])('accepts %s when it contains %j', async (address, list) => {
    expect(await from(address, list)).toEqual([200]);
  });

  it.each([
    ['203.0.114.7', ['203.0.113.0/24']],
    ['2001:db9::7', ['2001:db8::/32']],
    ['203.0.113.7', ['2001:db8::/32', '::/0']],
  ])('returns IP_NOT_ALLOWED to %s when it contains %j', async (address, list) => {
    expect(await from(address, list)).toEqual([403, 'IP_NOT_ALLOWED']);
  });
});
