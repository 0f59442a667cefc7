import { newKey, newMember, newOrganization, type TestOrganization } from '../support/organization.js';
import { Client, type Reply } from '../support/client.js';

const CREDENTIALS = { clientId: 'an id', clientSecret: 'a secret that nobody sees', accountNumber: 'A1B2C3' };
const UPS_NUMBER = '1Z999AA10123456784';

describe('Accounts of an organization with carriers', () => {
  let organization: TestOrganization;
  let client: Client;

  beforeEach(async () => {
    organization = await newOrganization();
    client = organization.test;
  });

  const create = (over: object = {}, by: Client = client): Promise<Reply> =>
    by.post('/v1/carrier-accounts', { carrierCode: 'UPS', name: 'Our UPS', credentials: CREDENTIALS, ...over });
  const track = (by: Client = client): Promise<Reply> =>
    by.post('/v1/trackers', { trackingNumber: UPS_NUMBER, carrierCode: 'UPS' });

  it('are created, read, listed, changed and deleted; no response has their credentials', async () => {
    const created = await create();
    const { id } = created.data;
    const changed = await client.patch(`/v1/carrier-accounts/${id}`, { name: 'Other', isActive: false });
    const replaced = await client.patch(`/v1/carrier-accounts/${id}`, { credentials: { clientId: 'another' } });
    const read = await client.get(`/v1/carrier-accounts/${id}`);
    const listed = await client.get('/v1/carrier-accounts');

    expect([created.status, changed.status, replaced.status, read.status]).toEqual([201, 200, 200, 200]);
    expect(created.data).toEqual({
      id: expect.stringMatching(/^cac_/),
      carrierCode: 'UPS',
      name: 'Our UPS',
      isActive: true,
      verifiedAt: null,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });
    expect(changed.data).toMatchObject({ name: 'Other', isActive: false });
    expect(listed.data).toEqual([read.data]);
    for (const { text } of [created, changed, replaced, read, listed]) expect(text).not.toMatch(/an id|secret|another/);

    expect((await client.delete(`/v1/carrier-accounts/${id}`)).data).toEqual({ id, deleted: true });
    expect((await client.get(`/v1/carrier-accounts/${id}`)).error.code).toBe('RESOURCE_NOT_FOUND');
  });

  it('are verified by asking the carrier: under TEST any credentials hold but {"simulate": "invalid"}', async () => {
    const { id } = (await create()).data;

    const accepted = await client.post(`/v1/carrier-accounts/${id}/verify`);
    expect([accepted.status, accepted.data]).toEqual([
      200,
      { verified: true, message: expect.stringContaining('UPS accepts') },
    ]);
    expect((await client.get(`/v1/carrier-accounts/${id}`)).data.verifiedAt).not.toBeNull();

    await client.patch(`/v1/carrier-accounts/${id}`, { credentials: { simulate: 'invalid' } });
    expect((await client.get(`/v1/carrier-accounts/${id}`)).data.verifiedAt).toBeNull();
    const refused = await client.post(`/v1/carrier-accounts/${id}/verify`);
    expect(refused.data).toEqual({ verified: false, message: expect.stringContaining('does not accept') });
  });

  it('are verified once for one Idempotency-Key', async () => {
    const { id } = (await create()).data;
    const keyed = client.with({ 'Idempotency-Key': 'verify-once' });

    const first = await keyed.post(`/v1/carrier-accounts/${id}/verify`);
    await client.patch(`/v1/carrier-accounts/${id}`, { credentials: { simulate: 'invalid' } });
    const again = await keyed.post(`/v1/carrier-accounts/${id}/verify`);

    expect([first.status, first.data.verified]).toEqual([200, true]);
    expect([again.headers.get('Idempotency-Replayed'), again.data]).toEqual(['true', first.data]);
  });

  it('let trackers of a carrier run that answers only its own customers', async () => {
    expect((await track()).error.code).toBe('CARRIER_CREDENTIALS_REQUIRED');
    const { id } = (await create()).data;

    const tracked = await track();
    expect([tracked.status, tracked.data.status]).toEqual([201, 'IN_TRANSIT']);

    await client.patch(`/v1/carrier-accounts/${id}`, { isActive: false });
    const inactive = await track();
    expect([inactive.status, inactive.error.code]).toEqual([422, 'CARRIER_CREDENTIALS_REQUIRED']);
  });

  it('whose credentials the carrier refuses track nothing: 422 CARRIER_CREDENTIALS_REQUIRED', async () => {
    await create({ credentials: { simulate: 'invalid' } });

    const { status, error } = await track();

    expect([status, error.code]).toEqual([422, 'CARRIER_CREDENTIALS_REQUIRED']);
  });

  it.each([
    [{ carrierCode: 'CORREOS' }, 'carrierCode'],
    [{ name: '' }, 'name'],
    [{ credentials: 'a secret' }, 'credentials'],
    [{ credentials: { clientId: 12 } }, 'credentials'],
    [{ credentials: undefined }, 'credentials'],
    [{ isActive: 'yes' }, 'isActive'],
  ])('with %j are refused', async (over, field) => {
    const { status, error } = await create(over);

    expect([status, error.code]).toEqual([400, 'VALIDATION_ERROR']);
    expect(Object.keys(error.details['errors'] as object)).toEqual([field]);
  });

  it('need the role ADMIN and a scope', async () => {
    const member = await newMember(organization.id, 'MEMBER');
    const reader = new Client({
      'X-API-Key': await newKey(organization.id, { livemode: false, scopes: ['carrier_accounts:read'] }),
    });

    expect((await create({}, member.client)).error.code).toBe('FORBIDDEN');
    expect((await create({}, reader)).error.code).toBe('INSUFFICIENT_SCOPE');
    expect((await reader.get('/v1/carrier-accounts')).status).toBe(200);
  });
});
