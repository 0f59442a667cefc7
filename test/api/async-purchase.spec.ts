import { findingsAtLast } from '../support/audit.js';
import { bench, sql } from '../support/bench.js';
import { eventually } from '../support/eventually.js';
import { whileNoLabelIsMade } from '../support/held-carriers.js';
import { newOrganization, type TestOrganization } from '../support/organization.js';
import { createShipment, shipmentRequest } from '../support/shipments.js';

/** Of a shipment without an `externalId` and an order. */
const NO_REFERENCES = { externalId: null, orderNumber: null };
const OUTCOMES = ['succeeded', 'failed', 'action_required'];

const settled = (organization: TestOrganization, statusUrl: string): Promise<any> =>
  eventually(async () => {
    const { data } = await organization.test.get(statusUrl);
    return OUTCOMES.includes(data.status) ? data : null;
  });

const completions = async (attemptId: string): Promise<any[]> =>
  (
    await sql<{ data: any; livemode: boolean }>(
      `SELECT data, livemode FROM events WHERE type = 'label.purchase.completed' AND data ->> 'id' = $1`,
      [attemptId],
    )
  ).map(({ data }) => data);

describe('Asynchronous purchase', () => {
  let organization: TestOrganization;

  beforeAll(async () => {
    organization = await newOrganization();
  });

  afterAll(async () => {
    expect(await findingsAtLast(bench.databaseUrl, { organizationId: organization.id })).toEqual([]);
  });

  const buy = (shipment: any, body: object = {}, headers: Record<string, string> = {}) =>
    organization.test
      .with(headers)
      .post(`/v1/shipments/${shipment.id}/label`, { rateId: shipment.rates[0].id, async: true, ...body });

  it('returns 202 with the pending attempt, Location and Retry-After: 2, and the attempt then has the label', async () => {
    const shipment = await createShipment(organization.test);
    const price = shipment.rates[0].totalPrice.toFixed(2);

    const { status, headers, data } = await buy(shipment, { externalReference: 'PEDIDO-7' });

    expect(status).toBe(202);
    expect([headers.get('location'), headers.get('retry-after')]).toEqual([
      `/v1/label-purchase-attempts/${data.id}`,
      '2',
    ]);
    expect(data).toEqual({
      id: expect.stringMatching(/^lat_/),
      object: 'label_purchase_attempt',
      shipmentId: shipment.id,
      externalReference: 'PEDIDO-7',
      status: 'pending',
      livemode: false,
      async: true,
      pricing: {
        quotedTotal: price,
        ivaAmount: shipment.rates[0].breakdown.ivaAmount.toFixed(2),
        overageCharge: '0.00',
        netWalletCost: price,
      },
      charged: price,
      currency: 'MXN',
      walletBalanceAfter: expect.stringMatching(/^\d+\.\d\d$/),
      refundedAmount: null,
      label: null,
      error: null,
      statusUrl: `/v1/label-purchase-attempts/${data.id}`,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
      completedAt: null,
    });

    const end = await settled(organization, data.statusUrl);
    expect(end).toEqual({
      ...data,
      status: 'succeeded',
      updatedAt: expect.any(String),
      completedAt: expect.any(String),
      label: {
        shipmentId: shipment.id,
        attemptId: data.id,
        labelId: expect.any(String),
        trackingNumber: expect.any(String),
        labelUrl: expect.any(String),
        validUntil: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
        carrierCode: shipment.rates[0].carrierCode,
        serviceCode: shipment.rates[0].serviceCode,
        serviceName: shipment.rates[0].serviceName,
        charged: price,
        currency: 'MXN',
        walletBalanceAfter: data.walletBalanceAfter,
        breakdown: { quotedTotal: price, ivaAmount: data.pricing.ivaAmount, overageCharge: '0.00', total: price },
      },
    });
    expect(await completions(data.id)).toEqual([{ ...end, ...NO_REFERENCES }]);
    expect((await organization.test.get(`/v1/shipments/${shipment.id}`)).data.status).toBe('LABEL_PURCHASED');
  });

  it.each([
    ['label_rejected', 'failed'],
    ['label_timeout', 'action_required'],
  ])('ends after %s as %s, and sends one event', async (simulate, outcome) => {
    const shipment = await createShipment(organization.test, { metadata: { simulate } });

    const { data } = await buy(shipment);
    const end = await settled(organization, data.statusUrl);

    const price = shipment.rates[0].totalPrice.toFixed(2);
    expect(end).toMatchObject({
      status: outcome,
      charged: outcome === 'failed' ? '0.00' : price,
      refundedAmount: outcome === 'failed' ? price : null,
      label: null,
      error: { code: expect.any(String), message: expect.any(String) },
      completedAt: expect.any(String),
    });
    expect(await completions(data.id)).toEqual([{ ...end, ...NO_REFERENCES }]);
  });

  it('answers a repeated purchase with the same attempt at 202, whatever its status; Retry-After only while it is under way', async () => {
    const shipment = await createShipment(organization.test);
    const { first, meanwhile, changed } = await whileNoLabelIsMade(async () => ({
      first: await buy(shipment),
      meanwhile: await buy(shipment),
      changed: await buy(shipment, { async: false }),
    }));
    expect([meanwhile.status, meanwhile.data.id, meanwhile.headers.get('retry-after')]).toEqual([
      202,
      first.data.id,
      '2',
    ]);
    expect([changed.status, changed.error.code]).toEqual([409, 'SHIPMENT_LABEL_IN_PROGRESS']);

    const end = await settled(organization, first.data.statusUrl);
    const afterwards = await buy(shipment);
    expect([afterwards.status, afterwards.data, afterwards.headers.get('location')]).toEqual([
      202,
      end,
      first.data.statusUrl,
    ]);
    expect(afterwards.headers.has('retry-after')).toBe(false);
    const late = await buy(shipment, { async: false });
    expect([late.status, late.error.code]).toEqual([409, 'SHIPMENT_ALREADY_PROCESSED']);
  });

  it('replays the response of an Idempotency-Key byte for byte, headers included', async () => {
    const shipment = await createShipment(organization.test);
    const key = { 'Idempotency-Key': `async-${shipment.id}` };
    const first = await buy(shipment, {}, key);
    await settled(organization, first.data.statusUrl);

    const replay = await buy(shipment, {}, key);

    expect([replay.status, replay.text]).toEqual([202, first.text]);
    for (const header of ['location', 'retry-after'])
      expect(replay.headers.get(header)).toBe(first.headers.get(header));
    expect(replay.headers.get('idempotency-replayed')).toBe('true');
  });

  it('in one call returns 201 with the shipment and its labelPurchaseAttempt', async () => {
    const { status, data } = await organization.test.post(
      '/v1/shipments',
      shipmentRequest({ purchase: { strategy: 'cheapest', async: true } }),
    );

    expect([status, data.status]).toEqual([201, 'DRAFT']);
    expect(data.label).toBeUndefined();
    expect(data.labelPurchaseAttempt).toMatchObject({ status: 'pending', async: true, shipmentId: data.id });
    const end = await settled(organization, data.labelPurchaseAttempt.statusUrl);
    expect(end).toMatchObject({ status: 'succeeded', label: { shipmentId: data.id } });
  });

  it('checks the balance before an attempt is accepted', async () => {
    const poor = await newOrganization({ testBalance: '5.00' });
    const shipment = await createShipment(poor.test);

    const { status, error } = await poor.test.post(`/v1/shipments/${shipment.id}/label`, {
      rateId: shipment.rates[0].id,
      async: true,
    });

    expect([status, error.code]).toEqual([402, 'INSUFFICIENT_BALANCE']);
    expect(await sql('SELECT id FROM label_purchase_attempts WHERE shipment_id = $1', [shipment.id])).toEqual([]);
  });

  it('returns attempts to their own organization and mode only', async () => {
    const stranger = await newOrganization();
    const { data } = await buy(await createShipment(organization.test));

    for (const client of [stranger.test, organization.live, organization.session]) {
      expect((await client.get(data.statusUrl)).status).toBe(404);
    }
  });
});
