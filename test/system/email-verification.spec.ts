import { randomToken } from '../../src/kernel/ids.js';
import { useDatabase, bench, sql } from '../support/bench.js';
import { Client, stranger, type Reply } from '../support/client.js';
import { mailsTo, mailTo } from '../support/mails.js';
import { newOrganization } from '../support/organization.js';
import { shipmentRequest } from '../support/shipments.js';
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

const NOT_VERIFIED = { code: 'EMAIL_NOT_VERIFIED', emailVerified: false };

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
      expect([status, error.code, error.details]).toEqual([403, 'FORBIDDEN', NOT_VERIFIED]);
      expect(error.message).toContain('POST /v1/auth/password/forgot');
      expect((await create(owner, 'TEST')).status).toBe(201);
      await sql('UPDATE users SET email_verified_at = now() WHERE id = $1', [ownerId]);
      expect((await create(owner, 'LIVE')).status).toBe(201);
    });

    it('refuses whatever spends or is printed under LIVE, by session as by key, and nothing under TEST', async () => {
      const organization = await newOrganization({ liveBalance: '1000.00' });
      const shipment = shipmentRequest({ purchase: { strategy: 'cheapest' } });
      const attempts = (client: Client) => {
        const at = client.at(service.baseUrl);
        return Promise.all([
          at.post('/v1/shipments', shipment),
          at.post('/v1/shipments/shp_x/label', { rateId: 'rat_x' }),
          at.get('/v1/shipments/shp_x/label'),
          at.post('/v1/batches', { shipmentIds: ['shp_x'] }),
          at.post('/v1/labels/print', { shipmentIds: ['shp_x'], layout: '4x6', format: 'PDF' }),
          at.post('/v1/manifests', { carrierCode: 'DHL' }),
        ]);
      };

      for (const client of [organization.session, organization.live]) {
        const pickup = await client.at(service.baseUrl).post('/v1/pickups', {});
        for (const { status, error } of [...(await attempts(client)), pickup])
          expect([status, error?.code, error?.details]).toEqual([403, 'FORBIDDEN', NOT_VERIFIED]);
        expect((await client.at(service.baseUrl).get('/v1/wallet/balance')).data.balance).toBe('1000.00');
      }
      for (const { error } of await attempts(organization.test)) expect(error?.code).not.toBe('FORBIDDEN');
      await sql('UPDATE users SET email_verified_at = now() WHERE id = $1', [organization.ownerId]);
      for (const client of [organization.session, organization.live])
        expect((await client.at(service.baseUrl).post('/v1/shipments', shipment)).status).toBe(201);
    });

    it('does not let an unverified organization add members; a member with a password is unverified', async () => {
      const { ownerId, session } = await newOrganization();
      const owner = session.at(service.baseUrl);
      const add = (email: string, password?: string) =>
        owner.post('/v1/organizations/me/members', { email, name: 'Luis', role: 'OWNER', password });

      for (const password of [undefined, 'correct horse battery'])
        expect((await add(newEmail(), password)).error.details).toEqual(NOT_VERIFIED);
      await sql('UPDATE users SET email_verified_at = now() WHERE id = $1', [ownerId]);
      const email = newEmail();
      expect((await add(email, 'correct horse battery')).data.emailVerified).toBe(false);
      const { data } = await stranger()
        .at(service.baseUrl)
        .post('/v1/auth/login', { email, password: 'correct horse battery' });
      const member = new Client({ Authorization: `Bearer ${data.accessToken}` }, service.baseUrl);
      expect((await member.post('/v1/batches', { shipmentIds: ['shp_x'] })).error.details).toEqual(NOT_VERIFIED);
      expect((await create(member, 'LIVE')).error.details).toEqual(NOT_VERIFIED);
      expect(refusalOf(await add(email, 'another horse battery'))).toEqual([400, 'INVALID_INPUT', 'EMAIL_TAKEN']);
    });
  });
});
