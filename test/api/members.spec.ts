import { randomToken } from '../../src/kernel/ids.js';
import { sql } from '../support/bench.js';
import { stranger, type Client } from '../support/client.js';
import { newMember, newOrganization } from '../support/organization.js';

const PASSWORD = 'correct horse battery';
const newEmail = () => `luis.${randomToken(8)}@tienda.mx`;

describe('Members', () => {
  const add = (session: Client, body: object = {}) =>
    session.post('/v1/organizations/me/members', {
      email: newEmail(),
      name: 'Luis Peña',
      role: 'MEMBER',
      password: PASSWORD,
      ...body,
    });
  const memberPath = (id: string) => `/v1/organizations/me/members/${id}`;

  it('are added by an ADMIN, sign in, and are listed', async () => {
    const organization = await newOrganization();
    const { client: admin } = await newMember(organization.id, 'ADMIN');
    const { status, data } = await add(admin, { role: 'VIEWER' });

    expect(status).toBe(201);
    expect(data).toMatchObject({ name: 'Luis Peña', role: 'VIEWER' });
    expect(
      (await stranger().post('/v1/auth/login', { email: data.email, password: PASSWORD })).data.organization.id,
    ).toBe(organization.id);
    expect((await admin.get('/v1/organizations/me/members')).data).toContainEqual(data);
    expect((await add(admin, { email: data.email })).error.details['code']).toBe('EMAIL_TAKEN');
  });

  it('are listed page by page, oldest first, with {page, limit, total, totalPages}', async () => {
    const { id, ownerId, session } = await newOrganization();
    const path = '/v1/organizations/me/members';
    const all = [ownerId];
    for (const role of ['ADMIN', 'VIEWER'] as const) all.push((await newMember(id, role)).userId);
    const list = async (query: string) => {
      const { data, meta } = await session.get(path + query);
      return [data.map((member: { id: string }) => member.id), meta];
    };

    expect(await list('')).toEqual([all, { page: 1, limit: 20, total: 3, totalPages: 1 }]);
    expect(await list('?page=2&limit=2')).toEqual([all.slice(2), { page: 2, limit: 2, total: 3, totalPages: 2 }]);
    for (const query of ['limit=0', 'limit=101', 'page=0']) {
      expect((await session.get(`${path}?${query}`)).error.code).toBe('VALIDATION_ERROR');
    }
  });

  it('gain and lose the role OWNER only by an OWNER, and the last OWNER stays', async () => {
    const organization = await newOrganization();
    const { userId: adminId, client: admin } = await newMember(organization.id, 'ADMIN');

    expect((await add(admin, { role: 'OWNER' })).error.code).toBe('FORBIDDEN');
    expect((await admin.patch(memberPath(adminId), { role: 'OWNER' })).error.code).toBe('FORBIDDEN');
    expect((await admin.patch(memberPath(organization.ownerId), { role: 'MEMBER' })).error.code).toBe('FORBIDDEN');
    expect((await admin.delete(memberPath(organization.ownerId))).error.code).toBe('FORBIDDEN');
    for (const reply of [
      await organization.session.patch(memberPath(organization.ownerId), { role: 'ADMIN' }),
      await organization.session.delete(memberPath(organization.ownerId)),
      await organization.session.delete('/v1/users/me'),
    ]) {
      expect([reply.status, reply.error.code]).toEqual([403, 'SOLE_OWNER_OF_ORGANIZATION']);
    }
    expect((await organization.session.patch(memberPath(adminId), { role: 'OWNER' })).data.role).toBe('OWNER');
    expect((await organization.session.delete('/v1/users/me')).data).toEqual({
      id: organization.ownerId,
      deleted: true,
    });
    expect((await admin.get('/v1/users/me')).data.role).toBe('OWNER');
  });

  it('lose their sessions immediately when they are removed, and free their email', async () => {
    const organization = await newOrganization();
    const { userId, client } = await newMember(organization.id, 'MEMBER');
    expect((await client.get('/v1/users/me')).status).toBe(200);

    expect((await organization.session.delete(memberPath(userId))).data).toEqual({ id: userId, deleted: true });
    expect((await client.get('/v1/users/me')).error.code).toBe('UNAUTHORIZED');
    expect((await add(organization.session, { email: `${userId}@example.com` })).status).toBe(201);
  });

  it('keep their sessions when their role changes, with the new role', async () => {
    const organization = await newOrganization();
    const { userId, client } = await newMember(organization.id, 'MEMBER');
    expect((await client.get('/v1/organizations/me/members')).status).toBe(403);

    await organization.session.patch(memberPath(userId), { role: 'ADMIN', name: 'Luisa' });
    expect((await client.get('/v1/organizations/me/members')).status).toBe(200);
    expect((await client.get('/v1/users/me')).data).toMatchObject({ name: 'Luisa', role: 'ADMIN' });
  });
});

describe('DELETE /v1/users/me', () => {
  it('closes the organization with its last member: keys and sessions end, records stay', async () => {
    const organization = await newOrganization();

    expect((await organization.session.delete('/v1/users/me')).status).toBe(200);
    expect((await organization.live.get('/v1/wallet/balance')).error.code).toBe('INVALID_API_KEY');
    expect((await organization.session.get('/v1/users/me')).error.code).toBe('UNAUTHORIZED');
    expect(await sql('SELECT 1 FROM wallets WHERE organization_id = $1', [organization.id])).toHaveLength(2);
  });

  it('is rejected while the LIVE wallet has a balance, with the amount; forfeit gives it up', async () => {
    const { id, session } = await newOrganization({ liveBalance: '150.50', testBalance: '10000.00' });
    const leave = (body?: unknown) => session.send('DELETE', '/v1/users/me', body);

    for (const body of [undefined, {}, { forfeit: false }, { forfeit: null }]) {
      const { status, error } = await leave(body);
      expect([status, error.code]).toEqual([400, 'INVALID_INPUT']);
      expect(error.details).toMatchObject({ code: 'WALLET_NOT_EMPTY', balance: '150.50' });
    }
    expect((await leave({ forfeit: 'yes' })).error.code).toBe('VALIDATION_ERROR');
    expect((await session.get('/v1/users/me')).status).toBe(200);
    expect((await leave({ forfeit: true })).status).toBe(200);
    expect(await sql('SELECT balance FROM wallets WHERE organization_id = $1 AND livemode', [id])).toEqual([
      { balance: '150.50' },
    ]);
  });

  it('lets one of several OWNERs leave whatever the wallet holds', async () => {
    const organization = await newOrganization({ liveBalance: '150.50' });
    await newMember(organization.id, 'OWNER');

    expect((await organization.session.delete('/v1/users/me')).status).toBe(200);
  });

  it('allows a VIEWER to leave while others remain', async () => {
    const organization = await newOrganization();
    const { client } = await newMember(organization.id, 'VIEWER');

    expect((await client.delete('/v1/users/me')).status).toBe(200);
    expect((await organization.live.get('/v1/wallet/balance')).status).toBe(200);
  });
});
