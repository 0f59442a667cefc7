import { findingsAtLast } from '../support/audit.js';
import { bench, sql } from '../support/bench.js';
import type { Reply } from '../support/client.js';
import { isAccepted, whileNoLabelIsMade } from '../support/held-carriers.js';
import { newKey, keyClient, newOrganization, type TestOrganization } from '../support/organization.js';
import { createLabelledShipment, createShipment, createShipments } from '../support/shipments.js';

const buy = (organization: TestOrganization, shipment: any, body: object = {}, headers: Record<string, string> = {}) =>
  organization.test.with(headers).post(`/v1/shipments/${shipment.id}/label`, { rateId: shipment.rates[0].id, ...body });

const balanceOf = async (organization: TestOrganization): Promise<string> =>
  (await organization.test.get('/v1/wallet/balance')).data.balance;

const counts = (replies: readonly Reply[]): Record<string, number> => {
  const result: Record<string, number> = {};
  for (const { status, error } of replies) {
    const key = error ? `${status} ${error.code}` : String(status);
    result[key] = (result[key] ?? 0) + 1;
  }
  return result;
};

describe('POST /v1/shipments/:id/label', () => {
  let organization: TestOrganization;

  beforeAll(async () => {
    organization = await newOrganization();
  });

  afterAll(async () => {
    expect(await findingsAtLast(bench.databaseUrl, { organizationId: organization.id })).toEqual([]);
  });

  it('answers 201 with the Label, charges the rate’s totalPrice, and the shipment becomes LABEL_PURCHASED', async () => {
    const shipment = await createShipment(organization.test);
    const [rate] = shipment.rates;
    const before = await balanceOf(organization);

    const { status, data } = await buy(organization, shipment, { externalReference: 'PEDIDO-1' });

    const charged = rate.totalPrice.toFixed(2);
    const after = ((Math.round(Number(before) * 100) - Math.round(rate.totalPrice * 100)) / 100).toFixed(2);
    expect(status).toBe(201);
    expect(data).toEqual({
      shipmentId: shipment.id,
      attemptId: expect.stringMatching(/^lat_/),
      labelId: expect.any(String),
      trackingNumber: expect.any(String),
      labelUrl: expect.stringMatching(/^http.*\.pdf$/),
      validUntil: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      carrierCode: rate.carrierCode,
      serviceCode: rate.serviceCode,
      serviceName: rate.serviceName,
      charged,
      currency: 'MXN',
      walletBalanceAfter: after,
      breakdown: {
        quotedTotal: charged,
        ivaAmount: rate.breakdown.ivaAmount.toFixed(2),
        overageCharge: '0.00',
        total: charged,
      },
    });
    expect(await balanceOf(organization)).toBe(after);
    const { data: bought } = await organization.test.get(`/v1/shipments/${shipment.id}`);
    expect(bought).toMatchObject({ status: 'LABEL_PURCHASED', trackingNumber: data.trackingNumber });
    expect(bought.events[0]).toMatchObject({ status: 'LABEL_PURCHASED' });
  });

  it('checks in this order: found, shipment and attempt state, rate, balance', async () => {
    const poor = await newOrganization({ testBalance: '1.00' });
    const shipment = await createShipment(poor.test);
    const { shipment: foreign } = await createLabelledShipment(organization.test);

    const unknown = await buy(poor, foreign);
    expect([unknown.status, unknown.error.code]).toEqual([404, 'RESOURCE_NOT_FOUND']);

    const labelled = await buy(organization, foreign, { rateId: 'rate_nowhere' });
    expect([labelled.status, labelled.error.code]).toEqual([409, 'SHIPMENT_ALREADY_PROCESSED']);

    const otherRate = await buy(poor, shipment, { rateId: foreign.rates[0].id });
    expect([otherRate.status, otherRate.error.code]).toEqual([410, 'RATES_EXPIRED']);
    const longRate = await buy(poor, shipment, { rateId: 'x'.repeat(255) });
    expect([longRate.status, longRate.error.code]).toEqual([410, 'RATES_EXPIRED']);
    expect(otherRate.error.details).toEqual({
      shipmentId: shipment.id,
      hint: `/v1/shipments/${shipment.id}/rates?refresh=true`,
    });

    const short = await buy(poor, shipment);
    const price = shipment.rates[0].totalPrice.toFixed(2);
    expect([short.status, short.error.code]).toEqual([402, 'INSUFFICIENT_BALANCE']);
    expect(short.error.details).toEqual({
      required: price,
      available: '1.00',
      shortfall: (Number(price) - 1).toFixed(2),
      currency: 'MXN',
    });
    expect(await sql('SELECT id FROM label_purchase_attempts WHERE shipment_id = $1', [shipment.id])).toEqual([]);

    await sql(`UPDATE shipments SET rates_expires_at = now() - interval '1 minute' WHERE id = $1`, [shipment.id]);
    const expired = await buy(poor, shipment);
    expect([expired.status, expired.error.code]).toEqual([410, 'RATES_EXPIRED']);
  });

  it('repeats a purchase that matches in rate, format, external reference and async, and refuses any other', async () => {
    const shipment = await createShipment(organization.test);
    const body = { labelFormat: 'ZPL', externalReference: 'A-1' };
    const first = await buy(organization, shipment, body);
    const before = await balanceOf(organization);

    const again = await buy(organization, shipment, body);
    expect([again.status, again.data]).toEqual([201, first.data]);
    for (const change of [
      { rateId: shipment.rates[1].id },
      { labelFormat: 'PDF' },
      { externalReference: 'A-2' },
      { externalReference: null },
      { async: true },
    ]) {
      const { status, error } = await buy(organization, shipment, { ...body, ...change });
      expect([change, status, error.code]).toEqual([change, 409, 'SHIPMENT_ALREADY_PROCESSED']);
    }
    await organization.test.post(`/v1/shipments/${shipment.id}/label/void`);
    const voided = await buy(organization, shipment, body);
    expect([voided.status, voided.error.code]).toEqual([409, 'SHIPMENT_ALREADY_PROCESSED']);
    expect(Number(await balanceOf(organization)) - Number(before)).toBeCloseTo(Number(first.data.charged), 2);
  });

  it('answers SHIPMENT_LABEL_IN_PROGRESS while the first identical synchronous purchase still runs', async () => {
    const shipment = await createShipment(organization.test);

    const [first, second] = await whileNoLabelIsMade(async () => {
      const running = buy(organization, shipment);
      await isAccepted(shipment);
      return [running, await buy(organization, shipment)] as const;
    });

    expect(counts([await first, second])).toEqual({ '201': 1, '409 SHIPMENT_LABEL_IN_PROGRESS': 1 });
  });

  it('lets fifty concurrent purchases spend a balance for exactly seven: seven labels, 43 times 402', async () => {
    const priced = await newOrganization();
    const price = (await createShipment(priced.test)).rates[0].totalPrice;
    const rich = await newOrganization({ testBalance: (price * 7 + 1.5).toFixed(2) });
    const shipments = await createShipments(rich.test, 50);

    const replies = await Promise.all(shipments.map((shipment) => buy(rich, shipment)));

    expect(counts(replies)).toEqual({ '201': 7, '402 INSUFFICIENT_BALANCE': 43 });
    expect(await balanceOf(rich)).toBe('1.50');
    const balances = replies.filter(({ status }) => status === 201).map(({ data }) => data.walletBalanceAfter);
    const expected = Array.from({ length: 7 }, (_, left) => (price * left + 1.5).toFixed(2));
    expect(balances.sort((a, b) => a - b)).toEqual(expected);
    expect(await findingsAtLast(bench.databaseUrl, { organizationId: rich.id })).toEqual([]);
  });

  it('executes twenty concurrent requests with one Idempotency-Key once, and replays byte for byte', async () => {
    const fresh = await newOrganization();
    const shipment = await createShipment(fresh.test);

    const replies = await Promise.all(
      Array.from({ length: 20 }, () => buy(fresh, shipment, {}, { 'Idempotency-Key': 'once' })),
    );
    const first = replies.find(({ status }) => status === 201)!;
    for (const { status, error, text } of replies) {
      if (status === 201) expect(text).toBe(first.text);
      else expect([status, error.code]).toEqual([409, 'IDEMPOTENCY_KEY_IN_USE']);
    }
    const replay = await buy(fresh, shipment, {}, { 'Idempotency-Key': 'once' });
    expect([replay.status, replay.text, replay.headers.get('idempotency-replayed')]).toEqual([201, first.text, 'true']);
    expect(await balanceOf(fresh)).toBe((10000 - shipment.rates[0].totalPrice).toFixed(2));
  });

  it('refunds a purchase that the carrier refuses: 502, DEBIT and REFUND, and another may start', async () => {
    const fresh = await newOrganization();
    const shipment = await createShipment(fresh.test, { metadata: { simulate: 'label_rejected' } });

    const { status, error } = await buy(fresh, shipment);

    expect([status, error.code]).toEqual([502, 'CARRIER_ERROR']);
    const { data: attempt } = await fresh.test.get(error.details['statusUrl'] as string);
    const price = shipment.rates[0].totalPrice.toFixed(2);
    expect(attempt).toMatchObject({
      status: 'failed',
      charged: '0.00',
      refundedAmount: price,
      walletBalanceAfter: '10000.00',
      label: null,
      error: { code: 'CARRIER_ERROR' },
      completedAt: expect.any(String),
    });
    expect(attempt.pricing.netWalletCost).toBe('0.00');
    const { data: lines } = await fresh.test.get('/v1/wallet/transactions');
    expect(lines.slice(0, 2)).toMatchObject([
      {
        type: 'REFUND',
        amount: price,
        referenceType: 'label_purchase_refund',
        referenceId: shipment.id,
        balanceAfter: '10000.00',
      },
      {
        type: 'DEBIT',
        amount: `-${price}`,
        referenceType: 'label_purchase',
        metadata: { carrierCode: shipment.rates[0].carrierCode },
      },
    ]);
    const again = await buy(fresh, shipment);
    expect(again.error.details['attemptId']).not.toBe(attempt.id);
    expect(await findingsAtLast(bench.databaseUrl, { organizationId: fresh.id })).toEqual([]);
  });

  it('needs labels:write, and answers VALIDATION_ERROR to invalid fields', async () => {
    const shipment = await createShipment(organization.test);
    const reader = keyClient(await newKey(organization.id, { scopes: ['shipments:read', 'shipments:write'] }));
    const refused = await reader.post(`/v1/shipments/${shipment.id}/label`, { rateId: shipment.rates[0].id });
    expect([refused.status, refused.error.code, refused.error.details['missingScopes']]).toEqual([
      403,
      'INSUFFICIENT_SCOPE',
      ['labels:write'],
    ]);
    for (const body of [
      { rateId: undefined },
      { rateId: 5 },
      { labelFormat: 'PNG' },
      { async: 'true' },
      { externalReference: 'x'.repeat(256) },
    ]) {
      const { status, error } = await buy(organization, shipment, body);
      expect([body, status, error.code]).toEqual([body, 400, 'VALIDATION_ERROR']);
    }
  });
});
