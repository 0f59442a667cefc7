import { sql } from '../support/bench.js';
import { eventually } from '../support/eventually.js';
import { keyClient, newKey, newOrganization, type TestOrganization } from '../support/organization.js';
import { shipmentRequest } from '../support/shipments.js';

describe('POST /v1/shipments with purchase', () => {
  let organization: TestOrganization;

  beforeAll(async () => {
    organization = await newOrganization({ testBalance: '50000.00' });
  });

  const buy = (purchase: unknown, overrides: object = {}, caller = organization) =>
    caller.test.post('/v1/shipments', shipmentRequest({ purchase, ...overrides }));
  const read = async (id: unknown, caller = organization) =>
    (await caller.test.get(`/v1/shipments/${String(id)}`)).data;
  const balanceOf = async (caller: TestOrganization) =>
    (await caller.test.get('/v1/wallet/balance')).data.balance as string;
  const shipmentsOf = async ({ id }: TestOrganization) =>
    sql('SELECT id FROM shipments WHERE organization_id = $1', [id]);

  it('by strategy cheapest buys the cheapest rate: 201 with label and purchasedRate', async () => {
    const { status, data, headers } = await buy({ strategy: 'cheapest' });

    const cheapest = data.rates.reduce((best: any, rate: any) => (rate.totalPrice < best.totalPrice ? rate : best));
    expect([status, data.status]).toEqual([201, 'LABEL_PURCHASED']);
    expect(data.purchasedRate).toEqual({
      id: cheapest.id,
      carrierCode: cheapest.carrierCode,
      serviceCode: cheapest.serviceCode,
      serviceLevel: cheapest.serviceLevel,
      totalPrice: cheapest.totalPrice,
    });
    expect(data.label).toMatchObject({
      trackingNumber: data.trackingNumber,
      labelUrl: expect.stringMatching(/\/files\/\w{32}-guia-\w+\.pdf$/),
      charged: cheapest.totalPrice.toFixed(2),
      currency: 'MXN',
    });
    expect(data).not.toHaveProperty('labelPurchaseAttempt');
    expect([headers.has('location'), headers.has('retry-after')]).toEqual([false, false]);
    expect(data.events.map((event: { status: string }) => event.status)).toEqual(['LABEL_PURCHASED', 'DRAFT']);
    expect(await read(data.id)).toEqual(data);
  });

  it('by carrierCode and serviceCode buys that service', async () => {
    const { status, data } = await buy({ carrierCode: 'ESTAFETA', serviceCode: 'DIA_SIGUIENTE' });

    expect(status).toBe(201);
    expect(data.purchasedRate).toMatchObject({ carrierCode: 'ESTAFETA', serviceCode: 'DIA_SIGUIENTE' });
  });

  it('with labelFormat ZPL has a ZPL file', async () => {
    const { data } = await buy({ strategy: 'cheapest', labelFormat: 'ZPL' });

    expect(data.label.labelUrl).toMatch(/\.zpl$/);
  });

  it.each([
    ['both modes', { strategy: 'cheapest', carrierCode: 'DHL', serviceCode: 'EXPRESS' }],
    ['strategy and half of the other', { strategy: 'cheapest', serviceCode: 'EXPRESS' }],
    ['neither', {}],
    ['neither, for all is null', { strategy: null, carrierCode: null, serviceCode: null }],
    ['half a selection: no serviceCode', { carrierCode: 'DHL' }],
    ['half a selection: no carrierCode', { serviceCode: 'EXPRESS' }],
  ])('with %s is 400 INVALID_INPUT and creates nothing', async (_, purchase) => {
    const other = await newOrganization();

    const { status, error } = await buy(purchase, {}, other);

    expect([status, error.code]).toEqual([400, 'INVALID_INPUT']);
    expect(await shipmentsOf(other)).toEqual([]);
  });

  it.each([
    ['purchase', 'cheapest'],
    ['purchase.strategy', { strategy: 'fastest' }],
    ['purchase.labelFormat', { strategy: 'cheapest', labelFormat: 'PNG' }],
    ['purchase.async', { strategy: 'cheapest', async: 'yes' }],
  ])('with an invalid %s is 400 VALIDATION_ERROR', async (field, purchase) => {
    const { status, error } = await buy(purchase);

    expect([status, error.code, Object.keys(error.details['errors'] as object)]).toEqual([
      400,
      'VALIDATION_ERROR',
      [field],
    ]);
  });

  it('that the wallet cannot cover is 402 with the shortfall; the shipment stays a DRAFT', async () => {
    const poor = await newOrganization({ testBalance: '50.00' });

    const { status, error } = await buy({ strategy: 'cheapest' }, {}, poor);

    const { required, shipmentId } = error.details as { required: string; shipmentId: string };
    expect([status, error.code, error.details]).toEqual([
      402,
      'INSUFFICIENT_BALANCE',
      { required, available: '50.00', shortfall: (Number(required) - 50).toFixed(2), currency: 'MXN', shipmentId },
    ]);
    expect((await read(shipmentId, poor)).status).toBe('DRAFT');
    expect(await balanceOf(poor)).toBe('50.00');
  });

  it('that takes over the budget to quote is 422 ONE_CALL_BUY_RATES_PENDING, to be finished in two steps', async () => {
    const { status, error } = await buy({ strategy: 'cheapest' }, { metadata: { simulate: 'quote_slow' } });

    const { shipmentId, ratesPollUrl } = error.details as { shipmentId: string; ratesPollUrl: string };
    expect([status, error.code, ratesPollUrl]).toEqual([
      422,
      'ONE_CALL_BUY_RATES_PENDING',
      `/v1/shipments/${shipmentId}/rates`,
    ]);
    const polled = await eventually(async () => {
      const { data } = await organization.test.get(ratesPollUrl);
      return data.ratesStatus === 'pending' ? null : data;
    });
    const label = await organization.test.post(`/v1/shipments/${shipmentId}/label`, { rateId: polled.rates[0].id });
    expect(label.status).toBe(201);
  });

  it.each([
    [{ carrierCode: 'ESTAFETA', serviceCode: 'NOTHING' }],
    [{ carrierCode: 'NOBODY', serviceCode: 'DIA_SIGUIENTE' }],
    [{ carrierCode: 'DHL', serviceCode: 'DIA_SIGUIENTE' }],
  ])('that no rate matches (%j) is 422 ONE_CALL_BUY_NO_MATCHING_RATE with the rates there are', async (purchase) => {
    const { status, error } = await buy(purchase);

    const { shipmentId, availableRates } = error.details as { shipmentId: string; availableRates: object[] };
    expect([status, error.code]).toEqual([422, 'ONE_CALL_BUY_NO_MATCHING_RATE']);
    expect(availableRates.length).toBeGreaterThan(0);
    expect(await read(shipmentId)).toMatchObject({ status: 'DRAFT', rates: availableRates });
  });

  it('without any rate is 422 ONE_CALL_BUY_NO_MATCHING_RATE with none', async () => {
    const { status, error } = await buy({ strategy: 'cheapest' }, { metadata: { simulate: 'quote_none' } });

    expect([status, error.code, error.details['availableRates']]).toEqual([422, 'ONE_CALL_BUY_NO_MATCHING_RATE', []]);
  });

  it('that the carrier does not make is 502 CARRIER_ERROR, refunded; the shipment stays a DRAFT and can be bought again', async () => {
    const other = await newOrganization();

    const { status, error } = await buy({ strategy: 'cheapest' }, { metadata: { simulate: 'label_rejected' } }, other);

    const { shipmentId, attemptId } = error.details as { shipmentId: string; attemptId: string };
    expect([status, error.code]).toEqual([502, 'CARRIER_ERROR']);
    const attempt = (await other.test.get(`/v1/label-purchase-attempts/${attemptId}`)).data;
    expect(attempt).toMatchObject({
      status: 'failed',
      charged: '0.00',
      pricing: { netWalletCost: '0.00' },
      label: null,
    });
    expect(attempt.refundedAmount).toBe(attempt.pricing.quotedTotal);
    expect(await balanceOf(other)).toBe('10000.00');

    const { rates, status: state } = await read(shipmentId, other);
    expect(state).toBe('DRAFT');
    await other.test.put(`/v1/shipments/${shipmentId}`, { metadata: {} });
    expect((await other.test.post(`/v1/shipments/${shipmentId}/label`, { rateId: rates[0].id })).status).toBe(201);
  });

  it('whose outcome stays unknown is 201 with labelPurchaseAttempt, action_required', async () => {
    const { status, data, headers } = await buy({ strategy: 'cheapest' }, { metadata: { simulate: 'label_timeout' } });

    expect([status, data.status]).toEqual([201, 'DRAFT']);
    expect([headers.get('location'), headers.get('retry-after')]).toEqual([
      `/v1/label-purchase-attempts/${data.labelPurchaseAttempt.id}`,
      '2',
    ]);
    expect(data.labelPurchaseAttempt).toMatchObject({
      object: 'label_purchase_attempt',
      shipmentId: data.id,
      status: 'action_required',
      async: false,
      label: null,
      completedAt: expect.any(String),
      statusUrl: `/v1/label-purchase-attempts/${data.labelPurchaseAttempt.id}`,
    });
    expect(data).not.toHaveProperty('label');
    expect((await organization.test.get(data.labelPurchaseAttempt.statusUrl as string)).data).toEqual(
      data.labelPurchaseAttempt,
    );
    const again = await organization.test.post(`/v1/shipments/${data.id}/label`, { rateId: data.rates[1].id });
    expect([again.status, again.error.code]).toEqual([409, 'SHIPMENT_LABEL_IN_PROGRESS']);
  });

  it('with async is 201 with the pending attempt, whose result is at its statusUrl and in one event', async () => {
    const { status, data, headers } = await buy({ strategy: 'cheapest', async: true });

    expect(status).toBe(201);
    expect([headers.get('location'), headers.get('retry-after')]).toEqual([
      data.labelPurchaseAttempt.statusUrl as string,
      '2',
    ]);
    expect(data.labelPurchaseAttempt).toMatchObject({
      status: 'pending',
      async: true,
      livemode: false,
      completedAt: null,
    });
    expect(data).not.toHaveProperty('label');
    const attempt = await eventually(async () => {
      const { data: current } = await organization.test.get(data.labelPurchaseAttempt.statusUrl as string);
      return ['pending', 'processing'].includes(current.status as string) ? null : current;
    });
    expect(attempt).toMatchObject({ status: 'succeeded', label: { shipmentId: data.id } });
    expect(await read(data.id)).toMatchObject({
      status: 'LABEL_PURCHASED',
      trackingNumber: attempt.label.trackingNumber,
    });
    const events = await sql("SELECT data FROM events WHERE type = 'label.purchase.completed' AND data->>'id' = $1", [
      attempt.id,
    ]);
    expect(events).toEqual([{ data: { ...attempt, externalId: data.externalId ?? null, orderNumber: null } }]);
  });

  it('by a scoped key needs labels:write and shipments:write', async () => {
    const writer = keyClient(await newKey(organization.id, { scopes: ['shipments:write'] }));
    const both = keyClient(await newKey(organization.id, { scopes: ['shipments:write', 'labels:write'] }));
    const body = shipmentRequest({ purchase: { strategy: 'cheapest' } });

    const { status, error } = await writer.post('/v1/shipments', body);
    expect([status, error.code, error.details['missingScopes']]).toEqual([403, 'INSUFFICIENT_SCOPE', ['labels:write']]);
    expect((await writer.post('/v1/shipments', shipmentRequest())).status).toBe(201);
    expect((await both.post('/v1/shipments', body)).status).toBe(201);
  });
});
