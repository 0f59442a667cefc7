import { randomToken } from '../../src/kernel/ids.js';
import { Client, refusalOf, stranger } from '../support/client.js';
import { mailsTo, mailTo } from '../support/mails.js';
import { newOrganization } from '../support/organization.js';

const PASSWORD = 'correct horse battery';
const MEMBERS = '/v1/organizations/me/members';
const newEmail = () => `luis.${randomToken(8)}@tienda.mx`;
const invite = (session: Client, email: string, role = 'MEMBER') =>
  session.post(MEMBERS, { email, name: 'Luis Peña', role });
const accept = (token: string, password = PASSWORD) =>
  stranger().post('/v1/auth/invitations/accept', { token, password });
const login = (email: string, password = PASSWORD) => stranger().post('/v1/auth/login', { email, password });
const INVALID = [400, 'INVALID_INPUT', 'TOKEN_INVALID'];

describe('A member who is added without a password', () => {
  it('is invited by mail, and accepts with a password: that opens a session and verifies the email', async () => {
    const { id, session } = await newOrganization();
    const email = newEmail();
    const { status, data } = await invite(session, email);

    expect([status, data.status, data.emailVerified]).toEqual([201, 'INVITED', false]);
    expect((await session.get(MEMBERS)).data).toContainEqual(data);
    const { token } = await mailTo(email, 'accept-invitation');
    const accepted = await accept(token);
    expect(accepted.status).toBe(200);
    expect(accepted.data).toEqual({
      accessToken: expect.any(String),
      tokenType: 'Bearer',
      expiresAt: expect.any(String),
      user: { ...data, status: 'ACTIVE', emailVerified: true },
      organization: expect.objectContaining({ id }),
    });
    const own = new Client({ Authorization: `Bearer ${accepted.data.accessToken}` });
    expect((await own.get('/v1/users/me')).data).toEqual(accepted.data.user);
    expect((await login(email)).status).toBe(200);
    expect(refusalOf(await accept(token))).toEqual(INVALID);
  });

  it('cannot log in before', async () => {
    const { session } = await newOrganization();
    const email = newEmail();
    await invite(session, email);

    for (const password of [PASSWORD, 'null', 'none']) expect((await login(email, password)).status).toBe(401);
  });

  it('counts towards the plan’s cap and reserves the email', async () => {
    const { session } = await newOrganization({ plan: 'FREE' });
    const email = newEmail();
    await invite(session, email);

    expect((await invite(session, newEmail())).error.code).toBe('PLAN_LIMIT_REACHED');
    const other = await newOrganization();
    expect((await invite(other.session, email)).error.details['code']).toBe('EMAIL_TAKEN');
  });

  it('is mailed once if the request is repeated with its Idempotency-Key', async () => {
    const { session } = await newOrganization();
    const email = newEmail();
    const keyed = session.with({ 'Idempotency-Key': randomToken(10) });
    const [first, second] = [await invite(keyed, email), await invite(keyed, email)];
    await mailTo(email, 'accept-invitation');

    expect(second.text).toBe(first.text);
    expect(await mailsTo(email)).toHaveLength(1);
  });

  it('receives a mail without text from the request', async () => {
    const { session } = await newOrganization();
    const email = newEmail();
    await session.post(MEMBERS, { email, name: 'Gana un premio en example.org', role: 'VIEWER' });

    expect((await mailTo(email, 'accept-invitation')).text).not.toContain('premio');
  });
});

describe('A member who is added with a password', () => {
  it('is ACTIVE immediately, and mailed a link to verify the email', async () => {
    const { session } = await newOrganization();
    const email = newEmail();
    const { data } = await session.post(MEMBERS, { email, name: 'Luis Peña', role: 'MEMBER', password: PASSWORD });

    expect([data.status, data.emailVerified]).toEqual(['ACTIVE', false]);
    expect((await login(email)).status).toBe(200);
    const { token } = await mailTo(email, 'verify-email');
    expect((await stranger().post('/v1/auth/email/verify', { token })).status).toBe(200);
  });
});
