import { randomToken } from '../../src/kernel/ids.js';
import { useDatabase, bench, sql } from '../support/bench.js';
import { Client, stranger, type Reply } from '../support/client.js';
import { mailsTo, mailTo } from '../support/mails.js';
import { newOrganization } from '../support/organization.js';
import type { RunningService } from '../support/running-service.js';
import { startFleet } from '../support/scratch-service.js';

const newEmail = () => `ana.${randomToken(8)}@tienda.mx`;
const sendRegistration = (email: string): Promise<Reply> =>
  stranger().post('/v1/auth/register', {
    email,
    password: 'correct horse battery',
    name: 'Ana Ruiz',
    organizationName: 'Tienda Azul',
  });
const register = async (email: string): Promise<Client> => {
  const { data } = await sendRegistration(email);
  return new Client({ Authorization: `Bearer ${data.accessToken}` });
};
const verify = (token: string) => stranger().post('/v1/auth/email/verify', { token });
const refusalOf = ({ status, error }: Reply) => [status, error?.code, error?.details['code']];

describe('POST /v1/auth/email/verify', () => {
  it('verifies the email with the token that registering mails, once', async () => {
    const email = newEmail();
    const session = await register(email);
    const { link, token } = await mailTo(email, 'verify-email');

    expect(link).toContain('/account/verify-email?token=');
    expect((await session.get('/v1/users/me')).data.emailVerified).toBe(false);
    const { status, data } = await verify(token);
    expect([status, data]).toEqual([200, { verified: true }]);
    expect((await session.get('/v1/users/me')).data.emailVerified).toBe(true);
    expect(refusalOf(await verify(token))).toEqual([400, 'INVALID_INPUT', 'TOKEN_INVALID']);
  });

  it('accepts the token for 7 days', async () => {
    const email = newEmail();
    await register(email);
    await mailTo(email, 'verify-email');
    const rows = await sql(
      `SELECT extract(epoch FROM expires_at - t.created_at)::int AS seconds
       FROM account_tokens t JOIN users u ON u.id = t.user_id WHERE u.email = $1`,
      [email],
    );

    expect(rows).toEqual([{ seconds: 7 * 86_400 }]);
  });

  it('still accepts the token after a second registration of the email was refused', async () => {
    const email = newEmail();
    await register(email);
    const { token } = await mailTo(email, 'verify-email');
    expect((await sendRegistration(email)).error.details['code']).toBe('EMAIL_TAKEN');

    expect((await verify(token)).status).toBe(200);
    expect(await mailsTo(email)).toHaveLength(1);
  });

  it('requires the token', async () => {
    const { error } = await stranger().post('/v1/auth/email/verify', {});

    expect([error.code, Object.keys(error.details['errors'] as object)]).toEqual(['VALIDATION_ERROR', ['token']]);
  });
});

describe('A LIVE key', () => {
  const create = (session: Client, mode: 'TEST' | 'LIVE') => session.post('/v1/api-keys', { name: 'x', mode });

  it('requires no verified email without SMTP', async () => {
    expect((await create(await register(newEmail()), 'LIVE')).status).toBe(201);
  });

  describe('with REQUIRE_VERIFIED_EMAIL', () => {
    let service: RunningService;

    beforeAll(async () => {
      [service] = (await startFleet(1, { env: { REQUIRE_VERIFIED_EMAIL: 'true' } })) as [RunningService];
      await useDatabase(service.databaseUrl);
    });

    afterAll(async () => {
      await useDatabase(bench.databaseUrl);
      await service.stop();
    });

    it('requires a verified email, unlike a TEST key, and the error says what to do', async () => {
      const { ownerId, session } = await newOrganization();
      const owner = session.at(service.baseUrl);

      const { status, error } = await create(owner, 'LIVE');
      expect([status, error.code, error.details]).toEqual([403, 'FORBIDDEN', { emailVerified: false }]);
      expect(error.message).toContain('POST /v1/auth/password/forgot');
      expect((await create(owner, 'TEST')).status).toBe(201);
      await sql('UPDATE users SET email_verified_at = now() WHERE id = $1', [ownerId]);
      expect((await create(owner, 'LIVE')).status).toBe(201);
    });
  });
});
