import { randomToken } from '../../src/kernel/ids.js';
import { stranger, type Client } from '../support/client.js';
import { eventually } from '../support/eventually.js';
import { mailsTo, mailTo } from '../support/mails.js';
import { keyClient, newMember, newOrganization, type TestOrganization } from '../support/organization.js';

const PASSWORD = 'correct horse battery';

describe('The keys that a member made', () => {
  let organization: TestOrganization;
  beforeEach(async () => {
    organization = await newOrganization();
  });

  const create = async (by: Client, body: object = {}) =>
    (await by.post('/v1/api-keys', { name: 'Tienda', mode: 'LIVE', ...body })).data;
  const works = async (key: string) => (await keyClient(key).get('/v1/wallet/balance')).status === 200;
  const remove = (id: string, query = '') => organization.session.delete(`/v1/organizations/me/members/${id}${query}`);

  it('name them in createdBy, also after they were removed; other keys have none', async () => {
    const { userId, client } = await newMember(organization.id, 'ADMIN');
    const { id } = await create(client);
    await remove(userId);

    const keys = (await organization.session.get('/v1/api-keys')).data as { id: string; createdBy: unknown }[];
    expect(keys.find((key) => key.id === id)?.createdBy).toEqual({ id: userId, email: `${userId}@example.com` });
    expect(keys.filter((key) => key.id !== id).map(({ createdBy }) => createdBy)).toEqual([null, null]);
  });

  it('end with revokeKeys=true in both modes, and no others do', async () => {
    const { userId, client } = await newMember(organization.id, 'ADMIN');
    const ended = [await create(client), await create(client, { mode: 'TEST' })];
    const { key: ownersKey } = await create(organization.session);

    const { data } = await remove(userId, '?revokeKeys=true');
    expect(data.apiKeys).toEqual({ revoked: 2, living: 0 });
    for (const { key } of ended) expect(await works(key)).toBe(false);
    expect(await works(ownersKey)).toBe(true);
    expect(await works(organization.liveKey)).toBe(true);
  });

  it('are left out of the answer where the member made none; revokeKeys is true or false', async () => {
    const { userId } = await newMember(organization.id, 'MEMBER');

    expect((await remove(userId, '?revokeKeys=yes')).error.details['errors']).toEqual({
      revokeKeys: ['must be true or false'],
    });
    expect((await remove(userId, '?revokeKeys=true')).data).toEqual({ id: userId, deleted: true });
  });

  it('end when the password is reset with revokeKeys=true, and else are counted', async () => {
    const email = `ana.${randomToken(8)}@tienda.mx`;
    const { data } = await stranger().post('/v1/auth/register', {
      email,
      password: PASSWORD,
      name: 'Ana',
      organizationName: 'Tienda Azul',
    });
    const { key } = await create(stranger().with({ Authorization: `Bearer ${data.accessToken}` }), { mode: 'TEST' });
    const reset = async (query: string) => {
      const links = async () => (await mailsTo(email)).filter(({ link }) => link.includes('/reset-password?'));
      const before = (await links()).length;
      await stranger().post('/v1/auth/password/forgot', { email });
      const mails = await eventually(async () => {
        const sent = await links();
        return sent.length > before ? sent : null;
      });
      return stranger().post(`/v1/auth/password/reset${query}`, { token: mails.at(-1)!.token, password: PASSWORD });
    };
    const { token } = await mailTo(email, 'verify-email');
    await stranger().post('/v1/auth/email/verify', { token });

    expect((await reset('')).data).toEqual({ reset: true, apiKeys: { revoked: 0, living: 1 } });
    expect(await works(key)).toBe(true);
    expect((await reset('?revokeKeys=true')).data).toEqual({ reset: true, apiKeys: { revoked: 1, living: 0 } });
    expect(await works(key)).toBe(false);
  });
});
