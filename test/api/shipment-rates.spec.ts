import { CARRIER_CODES } from '../../src/contexts/carriers/carriers.js';
import { sql } from '../support/bench.js';
import { estimatedDelivery } from '../../src/kernel/dates/estimated-delivery.js';
import { mexicoCityDate } from '../../src/kernel/dates/mexico-city-date.js';
import { eventually } from '../support/eventually.js';
import { keyClient, newKey, newOrganization, type TestOrganization } from '../support/organization.js';
import { createLabelledShipment, createShipment } from '../support/shipments.js';

const DAY_MS = 24 * 60 * 60 * 1000;
const rateIds = ({ rates }: { rates: { id: string }[] }): string[] => rates.map(({ id }) => id);

/** Two where midnight in Mexico City has passed since `from`. */
const estimates = (from: Date, { estimatedDays }: { estimatedDays: { min: number; max: number } }) =>
  [from, new Date()].map((day) => estimatedDelivery(mexicoCityDate(day), estimatedDays));

describe('A shipment’s rates', () => {
  let organization: TestOrganization;

  beforeAll(async () => {
    organization = await newOrganization();
  });

  const readRates = (id: string, query = '') => organization.test.get(`/v1/shipments/${id}/rates${query}`);
  const expire = (id: string) =>
    sql("UPDATE shipments SET rates_expires_at = now() - interval '1 ms' WHERE id = $1", [id]);

  it('are pending where quoting takes longer than the budget, and ready when polled later, with one event', async () => {
    // The carriers take a second longer than the budget: a response without their rates did not wait for them.
    const created = await createShipment(organization.test, { metadata: { simulate: 'quote_slow' } });
    expect(created).toMatchObject({
      rates: [],
      ratesStatus: 'pending',
      ratesExpiresAt: null,
      ratesPollUrl: `/v1/shipments/${created.id}/rates`,
    });
    const rateMessages = created.rateMessages as { code: string }[];
    expect(rateMessages.map(({ code }) => code)).toEqual(CARRIER_CODES.map(() => 'NO_ANSWER'));
    const pending = {
      rates: [],
      rateMessages,
      ratesStatus: 'pending',
      ratesExpiresAt: null,
      ratesPollUrl: created.ratesPollUrl,
    };
    const polled = await eventually(async () => {
      const reply = await organization.test.get(created.ratesPollUrl as string);
      if (reply.data.ratesStatus !== 'pending') return reply;
      expect(reply.data).toEqual(pending);
      return null;
    });
    expect(polled.data).toEqual({
      rates: expect.any(Array),
      rateMessages: [],
      ratesStatus: 'ready',
      ratesExpiresAt: expect.any(String),
    });
    expect(new Set(polled.data.rates.map((rate: { carrierCode: string }) => rate.carrierCode)).size).toBe(
      CARRIER_CODES.length,
    );
    const detail = (await organization.test.get(`/v1/shipments/${created.id}`)).data;
    expect(detail).toMatchObject({ rates: polled.data.rates, ratesStatus: 'ready' });
    expect(detail).not.toHaveProperty('ratesPollUrl');
    const events = await sql(
      "SELECT data FROM events WHERE type = 'shipment.rates_ready' AND data->>'shipmentId' = $1",
      [created.id],
    );
    expect(events).toMatchObject([
      { data: { shipmentId: created.id, ratesStatus: 'ready', rates: polled.data.rates } },
    ]);

    const bought = await organization.test.post(`/v1/shipments/${created.id}/label`, {
      rateId: polled.data.rates[0].id,
    });
    expect(bought.status).toBe(201);
  });

  it('are cached while they are valid', async () => {
    const created = await createShipment(organization.test);

    const { status, data } = await readRates(created.id);

    expect([status, data]).toEqual([
      200,
      { rates: created.rates, rateMessages: [], ratesStatus: 'ready', ratesExpiresAt: created.ratesExpiresAt },
    ]);
    expect((await readRates(created.id, '?refresh=false')).data).toEqual(data);
    expect((await readRates(created.id, '?refresh=yes')).error.code).toBe('VALIDATION_ERROR');
  });

  it('are quoted again by refresh=true, which resets the validity; the old ids are 410', async () => {
    const created = await createShipment(organization.test);
    await sql("UPDATE shipments SET rates_expires_at = rates_expires_at - interval '1 hour' WHERE id = $1", [
      created.id,
    ]);

    const asked = Date.now();
    const { data } = await readRates(created.id, '?refresh=true');

    const quotedAt = Date.parse(data.ratesExpiresAt as string) - DAY_MS;
    expect([quotedAt >= asked, quotedAt <= Date.now()]).toEqual([true, true]);
    expect(rateIds(data).filter((id) => rateIds(created).includes(id))).toEqual([]);
    const old = await organization.test.post(`/v1/shipments/${created.id}/label`, { rateId: created.rates[0].id });
    expect([old.status, old.error.code, old.error.details]).toEqual([
      410,
      'RATES_EXPIRED',
      { shipmentId: created.id, hint: `/v1/shipments/${created.id}/rates?refresh=true` },
    ]);
    expect(
      (await organization.test.post(`/v1/shipments/${created.id}/label`, { rateId: data.rates[0].id })).status,
    ).toBe(201);
  });

  it.each([
    ['valid rates with refresh=true', '?refresh=true', false],
    ['expired rates', '', true],
    ['expired rates with refresh=true', '?refresh=true', true],
  ])('keeps %s under HEAD, without the scope that a refresh needs', async (_, query, isExpired) => {
    const created = await createShipment(organization.test);
    if (isExpired) await expire(created.id);
    const reader = keyClient(await newKey(organization.id, { scopes: ['shipments:read'] }));

    const head = await reader.send('HEAD', `/v1/shipments/${created.id}/rates${query}`);

    expect(head.status).toBe(200);
    expect(rateIds((await organization.test.get(`/v1/shipments/${created.id}`)).data)).toEqual(rateIds(created));
  });

  it('that have expired cannot be bought, and are quoted again when they are read', async () => {
    const created = await createShipment(organization.test);
    await expire(created.id);

    const late = await organization.test.post(`/v1/shipments/${created.id}/label`, { rateId: created.rates[0].id });
    expect([late.status, late.error.code]).toEqual([410, 'RATES_EXPIRED']);
    const { data } = await readRates(created.id);
    expect(Date.parse(data.ratesExpiresAt as string)).toBeGreaterThan(Date.now());
  });

  it('of another shipment, or of none, are 410', async () => {
    const [mine, other] = [await createShipment(organization.test), await createShipment(organization.test)];

    for (const rateId of [other.rates[0].id, 'rate_unknown']) {
      const { status, error } = await organization.test.post(`/v1/shipments/${mine.id}/label`, { rateId });
      expect([status, error.code]).toEqual([410, 'RATES_EXPIRED']);
    }
  });

  it('of a shipment with a label are kept, and a refresh is 409', async () => {
    const { shipment } = await createLabelledShipment(organization.test);

    expect((await readRates(shipment.id)).data.rates).toEqual(shipment.rates);
    const { status, error } = await readRates(shipment.id, '?refresh=true');
    expect([status, error.code]).toEqual([409, 'SHIPMENT_ALREADY_PROCESSED']);
  });

  it('are none, and ready, where no carrier quotes', async () => {
    const created = await createShipment(organization.test, { metadata: { simulate: 'quote_none' } });

    expect(created).toMatchObject({ rates: [], ratesStatus: 'ready', ratesExpiresAt: expect.any(String) });
  });

  it('are those of the carrier and of the level that the shipment names', async () => {
    const created = await createShipment(organization.test, { carrierCode: 'ESTAFETA', serviceLevel: 'express' });

    expect(created.rates.length).toBeGreaterThan(0);
    const refreshed = (await readRates(created.id, '?refresh=true')).data;
    for (const rate of [...created.rates, ...refreshed.rates]) {
      expect(rate).toMatchObject({ carrierCode: 'ESTAFETA', serviceLevel: 'express' });
    }
  });

  it('are insured with requestInsurance and a declaredValue, the premium in insuranceCost', async () => {
    const plain = await createShipment(organization.test);
    const insured = await createShipment(organization.test, { requestInsurance: true, declaredValue: 20000 });
    const undeclared = await createShipment(organization.test, { requestInsurance: true });
    const declared = await createShipment(organization.test, { declaredValue: 20000 });

    for (const rate of insured.rates) {
      expect([rate.isInsured, rate.breakdown.insuranceCost > 0]).toEqual([true, true]);
      const same = plain.rates.find(
        (other: any) => other.carrierCode === rate.carrierCode && other.serviceCode === rate.serviceCode,
      );
      expect(rate.totalPrice).toBeGreaterThan(same.totalPrice as number);
    }
    for (const rate of [...plain.rates, ...undeclared.rates, ...declared.rates]) {
      expect([rate.isInsured, rate.breakdown.insuranceCost]).toEqual([false, 0]);
    }
  });

  it('estimate the delivery from the day of the quote, a shipment and its tracker from that of the purchase', async () => {
    const quotedFrom = new Date();
    const draft = await createShipment(organization.test, { carrierCode: 'DHL' });
    const [rate] = draft.rates;
    expect(draft.estimatedDelivery).toBeNull();
    expect(estimates(quotedFrom, rate)).toContainEqual(rate.estimatedDelivery);
    // Quoted on another day, and by a version without estimates.
    await sql(
      `UPDATE shipments SET rates = (SELECT json_agg(rate::jsonb - 'estimatedDelivery') FROM json_array_elements(rates) rate) WHERE id = $1`,
      [draft.id],
    );
    expect((await readRates(draft.id)).data.rates[0]).toEqual({ ...rate, estimatedDelivery: null });

    const boughtFrom = new Date();
    const { data: label } = await organization.test.post(`/v1/shipments/${draft.id}/label`, { rateId: rate.id });

    const shipment = (await organization.test.get(`/v1/shipments/${draft.id}`)).data;
    expect(estimates(boughtFrom, rate)).toContainEqual(shipment.estimatedDelivery);
    const tracker = { trackingNumber: label.trackingNumber, carrierCode: 'DHL' };
    const { data: tracked } = await organization.test.post('/v1/trackers', tracker);
    expect(tracked.estimatedDelivery).toEqual(shipment.estimatedDelivery);
    expect((await organization.test.get(`/v1/trackers/${tracked.id}`)).data).toEqual(tracked);
    await organization.test.post(`/v1/shipments/${draft.id}/label/void`);
    expect((await organization.test.get(`/v1/shipments/${draft.id}`)).data.estimatedDelivery).toBeNull();
    expect((await organization.test.get(`/v1/trackers/${tracked.id}`)).data.estimatedDelivery).toBeNull();
  });

  it('of another organization’s shipment, or of the other mode’s, are 404', async () => {
    const { id } = await createShipment(organization.test);
    const other = await newOrganization();

    for (const caller of [other.test, organization.live]) {
      expect((await caller.get(`/v1/shipments/${id}/rates`)).error.code).toBe('RESOURCE_NOT_FOUND');
    }
  });

  it('count against the quote budget', async () => {
    const free = await newOrganization({ plan: 'FREE' });
    const { headers } = await free.test.get('/v1/shipments/shp_unknown/rates');

    expect(headers.get('x-ratelimit-limit')).toBe('10');
    expect((await free.live.get('/v1/shipments/shp_unknown/rates')).headers.get('x-ratelimit-limit')).toBe('20');
  });
});
