import { MAX_CONCURRENT_ATTEMPTS } from '../../src/contexts/auth/sessions/login-attempts.js';
import { MAILS_PER_HOUR } from '../../src/contexts/auth/account-tokens/account-mails.js';
import { randomToken } from '../../src/kernel/ids.js';
import { sql } from '../support/bench.js';
import { Client, refusalOf, stranger, type Reply } from '../support/client.js';
import { mailsTo, mailTo } from '../support/mails.js';
import { soon } from '../support/soon.js';

const PASSWORD = 'correct horse battery';
const OTHER = ' another horse battery ';

const bearer = (token: string) => new Client({ Authorization: `Bearer ${token}` });
const login = async (email: string, password: string): Promise<Reply> =>
  stranger().post('/v1/auth/login', { email, password });
const forgot = (email: string) => stranger().post('/v1/auth/password/forgot', { email });
const reset = (token: string, password = OTHER) => stranger().post('/v1/auth/password/reset', { token, password });

/** A registered user with their first session. */
async function newAccount(): Promise<{ id: string; email: string; session: Client }> {
  const email = `ana.${randomToken(8)}@tienda.mx`;
  const account = { email, password: PASSWORD, name: 'Ana Ruiz', organizationName: 'Tienda Azul' };
  const { data } = await stranger().post('/v1/auth/register', account);
  return { id: data.user.id, email, session: bearer(data.accessToken) };
}

describe('PUT /v1/users/me/password', () => {
  const change = (session: Client, currentPassword: string, newPassword = OTHER) =>
    session.put('/v1/users/me/password', { currentPassword, newPassword });

  it('changes it, and revokes every other session', async () => {
    const { email, session } = await newAccount();
    const other = bearer((await login(email, PASSWORD)).data.accessToken);

    const { status, data } = await change(session, PASSWORD);

    expect([status, data]).toEqual([200, { changed: true }]);
    expect((await session.get('/v1/users/me')).status).toBe(200);
    expect((await other.get('/v1/users/me')).error.code).toBe('UNAUTHORIZED');
    expect((await login(email, PASSWORD)).status).toBe(401);
    expect((await login(email, OTHER)).status).toBe(200);
    expect((await login(email, OTHER.trim())).status).toBe(401);
  });

  it('returns PASSWORD_WRONG for a wrong current password, and changes nothing', async () => {
    const { email, session } = await newAccount();

    expect(refusalOf(await change(session, 'wrong wrong wrong'))).toEqual([400, 'INVALID_INPUT', 'PASSWORD_WRONG']);
    expect((await login(email, PASSWORD)).status).toBe(200);
  });

  it('caps concurrent attempts together with those of logins', async () => {
    const { email, session } = await newAccount();
    const replies = await Promise.all([
      ...Array.from({ length: MAX_CONCURRENT_ATTEMPTS }, () => change(session, 'wrong wrong wrong')),
      ...Array.from({ length: MAX_CONCURRENT_ATTEMPTS }, () => login(email, 'wrong wrong wrong')),
    ]);

    const beyond = replies.filter(({ status }) => status === 429);
    expect(beyond.length).toBeGreaterThan(0);
    expect(replies.filter(({ status }) => status === 400 || status === 401)).toHaveLength(
      2 * MAX_CONCURRENT_ATTEMPTS - beyond.length,
    );
  });

  it.each([
    ['newPassword', { currentPassword: PASSWORD, newPassword: 'eleven char' }],
    ['newPassword', { currentPassword: PASSWORD, newPassword: 'x'.repeat(1025) }],
    ['currentPassword', { newPassword: OTHER }],
  ])('returns VALIDATION_ERROR for an invalid %s', async (field, body) => {
    const { session } = await newAccount();
    const { error } = await session.put('/v1/users/me/password', body);

    expect([error.code, Object.keys(error.details['errors'] as object)]).toEqual(['VALIDATION_ERROR', [field]]);
  });
});

describe('POST /v1/auth/password/forgot and /reset', () => {
  it('mail a link that sets a password, revokes all sessions and verifies the email', async () => {
    const { id, email, session } = await newAccount();
    const asked = await forgot(email.toUpperCase());
    const { link, token } = await mailTo(email, 'reset-password');

    expect([asked.status, asked.data]).toEqual([202, { sent: true }]);
    expect(link).toMatch(/^http:\/\/localhost:\d+\/account\/reset-password\?token=[0-9A-Za-z]{43}$/);
    const { status, data } = await reset(token);
    expect([status, data]).toEqual([200, { reset: true }]);
    expect((await session.get('/v1/users/me')).error.code).toBe('UNAUTHORIZED');
    expect((await login(email, PASSWORD)).status).toBe(401);
    const signedIn = await login(email, OTHER);
    expect(signedIn.data.user).toMatchObject({ id, emailVerified: true });
  });

  it('respond in the same way for an email that is not registered, and send nothing', async () => {
    const { email } = await newAccount();
    const nobody = `nobody.${randomToken(8)}@tienda.mx`;
    const [known, unknown] = [await forgot(email), await forgot(nobody)];
    await mailTo(email, 'reset-password');

    expect(unknown.status).toBe(known.status);
    expect(unknown.text).toBe(known.text);
    const names = ({ headers }: Reply) => [...headers.keys()].sort();
    expect(names(unknown)).toEqual(names(known));
    expect(await mailsTo(nobody)).toEqual([]);
  });

  it('mail an address at most ten times an hour, and respond as before', async () => {
    const { email } = await newAccount();
    const replies = await Promise.all(Array.from({ length: MAILS_PER_HOUR + 2 }, () => forgot(email)));

    expect(new Set(replies.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    await soon(async () => expect(await mailsTo(email)).toHaveLength(MAILS_PER_HOUR));
    // Mails leave in the order of their requests: those of this address would come before.
    const other = await newAccount();
    await mailTo(other.email, 'verify-email');
    expect(await mailsTo(email)).toHaveLength(MAILS_PER_HOUR);
  });

  it('mail the owner although other clients have used up the mail limit of the address', async () => {
    const email = `ana.${randomToken(8)}@tienda.mx`;
    const account = { email, password: PASSWORD, name: 'Ana Ruiz', organizationName: 'Tienda Azul' };
    const owner = stranger().with({ 'X-Forwarded-For': '203.0.113.77' });
    await owner.post('/v1/auth/register', account);
    for (let index = 0; index < MAILS_PER_HOUR + 2; index++)
      await stranger()
        .with({ 'X-Forwarded-For': `198.51.100.${index}` })
        .post('/v1/auth/password/forgot', { email });
    await soon(async () => expect(await mailsTo(email)).toHaveLength(MAILS_PER_HOUR));

    await owner.post('/v1/auth/password/forgot', { email });
    await soon(async () => expect(await mailsTo(email)).toHaveLength(MAILS_PER_HOUR + 1));
    expect((await reset((await mailTo(email, 'reset-password')).token)).status).toBe(200);
  });

  it('keep a token valid if the password was invalid', async () => {
    const { email } = await newAccount();
    await forgot(email);
    const { token } = await mailTo(email, 'reset-password');

    expect((await reset(token, 'eleven char')).error.code).toBe('VALIDATION_ERROR');
    expect((await reset(token)).status).toBe(200);
  });

  it('issue a token for one hour, and store its digest only', async () => {
    const { id, email } = await newAccount();
    await forgot(email);
    const { token } = await mailTo(email, 'reset-password');
    const rows = await sql(
      `SELECT t.*, extract(epoch FROM expires_at - created_at)::int AS seconds FROM account_tokens t
       WHERE user_id = $1 AND purpose = 'reset_password'`,
      [id],
    );

    expect(rows.map(({ seconds }) => seconds)).toEqual([3600]);
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});
