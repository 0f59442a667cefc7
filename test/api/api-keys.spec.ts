import { sql } from '../support/bench.js';
import { keyClient, newMember, newOrganization, type TestOrganization } from '../support/organization.js';

describe('API keys', () => {
  let organization: TestOrganization;

  beforeAll(async () => {
    organization = await newOrganization();
  });

  const create = (body: object = {}, by = organization.session) =>
    by.post('/v1/api-keys', { name: 'Tienda', mode: 'TEST', ...body });

  it('are returned once, work immediately, and are stored as a digest', async () => {
    const { status, data } = await create({ mode: 'LIVE' });

    expect(status).toBe(201);
    expect(data).toEqual({
      id: expect.stringMatching(/^key_/),
      name: 'Tienda',
      mode: 'LIVE',
      keyPrefix: data.key.slice(0, 12),
      scopes: null,
      role: 'ADMIN',
      ipAllowlist: null,
      apiVersion: null,
      createdBy: { id: organization.ownerId, email: `${organization.ownerId}@example.com` },
      expiresAt: null,
      createdAt: expect.stringMatching(/Z$/),
      key: expect.stringMatching(/^sk_live_[0-9A-Za-z]{32,}$/),
    });
    expect((await keyClient(data.key).get('/v1/wallet/balance')).status).toBe(200);
    const { key, ...record } = data;
    expect((await organization.session.get('/v1/api-keys')).data).toContainEqual(record);
    expect(JSON.stringify(await sql('SELECT * FROM api_keys WHERE id = $1', [data.id]))).not.toContain(key);
  });

  it('store all given fields', async () => {
    const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
    const given = {
      name: 'Bodega',
      scopes: ['shipments:read'],
      role: 'VIEWER',
      ipAllowlist: ['203.0.113.0/24', '2001:db8::1'],
      expiresAt,
    };

    expect((await create(given)).data).toMatchObject(given);
  });

  it('keep their scopes without duplicates, in the order sent', async () => {
    const sent = ['wallet:read', 'shipments:write', ' wallet:read ', 'labels:write', 'shipments:write'];
    const kept = ['wallet:read', 'shipments:write', 'labels:write'];
    const { data } = await create({ scopes: sent });
    const other = (await create({ scopes: ['labels:write'] })).data;

    expect(data.scopes).toEqual(kept);
    expect((await organization.session.patch(`/v1/api-keys/${other.id}`, { scopes: sent })).data.scopes).toEqual(kept);
    expect((await create({ scopes: Array.from({ length: 100 }, () => 'labels:write') })).data.scopes).toEqual([
      'labels:write',
    ]);
  });

  it.each([
    ['name', { name: '' }],
    ['name', { name: 'x'.repeat(101) }],
    ['mode', { mode: 'live' }],
    ['scopes', { scopes: [] }],
    ['scopes', { scopes: ['shipments:delete'] }],
    ['scopes', { scopes: 'shipments:read' }],
    ['role', { role: 'ROOT' }],
    ['ipAllowlist', { ipAllowlist: ['203.0.113.7/33'] }],
    ['ipAllowlist', { ipAllowlist: ['example.com'] }],
    ['ipAllowlist', { ipAllowlist: [7] }],
    ...['1.2.3', '10', '0x7f000001', '010.0.0.1', '10.0.0.256', '10/8', '10.0.0/24', '010.0.0.0/8', '::ffff:010.0.0.1']
      .concat('fe80::1%eth0', 'fe80::1%eth0/64', '10.0.0.0/', '10.0.0.0/8/8', '10.0.0.0/-1', '::/129')
      .map((entry): [string, object] => ['ipAllowlist', { ipAllowlist: [entry] }]),
    ['expiresAt', { expiresAt: '2020-01-01T00:00:00.000Z' }],
    ['expiresAt', { expiresAt: 'tomorrow' }],
    ['expiresAt', { expiresAt: '2027-02-30' }],
  ])('reject an invalid %s: %j', async (field, body) => {
    const { status, error } = await create(body);

    expect([status, error.code]).toEqual([400, 'VALIDATION_ERROR']);
    expect(Object.keys(error.details['errors'] as object)).toEqual([field]);
  });

  it('accept IPv4 and IPv6 addresses and CIDR ranges as ipAllowlist', async () => {
    const ipAllowlist = ['0.0.0.0', '10.0.0.1', '10.0.0.0/8', '0.0.0.0/0', '::1', '2001:db8::/32', '::ffff:10.0.0.1'];

    expect((await create({ ipAllowlist })).data.ipAllowlist).toEqual(ipAllowlist);
  });

  it('accept an empty ipAllowlist, or null, as any address', async () => {
    expect((await create({ ipAllowlist: [] })).data.ipAllowlist).toBeNull();
    expect((await create({ ipAllowlist: null, scopes: null, expiresAt: null, role: null })).status).toBe(201);
  });

  it('need the role ADMIN', async () => {
    const { client: member } = await newMember(organization.id, 'MEMBER');
    const { id } = (await create()).data;

    for (const reply of [
      await create({ role: 'MEMBER' }, member),
      await member.get('/v1/api-keys'),
      await member.patch(`/v1/api-keys/${id}`, { name: 'x' }),
      await member.delete(`/v1/api-keys/${id}`),
    ]) {
      expect([reply.status, reply.error.code]).toEqual([403, 'FORBIDDEN']);
    }
  });

  it('change: absent keeps, null removes the restriction', async () => {
    const { id } = (await create({ scopes: ['shipments:read'], ipAllowlist: ['203.0.113.7'] })).data;
    const patch = (body: object) => organization.session.patch(`/v1/api-keys/${id}`, body);

    expect((await patch({ name: 'Otra' })).data).toMatchObject({
      name: 'Otra',
      scopes: ['shipments:read'],
      ipAllowlist: ['203.0.113.7'],
    });
    expect((await patch({ scopes: null, ipAllowlist: [] })).data).toMatchObject({ scopes: null, ipAllowlist: null });
    expect((await patch({ scopes: [] })).error.code).toBe('VALIDATION_ERROR');
    expect((await patch({ ipAllowlist: ['nowhere'] })).error.code).toBe('VALIDATION_ERROR');
    expect((await patch({ unknown: 1 })).status).toBe(200);
  });

  it('are pinned to a version, and null removes the pin', async () => {
    const { id } = (await create()).data;
    const pin = (apiVersion: unknown) => organization.session.patch(`/v1/api-keys/${id}`, { apiVersion });

    expect((await pin('2026-05-01')).data.apiVersion).toBe('2026-05-01');
    expect((await pin(null)).data.apiVersion).toBeNull();
    expect((await pin('2020-01-01')).error).toMatchObject({
      code: 'API_VERSION_UNSUPPORTED',
      details: { supportedVersions: ['2026-05-01'], currentVersion: '2026-05-01' },
    });
    expect((await pin(20260501)).error.code).toBe('VALIDATION_ERROR');
  });

  it('are listed page by page, oldest first, with {page, limit, total, totalPages}', async () => {
    const { session } = await newOrganization({ plan: 'GROWTH' });
    const idsOf = (keys: readonly { id: string }[]) => keys.map(({ id }) => id);
    const all = idsOf((await session.get('/v1/api-keys')).data);
    for (const name of ['Uno', 'Dos']) all.push((await create({ name }, session)).data.id);

    const second = await session.get('/v1/api-keys?page=2&limit=2');
    expect(second.meta).toEqual({ page: 2, limit: 2, total: all.length, totalPages: Math.ceil(all.length / 2) });
    expect(idsOf(second.data)).toEqual(all.slice(2, 4));
    const whole = await session.get('/v1/api-keys');
    expect(whole.meta).toEqual({ page: 1, limit: 20, total: all.length, totalPages: 1 });
    expect(idsOf(whole.data)).toEqual(all);
    const beyond = await session.get('/v1/api-keys?page=90071992547409&limit=100');
    expect([beyond.status, beyond.data, beyond.meta.total]).toEqual([200, [], all.length]);
    for (const query of ['page=90071992547410', 'limit=0', 'limit=101', 'page=0']) {
      expect((await session.get(`/v1/api-keys?${query}`)).error.code).toBe('VALIDATION_ERROR');
    }
  });

  it('stop working when they are revoked', async () => {
    const { id, key } = (await create()).data;
    const client = keyClient(key);
    expect((await client.get('/v1/wallet/balance')).status).toBe(200);

    expect((await organization.session.delete(`/v1/api-keys/${id}`)).data).toEqual({ id, deleted: true });
    expect((await client.get('/v1/wallet/balance')).error.code).toBe('INVALID_API_KEY');
    expect((await organization.session.delete(`/v1/api-keys/${id}`)).status).toBe(404);
    expect((await organization.session.patch(`/v1/api-keys/${id}`, { name: 'x' })).status).toBe(404);
    expect((await organization.session.get('/v1/api-keys')).data.map((each: { id: string }) => each.id)).not.toContain(
      id,
    );
  });
});
