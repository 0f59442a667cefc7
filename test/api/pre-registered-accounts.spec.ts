import pg from 'pg';
import { randomToken } from '../../src/kernel/ids.js';
import { bench, sql } from '../support/bench.js';
import { eventually } from '../support/eventually.js';
import { stranger, type Client } from '../support/client.js';
import { mailTo } from '../support/mails.js';
import { keyClient, newOrganization } from '../support/organization.js';

const PASSWORD = 'correct horse battery';
const NEW_PASSWORD = 'another horse battery';

const WAITING = "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";

describe('An account that a stranger registers with an address', () => {
  const newAddress = () => `ana.${randomToken(8)}@tienda.mx`;
  const bearer = (token: string) => stranger().with({ Authorization: `Bearer ${token}` });
  const logIn = async (email: string, password: string) =>
    (await stranger().post('/v1/auth/login', { email, password })).status;

  const register = async () => {
    const email = newAddress();
    const { data } = await stranger().post('/v1/auth/register', {
      email,
      password: PASSWORD,
      name: 'Ana',
      organizationName: `Tienda ${email}`,
    });
    const session = bearer(data.accessToken);
    return { email, session, id: data.user.id as string, key: await newKey(session) };
  };
  const newKey = async (session: Client) =>
    (await session.post('/v1/api-keys', { name: 'Llave de prueba', mode: 'TEST' })).data.key as string;
  const works = async (key: string) => (await keyClient(key).get('/v1/wallet/balance')).status === 200;
  const verifyToken = async (email: string) => (await mailTo(email, 'verify-email')).token;
  const reset = async (email: string) => {
    await stranger().post('/v1/auth/password/forgot', { email });
    const { token } = await mailTo(email, 'reset-password');
    return stranger().post('/v1/auth/password/reset', { token, password: NEW_PASSWORD });
  };

  it('loses keys, sessions and members when its owner resets the password before any confirmation', async () => {
    const { email, session, key, id } = await register();
    const other = newAddress();
    await session.post('/v1/organizations/me/members', {
      email: other,
      name: 'Eva',
      role: 'OWNER',
      password: PASSWORD,
    });
    const others = bearer(
      (await stranger().post('/v1/auth/login', { email: other, password: PASSWORD })).data.accessToken,
    );
    const othersKey = await newKey(others);
    expect((await others.patch(`/v1/organizations/me/members/${id}`, { role: 'VIEWER' })).status).toBe(200);

    expect((await reset(email)).data).toEqual({ reset: true, apiKeys: { revoked: 2, living: 0 } });

    expect([await works(key), await works(othersKey)]).toEqual([false, false]);
    for (const client of [session, others]) expect((await client.get('/v1/users/me')).status).toBe(401);
    expect(await logIn(other, PASSWORD)).toBe(401);
    const owner = bearer((await stranger().post('/v1/auth/login', { email, password: NEW_PASSWORD })).data.accessToken);
    const members = (await owner.get('/v1/organizations/me/members')).data as { id: string; role: string }[];
    expect(members.map((member) => [member.id, member.role])).toEqual([[id, 'OWNER']]);
  });

  it('keeps session and keys at an ordinary confirmation, and after a reset from then on', async () => {
    const { email, session, key } = await register();
    await stranger().post('/v1/auth/email/verify', { token: await verifyToken(email) });
    expect([await works(key), (await session.get('/v1/users/me')).status]).toEqual([true, 200]);

    expect((await reset(email)).data).toEqual({ reset: true, apiKeys: { revoked: 0, living: 1 } });
    expect([await works(key), (await session.get('/v1/users/me')).status]).toEqual([true, 401]);
  });

  it('is described on the page that confirms the address, with organization, creation and keys', async () => {
    const { email, key } = await register();
    const page = (token: string) =>
      stranger().with({ 'Accept-Language': 'en' }).get(`/account/verify-email?token=${token}`);

    const { status, text } = await page(await verifyToken(email));
    expect(status).toBe(200);
    for (const part of [
      `Tienda ${email}`,
      'Organization created on',
      'Llave de prueba',
      key.slice(0, 12),
      'This was not me',
    ])
      expect(text).toContain(part);
    for (const token of ['x', '', `${await verifyToken(email)}x`, 'x&token=y', 'x'.repeat(300)]) {
      const unknown = await page(token);
      expect([unknown.status, /Tienda|This was not me</.test(unknown.text)]).toEqual([200, false]);
    }
  });

  it('loses keys, sessions, members and password by "This was not me", and its owner may reset it', async () => {
    const { email, session, key } = await register();
    const token = await verifyToken(email);

    const { status, data } = await stranger().post('/v1/auth/email/reject', { token });
    expect([status, data]).toEqual([200, { rejected: true, apiKeys: { revoked: 1, living: 0 } }]);

    expect([await works(key), (await session.get('/v1/users/me')).status, await logIn(email, PASSWORD)]).toEqual([
      false,
      401,
      401,
    ]);
    expect((await stranger().post('/v1/auth/email/reject', { token })).error.details['code']).toBe('TOKEN_INVALID');
    expect((await reset(email)).status).toBe(200);
    expect(await logIn(email, NEW_PASSWORD)).toBe(200);
  });

  it('cannot be rejected by an old link after its owner has reset the password', async () => {
    const { email } = await register();
    const token = await verifyToken(email);
    await reset(email);

    expect((await stranger().post('/v1/auth/email/reject', { token })).error.details['code']).toBe('TOKEN_INVALID');
    expect(await logIn(email, NEW_PASSWORD)).toBe(200);
  });

  it('does not change an organization that added the address, and frees the address', async () => {
    const organization = await newOrganization();
    const email = newAddress();
    await organization.session.post('/v1/organizations/me/members', {
      email,
      name: 'Ana',
      role: 'ADMIN',
      password: PASSWORD,
    });
    const session = bearer((await stranger().post('/v1/auth/login', { email, password: PASSWORD })).data.accessToken);
    const key = await newKey(session);

    expect((await stranger().post('/v1/auth/email/reject', { token: await verifyToken(email) })).status).toBe(200);

    expect([await works(key), await works(organization.testKey)]).toEqual([false, true]);
    expect((await organization.session.get('/v1/users/me')).status).toBe(200);
    const again = { email, password: PASSWORD, name: 'Ana', organizationName: 'Tienda Azul' };
    expect((await stranger().post('/v1/auth/register', again)).status).toBe(201);
  });

  describe.each([
    ['invited', {}, 'accept-invitation'],
    ['added with a password', { password: PASSWORD }, 'verify-email'],
  ])('as a member who was %s', (_, credentials, mailedPage) => {
    const added = async () => {
      const organization = await newOrganization();
      const email = newAddress();
      const body = { email, name: 'Ana', role: 'OWNER', ...credentials };
      await organization.session.post('/v1/organizations/me/members', body);
      return { organization, email };
    };
    const register = (email: string) =>
      stranger().post('/v1/auth/register', { email, password: NEW_PASSWORD, name: 'Ana', organizationName: 'Azul' });
    const reject = (token: string) => stranger().post('/v1/auth/email/reject', { token });
    const resetToken = async (email: string) => {
      await stranger().post('/v1/auth/password/forgot', { email });
      return (await mailTo(email, 'reset-password')).token;
    };

    it.each([mailedPage, 'reset-password'])('is freed by its owner on the page %s', async (page) => {
      const { organization, email } = await added();
      const taken = await register(email);
      expect([taken.status, taken.error.details['code']]).toEqual([400, 'EMAIL_TAKEN']);
      expect(taken.error.message).toContain('POST /v1/auth/password/forgot');
      const token = page === 'reset-password' ? await resetToken(email) : (await mailTo(email, page)).token;

      const { text } = await stranger().with({ 'Accept-Language': 'en' }).get(`/account/${page}?token=${token}`);
      for (const part of [organization.id, 'This was not me', 'use your email for another account'])
        expect(text).toContain(part);
      expect((await reject(token)).status).toBe(200);

      expect((await register(email)).status).toBe(201);
      const members = (await organization.session.get('/v1/organizations/me/members')).data as { id: string }[];
      expect(members.map(({ id }) => id)).toEqual([organization.ownerId]);
      expect(await works(organization.testKey)).toBe(true);
    });

    it('keeps no other mailed token after the rejection', async () => {
      const { email } = await added();
      const [first, second] = [(await mailTo(email, mailedPage)).token, await resetToken(email)];
      expect((await reject(second)).status).toBe(200);

      expect((await reject(first)).error.details['code']).toBe('TOKEN_INVALID');
    });

    it('cannot be freed by a link once its owner has joined', async () => {
      const { email } = await added();
      await reset(email);

      expect((await reject(await resetToken(email))).error.details['code']).toBe('TOKEN_INVALID');
      expect(await logIn(email, NEW_PASSWORD)).toBe(200);
    });
  });

  it.each([
    ['key', (session: Client) => session.post('/v1/api-keys', { name: 'Llave', mode: 'TEST' })],
    [
      'member',
      (session: Client) =>
        session.post('/v1/organizations/me/members', {
          email: newAddress(),
          name: 'Eva',
          role: 'ADMIN',
          password: PASSWORD,
        }),
    ],
  ])('makes no %s in a request that waits while its session is revoked', async (_, make) => {
    const { id, session } = await newOrganization();
    const holder = new pg.Client({ connectionString: bench.databaseUrl });
    await holder.connect();
    try {
      await holder.query('BEGIN');
      await holder.query('SELECT 1 FROM organizations WHERE id = $1 FOR UPDATE', [id]);
      const made = make(session);
      await eventually(async () => (await sql(WAITING)).length > 0 || null);
      await sql(
        'UPDATE sessions SET revoked_at = now() WHERE user_id IN (SELECT id FROM users WHERE organization_id = $1)',
        [id],
      );
      await holder.query('COMMIT');

      expect((await made).status).toBe(401);
    } finally {
      await holder.end();
    }
  });

  it('leaves no working key where its owner is the last member of the organization', async () => {
    const organization = await newOrganization();
    const email = newAddress();
    const body = { email, name: 'Ana', role: 'OWNER', password: PASSWORD };
    await organization.session.post('/v1/organizations/me/members', body);
    expect((await organization.session.delete('/v1/users/me')).status).toBe(200);
    expect(await works(organization.testKey)).toBe(true);

    expect((await stranger().post('/v1/auth/email/reject', { token: await verifyToken(email) })).status).toBe(200);
    expect(await works(organization.testKey)).toBe(false);
  });

  it('does not end the access of others where a member who was added resets the password', async () => {
    const organization = await newOrganization();
    const email = newAddress();
    await organization.session.post('/v1/organizations/me/members', {
      email,
      name: 'Ana',
      role: 'VIEWER',
      password: PASSWORD,
    });

    expect((await reset(email)).status).toBe(200);

    expect(await works(organization.testKey)).toBe(true);
    expect((await organization.session.get('/v1/users/me')).status).toBe(200);
  });
});
