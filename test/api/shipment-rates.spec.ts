import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from '../support/bench.js';
import { newOrganization, type TestOrganization } from '../support/organization.js';
import { createLabelledShipment, createShipment } from '../support/shipments.js';

const DAY_MS = 24 * 60 * 60 * 1000;
const rateIds = ({ rates }: { rates: { id: string }[] }): string[] => rates.map(({ id }) => id);

describe('A shipment’s rates', () => {
  let organization: TestOrganization;

  beforeAll(async () => {
    organization = await newOrganization();
  });

  const readRates = (id: string, query = '') => organization.test.get(`/v1/shipments/${id}/rates${query}`);
  const expire = (id: string) =>
    sql("UPDATE shipments SET rates_expires_at = now() - interval '1 ms' WHERE id = $1", [id]);

  it('are pending where quoting takes longer than the budget, and ready when polled later; one event says so', async () => {
    const begun = Date.now();
    const created = await createShipment(organization.test, { metadata: { simulate: 'quote_slow' } });
    expect(Date.now() - begun).toBeLessThan(2300);
    expect(created).toMatchObject({
      rates: [],
      ratesStatus: 'pending',
      ratesExpiresAt: null,
      ratesPollUrl: `/v1/shipments/${created.id}/rates`,
    });
    const pending = await organization.test.get(created.ratesPollUrl as string);
    expect(pending.data).toEqual({
      rates: [],
      ratesStatus: 'pending',
      ratesExpiresAt: null,
      ratesPollUrl: created.ratesPollUrl,
    });

    let polled = pending;
    while (polled.data.ratesStatus === 'pending') {
      await sleep(50);
      polled = await organization.test.get(created.ratesPollUrl as string);
    }
    expect(polled.data).toEqual({ rates: expect.any(Array), ratesStatus: 'ready', ratesExpiresAt: expect.any(String) });
    expect(new Set(polled.data.rates.map((rate: { carrierCode: string }) => rate.carrierCode)).size).toBe(7);
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

  it('are the cached ones while they are valid', async () => {
    const created = await createShipment(organization.test);

    const { status, data } = await readRates(created.id);

    expect([status, data]).toEqual([
      200,
      { rates: created.rates, ratesStatus: 'ready', ratesExpiresAt: created.ratesExpiresAt },
    ]);
    expect((await readRates(created.id, '?refresh=false')).data).toEqual(data);
    expect((await readRates(created.id, '?refresh=yes')).error.code).toBe('VALIDATION_ERROR');
  });

  it('are quoted again by refresh=true, which resets the validity; the old ids are 410', async () => {
    const created = await createShipment(organization.test);
    await sql("UPDATE shipments SET rates_expires_at = rates_expires_at - interval '1 hour' WHERE id = $1", [
      created.id,
    ]);

    const { data } = await readRates(created.id, '?refresh=true');

    expect(Math.abs(Date.parse(data.ratesExpiresAt as string) - Date.now() - DAY_MS)).toBeLessThan(10_000);
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

  it('that have expired cannot be bought, and are quoted again when they are read', async () => {
    const created = await createShipment(organization.test);
    await expire(created.id);

    const late = await organization.test.post(`/v1/shipments/${created.id}/label`, { rateId: created.rates[0].id });
    expect([late.status, late.error.code]).toEqual([410, 'RATES_EXPIRED']);
    const { data } = await readRates(created.id);
    expect(Date.parse(data.ratesExpiresAt as string)).toBeGreaterThan(Date.now());
  });

  it('of another shipment, or that exist nowhere, are 410', async () => {
    const [mine, other] = [await createShipment(organization.test), await createShipment(organization.test)];

    for (const rateId of [other.rates[0].id, 'rate_unknown']) {
      const { status, error } = await organization.test.post(`/v1/shipments/${mine.id}/label`, { rateId });
      expect([status, error.code]).toEqual([410, 'RATES_EXPIRED']);
    }
  });

  it('of a shipment with a label stay, and are not refreshed: 409', async () => {
    const { shipment } = await createLabelledShipment(organization.test);

    expect((await readRates(shipment.id)).data.rates).toEqual(shipment.rates);
    const { status, error } = await readRates(shipment.id, '?refresh=true');
    expect([status, error.code]).toEqual([409, 'SHIPMENT_ALREADY_PROCESSED']);
  });

  it('are none, and ready, where no carrier quotes', async () => {
    const created = await createShipment(organization.test, { metadata: { simulate: 'quote_none' } });

    expect(created).toMatchObject({ rates: [], ratesStatus: 'ready', ratesExpiresAt: expect.any(String) });
  });

  it('are those of the carrier and of the level the shipment is scoped to', async () => {
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
