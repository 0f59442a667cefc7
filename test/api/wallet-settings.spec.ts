import { sql } from '../support/bench.js';
import { keyClient, newKey, newMember, newOrganization, type TestOrganization } from '../support/organization.js';
import { createLabelledShipment, createShipment } from '../support/shipments.js';

describe('PATCH /v1/wallet/settings', () => {
  it('sets and clears the threshold of its own mode, and returns the wallet', async () => {
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
  const sent = async ({ test }: TestOrganization) =>
    (await test.get('/v1/wallet/balance')).data.lowBalanceAlertSent as boolean;

  it('is sent once when the balance falls below the threshold, and armed again when it is back at it', async () => {
    const organization = await newOrganization();
    await organization.test.patch('/v1/wallet/settings', { lowBalanceThreshold: 10000 });
    expect([await alerts(organization), await sent(organization)]).toEqual([[], false]);

    const first = await createLabelledShipment(organization.test);
    expect(await alerts(organization)).toEqual([
      { data: { balance: first.label.walletBalanceAfter, lowBalanceThreshold: '10000.00', currency: 'MXN' } },
    ]);
    const second = await createLabelledShipment(organization.test);
    expect([(await alerts(organization)).length, await sent(organization)]).toEqual([1, true]);

    for (const { shipment } of [first, second]) await organization.test.post(`/v1/shipments/${shipment.id}/label/void`);
    expect([(await alerts(organization)).length, await sent(organization)]).toEqual([1, false]);
    await createLabelledShipment(organization.test);
    expect([(await alerts(organization)).length, await sent(organization)]).toEqual([2, true]);
  });

  it('is sent at once where the balance is below a new threshold, not again by another change, and never with null', async () => {
    const organization = await newOrganization({ testBalance: '100.00' });
    const set = (lowBalanceThreshold: number | null) =>
      organization.test.patch('/v1/wallet/settings', { lowBalanceThreshold });

    expect((await set(500)).data.lowBalanceAlertSent).toBe(true);
    expect((await set(600)).data.lowBalanceAlertSent).toBe(true);
    expect(await alerts(organization)).toHaveLength(1);
    expect((await set(100)).data.lowBalanceAlertSent).toBe(false);
    expect((await set(null)).data.lowBalanceAlertSent).toBe(false);
    expect(await alerts(organization)).toHaveLength(1);
    expect((await set(101)).data.lowBalanceAlertSent).toBe(true);
    expect(await alerts(organization)).toHaveLength(2);
  });

  it('is not sent by a purchase that is refused', async () => {
    const organization = await newOrganization({ testBalance: '20.00' });
    await organization.test.patch('/v1/wallet/settings', { lowBalanceThreshold: 10 });
    const { id, rates } = await createShipment(organization.test);

    expect((await organization.test.post(`/v1/shipments/${id}/label`, { rateId: rates[0].id })).status).toBe(402);
    expect(await alerts(organization)).toEqual([]);
  });
});

describe('POST /v1/wallet/test/reset', () => {
  it('resets the TEST wallet to 10,000.00 with an ADJUSTMENT; at exactly that it writes nothing', async () => {
    const organization = await newOrganization({ testBalance: '12500.50' });
    const reset = () => organization.session.post('/v1/wallet/test/reset');
    const statement = async () =>
      (await organization.test.get('/v1/wallet/transactions?sortOrder=asc')).data as Record<string, unknown>[];

    const { status, data } = await reset();

    expect([status, data.balance]).toEqual([200, '10000.00']);
    const movements = await statement();
    expect(movements.at(-1)).toMatchObject({
      type: 'ADJUSTMENT',
      amount: '-2500.50',
      balanceAfter: '10000.00',
      referenceType: null,
    });
    await reset();
    expect(await statement()).toHaveLength(movements.length);
  });

  it('with an API key is 403 FORBIDDEN', async () => {
    const organization = await newOrganization();

    for (const client of [organization.test, organization.live]) {
      const { status, error } = await client.post('/v1/wallet/test/reset');
      expect([status, error.code]).toEqual([403, 'FORBIDDEN']);
    }
  });
});
