import { sql } from '../support/bench.js';
import { keyClient, newKey, newMember, newOrganization, type TestOrganization } from '../support/organization.js';
import { createShipment } from '../support/shipments.js';

describe('PATCH /v1/wallet/settings', () => {
  it('sets and clears the threshold of the credential’s mode, and returns the wallet', async () => {
    const organization = await newOrganization();

    const { status, data } = await organization.test.patch('/v1/wallet/settings', { lowBalanceThreshold: 500 });
    expect([status, data]).toEqual([200, (await organization.test.get('/v1/wallet/balance')).data]);
    expect(data).toMatchObject({ lowBalanceThreshold: '500.00', lowBalanceAlertSent: false });
    expect((await organization.live.get('/v1/wallet/balance')).data.lowBalanceThreshold).toBeNull();
    expect(
      (await organization.test.patch('/v1/wallet/settings', { lowBalanceThreshold: null })).data.lowBalanceThreshold,
    ).toBeNull();
  });

  it.each([undefined, -1, 1.005, '500', '', true, 1e12])(
    'refuses %p with VALIDATION_ERROR',
    async (lowBalanceThreshold) => {
      const organization = await newOrganization();

      const { status, error } = await organization.test.patch('/v1/wallet/settings', { lowBalanceThreshold });

      expect([status, error.code, Object.keys(error.details['errors'] as object)]).toEqual([
        400,
        'VALIDATION_ERROR',
        ['lowBalanceThreshold'],
      ]);
    },
  );

  it('requires the role ADMIN, and for a key wallet:write', async () => {
    const { id } = await newOrganization();
    const change = { lowBalanceThreshold: 1 };
    const member = (await newMember(id, 'MEMBER')).client;
    const admin = (await newMember(id, 'ADMIN')).client;
    const memberKey = keyClient(await newKey(id, { role: 'MEMBER' }));
    const readingKey = keyClient(await newKey(id, { scopes: ['wallet:read'] }));

    expect((await member.patch('/v1/wallet/settings', change)).error.code).toBe('FORBIDDEN');
    expect((await memberKey.patch('/v1/wallet/settings', change)).error.code).toBe('FORBIDDEN');
    expect((await readingKey.patch('/v1/wallet/settings', change)).error.code).toBe('INSUFFICIENT_SCOPE');
    expect((await admin.patch('/v1/wallet/settings', change)).status).toBe(200);
  });
});

describe('The low-balance alert', () => {
  const alerts = async ({ id }: TestOrganization) =>
    sql<{ data: object }>(
      "SELECT data FROM events WHERE organization_id = $1 AND type = 'wallet.low_balance' ORDER BY id",
      [id],
    );

  it('is not sent by a rejected purchase', async () => {
    const organization = await newOrganization({ testBalance: '20.00' });
    await organization.test.patch('/v1/wallet/settings', { lowBalanceThreshold: 10 });
    const { id, rates } = await createShipment(organization.test);

    expect((await organization.test.post(`/v1/shipments/${id}/label`, { rateId: rates[0].id })).status).toBe(402);
    expect(await alerts(organization)).toEqual([]);
  });
});

describe('POST /v1/wallet/test/reset', () => {
  it('with an API key is 403 FORBIDDEN', async () => {
    const organization = await newOrganization();

    for (const client of [organization.test, organization.live]) {
      const { status, error } = await client.post('/v1/wallet/test/reset');
      expect([status, error.code]).toEqual([403, 'FORBIDDEN']);
    }
  });
});
