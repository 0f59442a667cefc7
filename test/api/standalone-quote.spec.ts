import { CARRIER_CODES } from '../../src/contexts/carriers/carriers.js';
import { keyClient, newKey, newMember, newOrganization, type TestOrganization } from '../support/organization.js';
import { sql } from '../support/bench.js';
import { createShipment } from '../support/shipments.js';

const body = {
  origin: { postalCode: '06600' },
  destination: { postalCode: '64000' },
  parcel: { length: 30, width: 20, height: 15, weight: 2.5 },
};

describe('POST /v1/rates', () => {
  let organization: TestOrganization;

  beforeAll(async () => {
    organization = await newOrganization();
  });

  it('answers 200 with the rates of every carrier and the end of their validity; nothing is stored', async () => {
    const { status, data } = await organization.test.post('/v1/rates', body);

    expect(status).toBe(200);
    expect(Object.keys(data)).toEqual(['rates', 'rateMessages', 'expiresAt']);
    expect(new Set(data.rates.map((rate: { carrierCode: string }) => rate.carrierCode)).size).toBe(
      CARRIER_CODES.length,
    );
    for (const rate of data.rates) {
      expect(rate).toMatchObject({
        id: expect.stringMatching(/^rate_/),
        serviceCode: expect.any(String),
        serviceLevel: expect.stringMatching(/^(express|standard|economy)$/),
        totalPrice: rate.breakdown.total,
        currency: 'MXN',
        isInsured: false,
        billedWeightKg: expect.any(Number),
        volumetricWeightKg: expect.any(Number),
        charges: expect.arrayContaining([{ code: 'BASE', description: 'Transport', amount: rate.breakdown.baseRate }]),
        expiresAt: data.expiresAt,
      });
    }
    expect(await sql('SELECT id FROM shipments WHERE organization_id = $1', [organization.id])).toEqual([]);
  });

  it('sorts by price, the cheapest first, by default', async () => {
    for (const path of ['/v1/rates', '/v1/rates?sortBy=price', '/v1/rates?sortBy=']) {
      const prices = (await organization.test.post(path, body)).data.rates.map(
        (rate: { totalPrice: number }) => rate.totalPrice,
      );
      expect(prices).toEqual([...prices].sort((a, b) => a - b));
    }
  });

  it.each(['/v1/rates', '/v1/rates/carrier/FEDEX'])(
    '%s sorts by speed: estimatedDays.min, then price',
    async (path) => {
      const { data } = await organization.test.post(`${path}?sortBy=speed`, body);

      const order = data.rates.map((rate: any) => [rate.estimatedDays.min, rate.totalPrice] as [number, number]);
      expect(order.length).toBeGreaterThan(1);
      expect(order).toEqual([...order].sort(([a, b], [c, d]) => a - c || b - d));
    },
  );

  it('of one carrier has its rates only', async () => {
    const { status, data } = await organization.test.post('/v1/rates/carrier/DHL', body);

    expect(status).toBe(200);
    expect(new Set(data.rates.map((rate: { carrierCode: string }) => rate.carrierCode))).toEqual(new Set(['DHL']));
  });

  it('of an unknown carrier is 404', async () => {
    for (const code of ['NOBODY', 'dhl', '%F0%9F%9A%9A', '__proto__']) {
      const { status, error } = await organization.test.post(`/v1/rates/carrier/${code}`, body);
      expect([status, error.code]).toEqual([404, 'RESOURCE_NOT_FOUND']);
    }
  });

  it.each([
    ['origin', { origin: undefined }],
    ['origin.postalCode', { origin: {} }],
    ['destination.postalCode', { destination: { postalCode: '123' } }],
    ['destination.postalCode', { destination: { postalCode: 64000 } }],
    ['parcel', { parcel: null }],
    ['parcel.weight', { parcel: { ...body.parcel, weight: 0 } }],
    ['parcel.length', { parcel: { ...body.parcel, length: 'long' } }],
  ])('without a valid %s is VALIDATION_ERROR', async (field, change) => {
    for (const path of ['/v1/rates', '/v1/rates/carrier/DHL']) {
      const { status, error } = await organization.test.post(path, { ...body, ...change });
      expect([status, error.code, Object.keys(error.details['errors'] as object)]).toEqual([
        400,
        'VALIDATION_ERROR',
        [field],
      ]);
    }
  });

  it.each([
    [{ length: 300, width: 200, height: 150, weight: 2500, weightUnit: 'g', dimensionUnit: 'cm' }],
    [{ length: 11.811, width: 7.87, height: 5.9, weight: 5.5, dimensionUnit: 'in', weightUnit: 'lb' }],
    [{ length: 30, width: 20, height: 15, weight: 88, weightUnit: 'oz' }],
    [{ length: 30, width: 20, height: 15, weight: 7, weightUnit: 'lb' }],
    [{ length: 30, width: 20, height: 15, weight: 900, weightUnit: 'g' }],
    [{ length: 20, width: 20, height: 20, weight: 1, dimensionUnit: 'in' }],
    [{ length: 30, width: 20, height: 15, weight: 2.5, dimensionUnit: null, weightUnit: null }],
  ])('prices %j as a shipment with the same parcel', async (measures) => {
    const { rates } = await createShipment(organization.test, { parcel: measures });
    const prices = (list: { carrierCode: string; serviceCode: string; totalPrice: number; billedWeightKg: number }[]) =>
      list.map((rate) => [rate.carrierCode, rate.serviceCode, rate.totalPrice, rate.billedWeightKg]).sort();

    for (const path of ['/v1/rates', '/v1/rates/carrier/DHL']) {
      const { status, data, headers } = await organization.test.post(path, { ...body, parcel: measures });
      expect([status, headers.get('ignored-fields')]).toEqual([200, null]);
      const carriers = new Set(data.rates.map((rate: { carrierCode: string }) => rate.carrierCode));
      expect(prices(data.rates)).toEqual(
        prices(rates.filter(({ carrierCode }: { carrierCode: string }) => carriers.has(carrierCode))),
      );
    }
  });

  it.each([
    ['parcel.weightUnit', { weightUnit: 'ton' }],
    ['parcel.dimensionUnit', { dimensionUnit: 'mm' }],
    ['parcel.length', { length: 39_371, dimensionUnit: 'in' }],
  ])('refuses %s %j', async (field, change) => {
    const { status, error } = await organization.test.post('/v1/rates', {
      ...body,
      parcel: { ...body.parcel, ...change },
    });
    expect([status, error.code, Object.keys(error.details['errors'] as object)]).toEqual([
      400,
      'VALIDATION_ERROR',
      [field],
    ]);
  });

  it('with an unknown sortBy is VALIDATION_ERROR', async () => {
    expect((await organization.test.post('/v1/rates?sortBy=colour', body)).error.code).toBe('VALIDATION_ERROR');
  });

  it('returns rates that cannot be bought', async () => {
    const { data } = await organization.test.post('/v1/rates', body);
    const shipment = await createShipment(organization.test);

    const { status, error } = await organization.test.post(`/v1/shipments/${shipment.id}/label`, {
      rateId: data.rates[0].id,
    });

    expect([status, error.code]).toEqual([410, 'RATES_EXPIRED']);
    expect(error.message).toMatch(/standalone quote.*choose one/);
  });

  it('is in the quote class, needs rates:read, and is allowed to a VIEWER', async () => {
    const free = await newOrganization({ plan: 'FREE' });
    expect((await free.live.post('/v1/rates', body)).headers.get('x-ratelimit-limit')).toBe('20');
    const other = keyClient(await newKey(organization.id, { scopes: ['shipments:write'] }));
    expect((await other.post('/v1/rates', body)).error.details).toEqual({
      requiredScopes: ['rates:read'],
      missingScopes: ['rates:read'],
    });
    const viewer = (await newMember(organization.id, 'VIEWER')).client;
    expect((await viewer.post('/v1/rates', body)).status).toBe(200);
  });
});
