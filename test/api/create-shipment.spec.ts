import { CARRIER_CODES } from '../../src/contexts/carriers/carriers.js';
import { newOrganization, type TestOrganization } from '../support/organization.js';
import { mexicoCity, monterrey, parcel, shipmentRequest } from '../support/shipments.js';

describe('POST /v1/shipments', () => {
  let organization: TestOrganization;

  beforeAll(async () => {
    organization = await newOrganization();
  });

  it('answers 201 with a DRAFT, its snapshots, its first event and the rates of every carrier', async () => {
    const { status, data } = await organization.test.post(
      '/v1/shipments',
      shipmentRequest({ externalId: 'PEDIDO-1042' }),
    );

    expect(status).toBe(201);
    expect(data).toMatchObject({
      status: 'DRAFT',
      externalId: 'PEDIDO-1042',
      fromAddressSnapshot: { ...mexicoCity, savedAddressId: null },
      toAddressSnapshot: { ...monterrey, savedAddressId: null },
      returnAddressSnapshot: mexicoCity,
      parcel,
      ratesStatus: 'ready',
    });
    expect(data.events).toEqual([
      { status: 'DRAFT', description: 'Shipment created', place: null, occurredAt: data.createdAt },
    ]);
    expect(new Set(data.rates.map((rate: { carrierCode: string }) => rate.carrierCode)).size).toBe(
      CARRIER_CODES.length,
    );
  });

  it('returns rates that are valid for 24 hours, with weights, charges and a breakdown that add up to the centavo', async () => {
    const asked = Date.now();
    const { data } = await organization.test.post('/v1/shipments', shipmentRequest());

    const quotedAt = Date.parse(data.ratesExpiresAt) - 24 * 60 * 60 * 1000;
    expect([quotedAt >= asked, quotedAt <= Date.now()]).toEqual([true, true]);
    for (const { totalPrice, currency, breakdown, charges, expiresAt, ...rate } of data.rates) {
      expect(expiresAt).toBe(data.ratesExpiresAt);
      expect(currency).toBe('MXN');
      expect(totalPrice).toBe(breakdown.total);
      expect(breakdown.ivaRate).toBe(0.16);
      const centavos = (amount: number) => Math.round(amount * 100);
      expect(centavos(breakdown.subtotal)).toBe(
        centavos(breakdown.baseRate) + centavos(breakdown.fuelSurcharge) + centavos(breakdown.insuranceCost),
      );
      const sum = charges.reduce((total: number, { amount }: { amount: number }) => total + centavos(amount), 0);
      expect(sum).toBe(centavos(breakdown.subtotal));
      expect(charges[0]).toEqual({ code: 'BASE', description: 'Transport', amount: breakdown.baseRate });
      expect(rate.billedWeightKg).toBeGreaterThanOrEqual(Math.max(parcel.weight, rate.volumetricWeightKg));
      expect(centavos(breakdown.total)).toBe(centavos(breakdown.subtotal) + centavos(breakdown.ivaAmount));
    }
  });

  it('accepts the inline addresses under from and to', async () => {
    const { status, data } = await organization.test.post('/v1/shipments', { from: mexicoCity, to: monterrey, parcel });

    expect(status).toBe(201);
    expect(data.toAddressSnapshot).toMatchObject(monterrey);
  });

  it('answers INVALID_INPUT when one address is sent in two forms, and creates nothing', async () => {
    const { status, error } = await organization.test.post('/v1/shipments', shipmentRequest({ from: mexicoCity }));

    expect([status, error.code]).toEqual([400, 'INVALID_INPUT']);
    expect(Object.keys(error.details['errors'] as object)).toEqual(['fromAddress', 'from']);
  });

  it('names every invalid field by its path in VALIDATION_ERROR', async () => {
    const { status, error } = await organization.test.post('/v1/shipments', {
      fromAddress: { ...mexicoCity, postalCode: '123', state: 'XX' },
      toAddress: monterrey,
      parcel: { ...parcel, weight: 0 },
    });

    expect([status, error.code]).toEqual([400, 'VALIDATION_ERROR']);
    expect(error.details['errors']).toEqual({
      'fromAddress.postalCode': ['must be 4 to 6 digits'],
      'fromAddress.state': [expect.stringContaining('must be a Mexican state')],
      'parcel.weight': ['must be greater than 0'],
    });
  });
});
