import { randomToken } from '../../src/kernel/ids.js';
import { sql } from '../support/bench.js';
import { stranger } from '../support/client.js';
import { eventually } from '../support/eventually.js';
import { mailsTo } from '../support/mails.js';
import { newMember, newOrganization, type TestOrganization } from '../support/organization.js';

const PASSWORD = 'correct horse battery';

describe('The audit trail', () => {
  let organization: TestOrganization;
  beforeEach(async () => {
    organization = await newOrganization();
  });

  const recordsOf = (target: string) =>
    sql<{ action: string; operator: string; details: Record<string, unknown> }>(
      'SELECT action, operator, details FROM audit_records WHERE target = $1 ORDER BY at, id',
      [target],
    );

  it('records created, changed and revoked keys, with the user', async () => {
    const { session, id: organizationId, ownerId } = organization;
    const { id } = (await session.post('/v1/api-keys', { name: 'Tienda', mode: 'TEST', role: 'MEMBER' })).data;
    await session.patch(`/v1/api-keys/${id}`, { ipAllowlist: ['192.0.2.7'] });
    await session.delete(`/v1/api-keys/${id}`);

    expect(await recordsOf(id)).toEqual([
      {
        action: 'api-key-created',
        operator: ownerId,
        details: { organizationId, mode: 'TEST', role: 'MEMBER', scopes: null },
      },
      {
        action: 'api-key-changed',
        operator: ownerId,
        details: expect.objectContaining({ after: { ipAllowlist: ['192.0.2.7'] } }),
      },
      { action: 'api-key-revoked', operator: ownerId, details: { organizationId } },
    ]);
  });

  it('records added, changed and removed members', async () => {
    const { session } = organization;
    const email = `eva.${randomToken(8)}@tienda.mx`;
    const added = await session.post('/v1/organizations/me/members', {
      email,
      name: 'Eva',
      role: 'MEMBER',
      password: PASSWORD,
    });
    const { id } = added.data;
    await session.patch(`/v1/organizations/me/members/${id}`, { name: 'Eva Ruiz' });
    await session.patch(`/v1/organizations/me/members/${id}`, { role: 'OWNER' });
    await session.delete(`/v1/organizations/me/members/${id}`);

    expect((await recordsOf(id)).map(({ action, details }) => [action, details['before'], details['after']])).toEqual([
      ['member-added', undefined, undefined],
      ['member-role', 'MEMBER', 'OWNER'],
      ['member-removed', undefined, undefined],
    ]);
  });

  it('records failed logins once a minute per account, with one target for unknown emails', async () => {
    const { userId } = await newMember(organization.id, 'MEMBER');
    const unknown = `nobody.${randomToken(8)}@tienda.mx`;
    for (const email of [`${userId}@example.com`, `${userId}@example.com`, unknown])
      expect((await stranger().post('/v1/auth/login', { email, password: 'wrong password' })).status).toBe(401);

    expect(await recordsOf(userId)).toEqual([
      {
        action: 'login-failed',
        operator: 'nobody',
        details: { organizationId: organization.id, ipAddress: expect.any(String) },
      },
    ]);
    expect((await recordsOf('unknown email')).length).toBeGreaterThan(0);
    expect(await sql('SELECT 1 FROM audit_records WHERE details::text LIKE $1', [`%${unknown}%`])).toEqual([]);
  });
});

describe('A mail about a change of access', () => {
  const register = async () => {
    const email = `ana.${randomToken(8)}@tienda.mx`;
    const { data } = await stranger().post('/v1/auth/register', {
      email,
      password: PASSWORD,
      name: 'Ana',
      organizationName: 'Tienda Azul',
    });
    return { email, session: stranger().with({ Authorization: `Bearer ${data.accessToken}` }) };
  };
  const told = (email: string, words: string) =>
    eventually(async () => (await mailsTo(email)).some(({ text }) => text.includes(words)) || null);

  it('is sent for a changed password, a new LIVE key and a new OWNER, to the user and the OWNERs', async () => {
    const { email, session } = await register();
    await session.put('/v1/users/me/password', { currentPassword: PASSWORD, newPassword: 'another horse battery' });
    expect(await told(email, 'The password of your Guía account was changed')).toBe(true);
    await session.post('/v1/api-keys', { name: 'Visite https://evil.example', mode: 'LIVE' });
    expect(await told(email, 'A LIVE key was created')).toBe(true);
    const other = { email: `eva.${randomToken(8)}@tienda.mx`, name: 'Eva', role: 'OWNER', password: PASSWORD };
    await session.post('/v1/organizations/me/members', other);
    expect(await told(email, 'has a new OWNER')).toBe(true);

    expect((await mailsTo(email)).some(({ text }) => text.includes('evil.example'))).toBe(false);
  });

  it('is not sent for a TEST key', async () => {
    const { email, session } = await register();
    await session.post('/v1/api-keys', { name: 'Tienda', mode: 'TEST' });
    await session.post('/v1/api-keys', { name: 'Tienda', mode: 'LIVE' });
    expect(await told(email, 'A LIVE key was created')).toBe(true);

    expect((await mailsTo(email)).filter(({ text }) => text.includes('LIVE key was created'))).toHaveLength(1);
  });
});
