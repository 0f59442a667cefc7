import { CARRIER_CODES } from '../../src/contexts/carriers/carriers.js';
import { eventually } from '../support/eventually.js';
import { keyClient, newKey, newOrganization, type TestOrganization } from '../support/organization.js';
import { createLabelledShipment, createShipment, mexicoCity, monterrey, parcel } from '../support/shipments.js';

const guadalajara = { ...monterrey, city: 'Guadalajara', state: 'MX-JAL', postalCode: '44100' };
const rateIds = ({ rates }: { rates: { id: string }[] }): string[] => rates.map(({ id }) => id);

describe('PUT /v1/shipments/:id', () => {
  let organization: TestOrganization;

  beforeAll(async () => {
    organization = await newOrganization();
  });

  const put = (id: string, body: unknown) => organization.test.put(`/v1/shipments/${id}`, body);
  const read = async (id: string) => (await organization.test.get(`/v1/shipments/${id}`)).data;

  it('replaces the fields of the request and keeps the others, rates included', async () => {
    const before = await createShipment(organization.test, { externalId: 'A', metadata: { a: 1, b: { c: 2 } } });

    const { status, data } = await put(before.id, { externalId: 'B', metadata: { d: 3 } });

    expect(status).toBe(200);
    expect(data).toEqual({ ...before, externalId: 'B', metadata: { d: 3 } });
    expect(await read(before.id)).toEqual(data);
    expect((await put(before.id, {})).data).toEqual(data);
  });

  it('null clears an optional field', async () => {
    const before = await createShipment(organization.test, {
      externalId: 'A',
      metadata: { a: 1 },
      declaredValue: 1500,
      requestInsurance: true,
      carrierCode: 'DHL',
      serviceLevel: 'express',
      returnAddress: guadalajara,
    });

    const { data } = await put(before.id, {
      externalId: null,
      metadata: null,
      declaredValue: null,
      requestInsurance: null,
      carrierCode: null,
      serviceLevel: null,
      returnAddress: null,
    });

    for (const field of ['externalId', 'declaredValue', 'carrierCode', 'serviceLevel'])
      expect(data).not.toHaveProperty(field);
    expect(data).toMatchObject({ metadata: {}, requestInsurance: false, returnAddressSnapshot: mexicoCity });
    expect(new Set(data.rates.map((rate: { carrierCode: string }) => rate.carrierCode)).size).toBe(
      CARRIER_CODES.length,
    );
  });

  it('null is VALIDATION_ERROR for a required field, as every invalid value is', async () => {
    const before = await createShipment(organization.test);

    for (const [body, field] of [
      [{ parcel: null }, 'parcel'],
      [{ fromAddress: null }, 'fromAddress'],
      [{ from: null }, 'from'],
      [{ fromAddressId: null }, 'fromAddressId'],
      [{ fromAddressId: '' }, 'fromAddressId'],
      [{ toAddress: null }, 'toAddress'],
      [{ to: null, fromAddress: mexicoCity }, 'to'],
      [{ toAddressId: null }, 'toAddressId'],
      [{ parcel: { ...parcel, weight: -1 } }, 'parcel.weight'],
      [{ toAddress: { ...monterrey, state: 'XX' } }, 'toAddress.state'],
      [{ carrierCode: 'NOBODY' }, 'carrierCode'],
      [{ serviceLevel: 'rapid' }, 'serviceLevel'],
      [{ declaredValue: '' }, 'declaredValue'],
      [{ requestInsurance: '' }, 'requestInsurance'],
      [{ metadata: '' }, 'metadata'],
    ] as const) {
      const { status, error } = await put(before.id, body);
      expect([status, error.code, Object.keys(error.details['errors'] as object)]).toEqual([
        400,
        'VALIDATION_ERROR',
        [field],
      ]);
    }
    const { error } = await put(before.id, { parcel: null, fromAddress: null, toAddressId: null });
    expect(Object.keys(error.details['errors'] as object)).toEqual(['parcel', 'fromAddress', 'toAddressId']);
    expect(await read(before.id)).toEqual(before);
  });

  it('null beside another form of an address is ignored', async () => {
    const { id } = await createShipment(organization.test);

    const { status, data } = await put(id, {
      fromAddress: guadalajara,
      fromAddressId: null,
      to: monterrey,
      toAddress: null,
    });

    expect([status, data.fromAddressSnapshot, data.toAddressSnapshot]).toMatchObject([200, guadalajara, monterrey]);
  });

  it('two forms of one address are INVALID_INPUT; an unknown saved address is 404', async () => {
    const before = await createShipment(organization.test);

    expect((await put(before.id, { to: monterrey, toAddress: monterrey })).error.code).toBe('INVALID_INPUT');
    expect((await put(before.id, { toAddressId: 'adr_1', toAddress: {} })).error.code).toBe('INVALID_INPUT');
    expect((await put(before.id, { toAddressId: 'adr_unknown' })).error.code).toBe('RESOURCE_NOT_FOUND');
    expect(await read(before.id)).toEqual(before);
  });

  it.each([
    ['the parcel', { parcel: { ...parcel, weight: 9 } }],
    ['the destination', { toAddress: guadalajara }],
    ['the origin', { from: guadalajara }],
    ['insurance', { requestInsurance: true, declaredValue: 5000 }],
    ['the carrier', { carrierCode: 'UPS' }],
    ['the level', { serviceLevel: 'express' }],
  ])('a change of %s quotes again, and the former rates are 410', async (_, change) => {
    const before = await createShipment(organization.test);

    const { status, data } = await put(before.id, change);

    expect([status, data.ratesStatus]).toEqual([200, 'ready']);
    expect(data.rates.length).toBeGreaterThan(0);
    expect(rateIds(data).filter((id) => rateIds(before).includes(id))).toEqual([]);
    const late = await organization.test.post(`/v1/shipments/${before.id}/label`, { rateId: before.rates[0].id });
    expect([late.status, late.error.code]).toEqual([410, 'RATES_EXPIRED']);
    const bought = await organization.test.post(`/v1/shipments/${before.id}/label`, { rateId: data.rates[0].id });
    expect(bought.status).toBe(201);
  });

  it('the same values change nothing, so the rates are kept', async () => {
    const before = await createShipment(organization.test, { declaredValue: 10 });

    const { data } = await put(before.id, {
      parcel,
      fromAddress: mexicoCity,
      to: monterrey,
      declaredValue: 10,
      carrierCode: null,
    });

    expect(data).toEqual(before);
  });

  it('an address is replaced with a new snapshot, and a return address equal to the origin follows it', async () => {
    const before = await createShipment(organization.test);
    const { data } = await put(before.id, { fromAddress: guadalajara });
    expect(data).toMatchObject({
      fromAddressSnapshot: { ...guadalajara, savedAddressId: null },
      toAddressSnapshot: before.toAddressSnapshot,
      returnAddressSnapshot: guadalajara,
    });

    const apart = await createShipment(organization.test, { returnAddress: monterrey });
    const moved = await put(apart.id, { fromAddress: guadalajara });
    expect(moved.data.returnAddressSnapshot).toEqual(apart.returnAddressSnapshot);
  });

  it('a carrier or level leaves its rates only; insured rates include the premium', async () => {
    const before = await createShipment(organization.test);

    const { data } = await put(before.id, {
      carrierCode: 'FEDEX',
      serviceLevel: 'standard',
      requestInsurance: true,
      declaredValue: 5000,
    });

    expect(data).toMatchObject({
      carrierCode: 'FEDEX',
      serviceLevel: 'standard',
      requestInsurance: true,
      declaredValue: 5000,
    });
    for (const rate of data.rates) {
      expect(rate).toMatchObject({ carrierCode: 'FEDEX', serviceLevel: 'standard', isInsured: true });
      expect(rate.breakdown.insuranceCost).toBeGreaterThan(0);
    }
  });

  it('while a purchase is under way is 409 SHIPMENT_LABEL_IN_PROGRESS, as DELETE is', async () => {
    const { id, rates } = await createShipment(organization.test, { metadata: { simulate: 'label_slow' } });
    await organization.test.post(`/v1/shipments/${id}/label`, { rateId: rates[0].id, async: true });

    for (const reply of [await put(id, { externalId: 'B' }), await organization.test.delete(`/v1/shipments/${id}`)]) {
      expect([reply.status, reply.error.code]).toEqual([409, 'SHIPMENT_LABEL_IN_PROGRESS']);
    }
  });

  it('with a label is 409 SHIPMENT_ALREADY_PROCESSED', async () => {
    const { shipment } = await createLabelledShipment(organization.test);

    const { status, error } = await put(shipment.id, { externalId: 'B' });

    expect([status, error.code]).toEqual([409, 'SHIPMENT_ALREADY_PROCESSED']);
  });

  it('of another organization, or of the other mode, is 404', async () => {
    const { id } = await createShipment(organization.test);
    const other = await newOrganization();

    for (const caller of [other.test, organization.live]) {
      expect((await caller.put(`/v1/shipments/${id}`, { externalId: 'B' })).error.code).toBe('RESOURCE_NOT_FOUND');
    }
  });

  it('needs shipments:write', async () => {
    const reader = keyClient(await newKey(organization.id, { scopes: ['shipments:read'] }));

    expect((await reader.put('/v1/shipments/shp_1', {})).error.code).toBe('INSUFFICIENT_SCOPE');
  });

  it('late rates do not overwrite those of a change', async () => {
    const slow = { metadata: { simulate: 'quote_slow' } };
    const before = await createShipment(organization.test, slow);
    expect(before.ratesStatus).toBe('pending');

    const { data } = await put(before.id, { metadata: {}, carrierCode: 'UPS' });
    expect(data.ratesStatus).toBe('ready');
    // Once a later one has its late rates, those of this one are through as well.
    const witness = await createShipment(organization.test, slow);
    await eventually(async () => ((await read(witness.id)).ratesStatus === 'pending' ? null : true));

    expect((await read(before.id)).rates).toEqual(data.rates);
  });
});
