import type { TestingModule } from '@nestjs/testing';
import { AuthModule } from '../../src/contexts/auth/auth.module.js';
import { MAX_WRONG_CODES } from '../../src/contexts/auth/second-factors/second-factor-codes.js';
import { SecretsModule } from '../../src/platform/secrets/secrets.module.js';
import { adminIn } from '../support/admin.js';
import { bench, sql } from '../support/bench.js';
import { refusalOf, stranger } from '../support/client.js';
import { eventually } from '../support/eventually.js';
import { mailsTo, mailTo } from '../support/mails.js';
import { keyClient, newKey, newMember } from '../support/organization.js';
import { openTestingModule } from '../support/testing-module.js';
import {
  acceptAgain,
  ACCOUNT_PASSWORD,
  bearer,
  codeOf,
  complete,
  logIn,
  newAccount,
  switchOn,
  wrongCode,
} from '../support/second-factors.js';

const FACTOR = '/v1/users/me/second-factor';

const told = (email: string, words: string) =>
  eventually(async () => (await mailsTo(email)).some(({ text }) => text.includes(words)) || null);
const actionsOn = async (target: string) =>
  (
    await sql<{ action: string }>(
      "SELECT action FROM audit_records WHERE target = $1 AND action ~ 'factor|recovery' ORDER BY at, id",
      [target],
    )
  ).map(({ action }) => action);

describe('A second factor', () => {
  it('is enrolled with a secret that every app reads, and is off until a code confirms it', async () => {
    const { email, session } = await newAccount();
    const { status, data } = await session.post(FACTOR, {});

    expect([status, data.secret]).toEqual([201, expect.stringMatching(/^[A-Z2-7]{32}$/)]);
    const uri = new URL(data.otpauthUri);
    expect([uri.protocol, uri.host, decodeURIComponent(uri.pathname)]).toEqual(['otpauth:', 'totp', `/Guía:${email}`]);
    expect(Object.fromEntries(uri.searchParams)).toEqual({
      issuer: 'Guía',
      secret: data.secret,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
    expect((await session.get(FACTOR)).data).toEqual({
      enabled: false,
      enabledAt: null,
      recoveryCodesLeft: 0,
      required: false,
    });
    expect((await logIn(email)).status).toBe(200);
  });

  it('is confirmed by a code, ends the other sessions, and returns ten recovery codes', async () => {
    const { id, email, session } = await newAccount();
    const other = bearer((await logIn(email)).data.accessToken);
    const { secret } = (await session.post(FACTOR, {})).data;

    expect(refusalOf(await session.post(`${FACTOR}/confirm`, { code: wrongCode(secret) }))).toEqual([
      400,
      'INVALID_INPUT',
      'SECOND_FACTOR_WRONG',
    ]);
    const { status, data } = await session.post(`${FACTOR}/confirm`, { code: codeOf(secret) });

    expect([status, new Set(data.recoveryCodes).size]).toEqual([200, 10]);
    expect((await session.get(FACTOR)).data).toMatchObject({ enabled: true, recoveryCodesLeft: 10 });
    expect((await session.get('/v1/users/me')).data.secondFactor).toBe(true);
    expect((await other.get('/v1/users/me')).status).toBe(401);
    expect(await told(email, 'is switched on')).toBe(true);
    expect(await actionsOn(id)).toEqual(['second-factor-failed', 'second-factor-on']);
    expect(refusalOf(await session.post(FACTOR, {}))).toEqual([400, 'INVALID_INPUT', 'SECOND_FACTOR_ON']);
    expect(refusalOf(await session.post(`${FACTOR}/confirm`, { code: codeOf(secret, 1) }))).toEqual([
      400,
      'INVALID_INPUT',
      'SECOND_FACTOR_ON',
    ]);
  });

  it('is stored encrypted, and its recovery codes as digests', async () => {
    const { id, session } = await newAccount();
    const { secret, recoveryCodes } = await switchOn(session);
    const stored = JSON.stringify([
      await sql('SELECT * FROM second_factors WHERE user_id = $1', [id]),
      await sql('SELECT * FROM recovery_codes WHERE user_id = $1', [id]),
    ]);

    expect(stored).toContain('"v1.');
    for (const text of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))])
      expect(stored).not.toContain(text);
  });

  it('makes a login return a challenge, which a code turns into a session once', async () => {
    const { email, session } = await newAccount();
    const { secret } = await switchOn(session);
    const { status, data } = await logIn(email);

    expect([status, data]).toEqual([
      202,
      { secondFactorRequired: true, challenge: expect.any(String), expiresAt: expect.any(String) },
    ]);
    expect((await bearer(data.challenge).get('/v1/users/me')).status).toBe(401);
    const completed = await complete(data.challenge, codeOf(secret));
    expect([completed.status, completed.data.user.email]).toEqual([200, email]);
    expect((await bearer(completed.data.accessToken).get('/v1/users/me')).status).toBe(200);
    expect(refusalOf(await complete(data.challenge, codeOf(secret, 1)))).toEqual([
      401,
      'UNAUTHORIZED',
      'LOGIN_CHALLENGE_INVALID',
    ]);
  });

  it('accepts a code once, and none that is older than the last', async () => {
    const { email, session } = await newAccount();
    const { secret } = await switchOn(session);
    const challenge = async () => (await logIn(email)).data.challenge as string;
    const next = codeOf(secret, 1);
    const former = codeOf(secret);

    expect((await complete(await challenge(), next)).status).toBe(200);
    for (const code of [next, former])
      expect(refusalOf(await complete(await challenge(), code))).toEqual([401, 'UNAUTHORIZED', 'SECOND_FACTOR_WRONG']);
  });

  it('gives one session to concurrent requests with one code', async () => {
    const { email, session } = await newAccount();
    const { secret } = await switchOn(session);
    const challenges = await Promise.all([0, 1, 2, 3].map(async () => (await logIn(email)).data.challenge as string));
    const code = codeOf(secret);
    const replies = await Promise.all(challenges.map((challenge) => complete(challenge, code)));

    expect(replies.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
  });

  it.each([
    ['with spaces', (secret: string) => codeOf(secret).replace(/^(...)/, '$1 ')],
    ['of the step before', (secret: string) => codeOf(secret, -1)],
    ['of the step after', (secret: string) => codeOf(secret, 1)],
  ])('accepts a code %s', async (_, code) => {
    const { email, session } = await newAccount();
    const { secret } = await switchOn(session);

    expect((await complete((await logIn(email)).data.challenge, code(secret))).status).toBe(200);
  });

  it.each([
    ['of another user', () => codeOf('JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP')],
    ['far in the future', (secret: string) => codeOf(secret, 4)],
    ['far in the past', (secret: string) => codeOf(secret, -4)],
    ['with five digits', (secret: string) => codeOf(secret).slice(1)],
    ['with letters', () => 'abcdef'],
    [
      'in full-width digits',
      (secret: string) => codeOf(secret).replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit))),
    ],
  ])('refuses a code %s', async (_, code) => {
    const { email, session } = await newAccount();
    const { secret } = await switchOn(session);

    expect((await complete((await logIn(email)).data.challenge, code(secret))).status).toBe(401);
  });

  it('accepts each recovery code once, in any case and without hyphens', async () => {
    const { email, session } = await newAccount();
    const { recoveryCodes } = await switchOn(session);
    const [first, second] = recoveryCodes as [string, string];
    const challenge = async () => (await logIn(email)).data.challenge as string;

    expect((await complete(await challenge(), first)).status).toBe(200);
    expect((await complete(await challenge(), first)).status).toBe(401);
    expect((await complete(await challenge(), ` ${second.toUpperCase().replaceAll('-', '')} `)).status).toBe(200);
    expect((await session.get(FACTOR)).data.recoveryCodesLeft).toBe(8);
  });

  it('refuses the right code after five wrong ones, from every address and with every challenge', async () => {
    const { id, email, session } = await newAccount();
    const { secret } = await switchOn(session);
    const from = (address: string) => stranger().with({ 'X-Forwarded-For': address });
    for (let index = 0; index < MAX_WRONG_CODES; index++) {
      const { challenge } = (await logIn(email)).data;
      const body = { challenge, code: wrongCode(secret) };
      const { status } = await from(`203.0.113.${index}`).post('/v1/auth/login/second-factor', body);
      expect(status).toBe(401);
    }

    const refused = await complete((await logIn(email)).data.challenge, codeOf(secret));
    expect([refused.status, refused.error.code]).toEqual([429, 'RATE_LIMIT_EXCEEDED']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    const body = { currentPassword: ACCOUNT_PASSWORD, code: codeOf(secret) };
    expect((await session.send('DELETE', FACTOR, body)).status).toBe(429);
    expect(await told(email, 'several wrong second-factor codes')).toBe(true);
    await sql("UPDATE second_factors SET failures_since = now() - interval '16 minutes' WHERE user_id = $1", [id]);
    expect((await complete((await logIn(email)).data.challenge, codeOf(secret))).status).toBe(200);
  });

  it('refuses a challenge that has expired, is unknown, or is older than the password', async () => {
    const { id, email, session } = await newAccount();
    const { secret } = await switchOn(session);
    const [expired, replaced] = [(await logIn(email)).data.challenge, (await logIn(email)).data.challenge];
    await sql(
      `UPDATE login_challenges SET expires_at = now() - interval '1 second'
       WHERE user_id = $1 AND token_hash = encode(sha256($2::bytea), 'hex')`,
      [id, expired],
    );
    await session.put('/v1/users/me/password', {
      currentPassword: ACCOUNT_PASSWORD,
      newPassword: 'another horse battery',
    });

    for (const challenge of [expired, 'unknown', replaced])
      expect(refusalOf(await complete(challenge, codeOf(secret)))).toEqual([
        401,
        'UNAUTHORIZED',
        'LOGIN_CHALLENGE_INVALID',
      ]);
  });

  it('is switched off with password and code, and both are needed', async () => {
    const { id, email, session } = await newAccount();
    const { secret } = await switchOn(session);
    const off = (currentPassword: string, code: string) => session.send('DELETE', FACTOR, { currentPassword, code });

    expect(refusalOf(await off('wrong wrong wrong', codeOf(secret)))[2]).toBe('PASSWORD_WRONG');
    expect(refusalOf(await off(ACCOUNT_PASSWORD, wrongCode(secret)))[2]).toBe('SECOND_FACTOR_WRONG');
    const { status, data } = await off(ACCOUNT_PASSWORD, codeOf(secret));

    expect([status, data]).toEqual([200, { enabled: false }]);
    expect((await logIn(email)).status).toBe(200);
    expect(await told(email, 'is switched off')).toBe(true);
    expect((await actionsOn(id)).at(-1)).toBe('second-factor-off');
    expect(refusalOf(await off(ACCOUNT_PASSWORD, codeOf(secret)))[2]).toBe('SECOND_FACTOR_OFF');
    expect(await sql('SELECT 1 FROM second_factors WHERE user_id = $1', [id])).toEqual([]);
  });

  it('gets new recovery codes with password and code, and the previous ones end', async () => {
    const { email, session } = await newAccount();
    const { secret, recoveryCodes } = await switchOn(session);
    const body = { currentPassword: ACCOUNT_PASSWORD, code: codeOf(secret) };
    const { status, data } = await session.post(`${FACTOR}/recovery-codes`, body);

    expect([status, data.recoveryCodes.length]).toEqual([201, 10]);
    expect((await complete((await logIn(email)).data.challenge, recoveryCodes[0]!)).status).toBe(401);
    expect((await complete((await logIn(email)).data.challenge, data.recoveryCodes[0])).status).toBe(200);
    expect(await told(email, 'recovery codes of your Guía account were replaced')).toBe(true);
  });

  it('stays on when the password is reset', async () => {
    const { id, email, session } = await newAccount();
    await stranger().post('/v1/auth/email/verify', { token: (await mailTo(email, 'verify-email')).token });
    await switchOn(session);
    await stranger().post('/v1/auth/password/forgot', { email });
    const { token } = await mailTo(email, 'reset-password');
    expect(
      (await stranger().post('/v1/auth/password/reset', { token, password: 'another horse battery' })).status,
    ).toBe(200);

    expect((await logIn(email, 'another horse battery')).status).toBe(202);
    expect((await actionsOn(id)).at(-1)).toBe('second-factor-on');
  });

  it('of a stranger who registered the address is removed when its owner resets the password', async () => {
    const { id, email, session } = await newAccount();
    await switchOn(session);
    await stranger().post('/v1/auth/password/forgot', { email });
    const { token } = await mailTo(email, 'reset-password');
    await stranger().post('/v1/auth/password/reset', { token, password: 'another horse battery' });

    expect((await logIn(email, 'another horse battery')).status).toBe(200);
    expect(await sql('SELECT 1 FROM second_factors WHERE user_id = $1', [id])).toEqual([]);
  });

  it('does not change what API keys may do', async () => {
    const { organizationId, session } = await newAccount();
    const key = keyClient(await newKey(organizationId, { role: 'OWNER' }));
    await switchOn(session);
    await session.put('/v1/organizations/me', { requireSecondFactor: true });

    expect((await key.get('/v1/wallet/balance')).status).toBe(200);
    expect((await key.get('/v1/products')).status).toBe(200);
  });
});

describe('An organization that requires a second factor', () => {
  const requiring = async () => {
    const account = await newAccount();
    await switchOn(account.session);
    expect((await account.session.put('/v1/organizations/me', { requireSecondFactor: true })).data).toMatchObject({
      requireSecondFactor: true,
    });
    return account;
  };
  const NEEDED = [403, 'FORBIDDEN', 'SECOND_FACTOR_REQUIRED'];

  it.each(['OWNER', 'ADMIN'] as const)('lets the session of an %s without one only enrol', async (role) => {
    const { organizationId } = await requiring();
    const { userId, client } = await newMember(organizationId, role);

    for (const reply of [
      await client.get('/v1/wallet/balance'),
      await client.get('/v1/organizations/me'),
      await client.post('/v1/api-keys', { name: 'Llave', mode: 'TEST' }),
      await client.put('/v1/organizations/me', { requireSecondFactor: false }),
      await client.send('DELETE', '/v1/users/me'),
      await client.get('/v1/users/me/sessions'),
    ])
      expect(refusalOf(reply)).toEqual(NEEDED);
    expect((await client.get(FACTOR)).data).toMatchObject({ enabled: false, required: true });
    expect((await client.get('/v1/users/me')).status).toBe(200);
    await switchOn(client);
    expect((await client.get('/v1/wallet/balance')).status).toBe(200);
    await acceptAgain(userId);
  });

  it.each(['MEMBER', 'VIEWER'] as const)('requires none of a %s until they become ADMIN', async (role) => {
    const { organizationId, session } = await requiring();
    const { userId, client } = await newMember(organizationId, role);

    expect((await client.get('/v1/wallet/balance')).status).toBe(200);
    await session.patch(`/v1/organizations/me/members/${userId}`, { role: 'ADMIN' });
    expect(refusalOf(await client.get('/v1/wallet/balance'))).toEqual(NEEDED);
  });

  it('is chosen by an OWNER with a second factor, and recorded in the audit trail', async () => {
    const { organizationId, session } = await newAccount();
    const { client: admin } = await newMember(organizationId, 'ADMIN');
    const require = { requireSecondFactor: true };

    expect((await admin.put('/v1/organizations/me', require)).error.code).toBe('FORBIDDEN');
    expect(refusalOf(await session.put('/v1/organizations/me', require))[2]).toBe('SECOND_FACTOR_OFF');
    await switchOn(session);
    expect((await session.put('/v1/organizations/me', require)).status).toBe(200);
    expect((await session.put('/v1/organizations/me', { name: 'Tienda Roja' })).data.requireSecondFactor).toBe(true);
    expect((await session.put('/v1/organizations/me', { requireSecondFactor: false })).data).toMatchObject({
      requireSecondFactor: false,
    });
    expect((await admin.get('/v1/wallet/balance')).status).toBe(200);
    expect(await actionsOn(organizationId)).toEqual(['second-factor-required', 'second-factor-required']);
  });
});

describe('An operator', () => {
  let operators: TestingModule;
  beforeAll(async () => {
    operators = await openTestingModule([AuthModule, SecretsModule], { databaseUrl: bench.databaseUrl });
  });
  afterAll(() => operators.close());

  it('switches the second factor of a user off who has lost it, which ends their sessions', async () => {
    const { id, email, session } = await newAccount();
    await switchOn(session);
    const run = () =>
      adminIn(operators, 'switch-off-second-factor', email, '--reason=Lost telephone', '--operator=eva');

    expect((await run()).stdout).toContain('log in with the password only');
    expect((await logIn(email)).status).toBe(200);
    expect(
      await sql('SELECT revoked_at IS NOT NULL AS ended FROM sessions WHERE user_id = $1 ORDER BY created_at', [id]),
    ).toEqual([{ ended: true }, { ended: false }]);
    expect((await run()).stdout).toContain('Nothing changed');
    expect((await adminIn(operators, 'switch-off-second-factor', 'nobody@x.mx', '--reason=x')).code).toBe(1);
    expect(
      await sql("SELECT operator, reason FROM audit_records WHERE target = $1 AND action = 'second-factor-off'", [id]),
    ).toEqual([{ operator: 'eva', reason: 'Lost telephone' }]);
  });

  it('re-encrypts the secrets with the first key', async () => {
    const { id, session } = await newAccount();
    await switchOn(session);
    const sealed = async () =>
      (await sql<{ secret: string }>('SELECT secret FROM second_factors WHERE user_id = $1', [id]))[0]!.secret;
    const before = await sealed();
    expect((await adminIn(operators, 'reseal-secrets')).code).toBe(0);

    expect(await sealed()).not.toBe(before);
  });
});
