import { FREE_FAILURES } from '../../src/contexts/auth/sessions/login-attempts.js';
import { randomToken } from '../../src/kernel/ids.js';
import { sql } from '../support/bench.js';
import { Client, stranger } from '../support/client.js';
import { newMember, newOrganization } from '../support/organization.js';

const PASSWORD = 'correct horse battery';
const newEmail = () => `Ana.${randomToken(8)}@Tienda.mx`;

const register = (body: object = {}) =>
  stranger().post('/v1/auth/register', {
    email: newEmail(),
    password: PASSWORD,
    name: 'Ana Ruiz',
    organizationName: 'Tienda Azul',
    ...body,
  });
const login = (email: string, password = PASSWORD) => stranger().post('/v1/auth/login', { email, password });
const bearer = (token: string) => new Client({ Authorization: `Bearer ${token}` });

describe('POST /v1/auth/register', () => {
  it('creates an organization with its OWNER, its two wallets and a session of 12 hours', async () => {
    const email = newEmail();
    const asked = Date.now();
    const { status, data } = await register({ email });
    const answered = Date.now();

    expect(status).toBe(201);
    expect(data).toEqual({
      accessToken: expect.any(String),
      tokenType: 'Bearer',
      expiresAt: expect.any(String),
      user: {
        id: expect.stringMatching(/^usr_/),
        email,
        name: 'Ana Ruiz',
        role: 'OWNER',
        status: 'ACTIVE',
        emailVerified: false,
        secondFactor: false,
        createdAt: expect.any(String),
      },
      organization: {
        id: expect.stringMatching(/^org_/),
        name: 'Tienda Azul',
        plan: 'FREE',
        requireSecondFactor: false,
        apiVersion: '2026-05-01',
        createdAt: expect.any(String),
      },
    });
    const openedAt = Date.parse(data.expiresAt) - 12 * 3_600_000;
    expect([openedAt >= asked, openedAt <= answered]).toEqual([true, true]);
    const session = bearer(data.accessToken);
    expect((await session.get('/v1/wallet/balance')).data.balance).toBe('0.00');
    expect((await session.get('/v1/wallet/balance?livemode=false')).data.balance).toBe('10000.00');
    expect((await session.get('/v1/users/me')).data).toEqual(data.user);
    expect((await session.get('/v1/organizations/me')).data).toEqual(data.organization);
  });

  it.each([
    'ana\u200b.ruiz@tienda.mx',
    'ana@tien\u200dda.mx',
    'ａｎａ@tienda.mx',
    'ana@ｔienda.mx',
    'al\u0131ne@tienda.mx',
    'a\u202ena@tienda.mx',
    'ﬁna@tienda.mx',
  ])('rejects the look-alike address %j, also for members', async (address) => {
    const email = `${randomToken(8)}${address}`;
    const { session } = await newOrganization();
    const member = { email, name: 'Ana', role: 'MEMBER', password: PASSWORD };
    for (const { status, error } of [
      await register({ email }),
      await session.post('/v1/organizations/me/members', member),
    ])
      expect([status, error.code, Object.keys(error.details['errors'] as object)]).toEqual([
        400,
        'VALIDATION_ERROR',
        ['email'],
      ]);
  });

  it('accepts an address with accents', async () => {
    expect((await register({ email: `ñandú.${randomToken(8)}@tienda.mx` })).status).toBe(201);
  });

  it('keeps passwords as argon2id and tokens as digests', async () => {
    const { data } = await register();
    const [user] = await sql('SELECT * FROM users WHERE id = $1', [data.user.id]);
    const sessions = await sql('SELECT * FROM sessions WHERE user_id = $1', [data.user.id]);

    expect(user!['password_hash']).toMatch(/^\$argon2id\$v=19\$m=(19456|[2-9]\d{4,}),t=[2-9]/);
    expect(JSON.stringify(sessions)).not.toContain(data.accessToken);
  });

  it('returns EMAIL_TAKEN for an email that is registered, in any case, and creates nothing', async () => {
    const email = newEmail();
    await register({ email });
    const organizationName = `Tienda ${randomToken(8)}`;
    const { status, error } = await register({ email: email.toUpperCase(), organizationName });

    expect([status, error.code, error.details['code']]).toEqual([400, 'INVALID_INPUT', 'EMAIL_TAKEN']);
    expect(await sql('SELECT 1 FROM organizations WHERE name = $1', [organizationName])).toEqual([]);
  });

  it.each([
    ['email', { email: 'ana' }],
    ['password', { password: 'eleven char' }],
    ['password', { password: 'x'.repeat(1025) }],
    ['name', { name: ' ' }],
    ['organizationName', { organizationName: null }],
  ])('returns VALIDATION_ERROR for a %s that is not valid', async (field, body) => {
    const { error } = await register(body);
    expect([error.code, Object.keys(error.details['errors'] as object)]).toEqual(['VALIDATION_ERROR', [field]]);
  });
});

describe('POST /v1/auth/login and /logout', () => {
  it('ignores the email’s case, and returns 200', async () => {
    const { data } = await register();
    const { status, data: session } = await login(data.user.email.toLowerCase());

    expect(status).toBe(200);
    expect(session.user).toEqual(data.user);
    expect(session.accessToken).not.toBe(data.accessToken);
  });

  it('refuses an unknown email and a wrong password alike', async () => {
    const { data } = await register();
    const [wrong, unknown] = await Promise.all([login(data.user.email, 'wrong wrong wrong'), login(newEmail())]);

    for (const { status, error } of [wrong, unknown]) {
      expect([status, error.code, error.message, error.details]).toEqual([
        401,
        'UNAUTHORIZED',
        'The email or the password is wrong. Check both and try again.',
        {},
      ]);
    }
  });

  it('does not trim passwords', async () => {
    const password = '  correct horse  ';
    const { status, data } = await register({ password });

    expect(status).toBe(201);
    expect((await login(data.user.email, password)).status).toBe(200);
    expect((await login(data.user.email, password.trim())).status).toBe(401);
    expect((await register({ password: ' eleven char' })).status).toBe(201);
  });

  it('ignores an Idempotency-Key: a repeated login opens another session', async () => {
    const { data } = await register();
    const keyed = stranger().with({ 'Idempotency-Key': 'once' });
    const account = { email: data.user.email, password: PASSWORD };
    const [first, second] = [await keyed.post('/v1/auth/login', account), await keyed.post('/v1/auth/login', account)];

    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.data.accessToken).not.toBe(first.data.accessToken);
    expect(second.headers.get('idempotency-replayed')).toBeNull();
  });

  it('ends only the current session', async () => {
    const { data } = await register();
    const other = (await login(data.user.email)).data;
    const session = bearer(data.accessToken);

    const { status, data: answer } = await session.post('/v1/auth/logout');
    expect([status, answer]).toEqual([200, { revoked: true }]);
    expect((await session.get('/v1/users/me')).error.code).toBe('UNAUTHORIZED');
    expect((await bearer(other.accessToken).get('/v1/users/me')).status).toBe(200);
  });
});

/** The delay, and that it precedes the verification of the password: `log-in.spec.ts`. */
describe('Failed logins', () => {
  it('are rejected with the same message after the free attempts, and never lock an account', async () => {
    const { data } = await register();
    for (let failures = 0; failures <= FREE_FAILURES.account + 1; failures++) {
      const { status, error } = await login(data.user.email, 'wrong wrong wrong');
      expect([status, error.message]).toEqual([401, 'The email or the password is wrong. Check both and try again.']);
    }

    expect((await login(data.user.email)).status).toBe(200);
  });
});

describe('PUT /v1/organizations/me', () => {
  it('updates name and version pin separately, for ADMIN and higher', async () => {
    const organization = await newOrganization();
    const { client: member } = await newMember(organization.id, 'MEMBER');
    const put = (body: object, by = organization.session) => by.put('/v1/organizations/me', body);

    expect((await put({ name: 'Tienda Roja' })).data).toMatchObject({
      id: organization.id,
      name: 'Tienda Roja',
      apiVersion: '2026-05-01',
    });
    expect((await put({ apiVersion: '2026-05-01' })).data.name).toBe('Tienda Roja');
    expect((await put({ apiVersion: '2021-01-01' })).error).toMatchObject({
      code: 'API_VERSION_UNSUPPORTED',
      details: { supportedVersions: ['2026-05-01'] },
    });
    expect((await put({ name: 'Mía' }, member)).error.code).toBe('FORBIDDEN');
  });
});
