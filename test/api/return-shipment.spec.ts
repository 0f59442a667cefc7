import { sql } from '../support/bench.js';
import { keyClient, newKey, newOrganization, type TestOrganization } from '../support/organization.js';
import { createLabelledShipment, createShipment, mexicoCity, monterrey, parcel } from '../support/shipments.js';

const guadalajara = { ...monterrey, contactName: 'Bodega', city: 'Guadalajara', state: 'MX-JAL', postalCode: '44100' };

describe('POST /v1/shipments/:id/return', () => {
  let organization: TestOrganization;

  beforeAll(async () => {
    organization = await newOrganization({ testBalance: '50000.00' });
  });

  const giveBack = (id: string, body?: unknown) => organization.test.post(`/v1/shipments/${id}/return`, body);

  it('creates a DRAFT with rates from the destination to the origin, its parcel copied', async () => {
    const { shipment } = await createLabelledShipment(organization.test, { externalId: 'A', metadata: { a: 1 } });

    const { status, data } = await giveBack(shipment.id);

    expect(status).toBe(201);
    expect(data).toMatchObject({
      status: 'DRAFT',
      returnForShipmentId: shipment.id,
      fromAddressSnapshot: { ...monterrey, savedAddressId: null },
      toAddressSnapshot: { ...mexicoCity, savedAddressId: null },
      parcel: shipment.parcel,
      ratesStatus: 'ready',
      metadata: {},
      requestInsurance: false,
    });
    expect(data).not.toHaveProperty('externalId');
    expect(data.rates.length).toBeGreaterThan(0);
    expect(data.events).toMatchObject([{ status: 'DRAFT' }]);
    const { returnForShipmentId, ...others } = data;
    expect(Object.keys(others).sort()).toEqual(Object.keys(await createShipment(organization.test)).sort());
    expect(returnForShipmentId).toBe(shipment.id);
    expect((await organization.test.get(`/v1/shipments/${data.id}`)).data).toEqual(data);
  });

  it('goes to the original’s return address if it has one', async () => {
    const { shipment } = await createLabelledShipment(organization.test, { returnAddress: guadalajara });

    expect((await giveBack(shipment.id)).data).toMatchObject({
      fromAddressSnapshot: monterrey,
      toAddressSnapshot: guadalajara,
    });
  });

  it('accepts another parcel and the other optional fields of a shipment', async () => {
    const { shipment } = await createLabelledShipment(organization.test);

    const { data } = await giveBack(shipment.id, {
      parcel: { ...parcel, weight: 1 },
      externalId: 'R',
      carrierCode: 'DHL',
    });

    expect(data).toMatchObject({ parcel: { weight: 1 }, externalId: 'R', carrierCode: 'DHL' });
    const { error } = await giveBack(shipment.id, { parcel: { ...parcel, weight: 0 } });
    expect([error.code, error.details['errors']]).toEqual([
      'VALIDATION_ERROR',
      { 'parcel.weight': ['must be greater than 0'] },
    ]);
  });

  it('can be bought like any other shipment', async () => {
    const { shipment } = await createLabelledShipment(organization.test);
    const { data } = await giveBack(shipment.id);

    expect((await organization.test.post(`/v1/shipments/${data.id}/label`, { rateId: data.rates[0].id })).status).toBe(
      201,
    );
  });

  it('of a shipment without a label is RETURN_NOT_ALLOWED, and creates nothing', async () => {
    const { id } = await createShipment(organization.test);

    const { status, error } = await giveBack(id);

    expect([status, error.code, error.details['code']]).toEqual([400, 'INVALID_INPUT', 'RETURN_NOT_ALLOWED']);
    expect(await sql('SELECT id FROM shipments WHERE return_for_shipment_id = $1', [id])).toEqual([]);
  });

  it('a second active one is RETURN_ALREADY_EXISTS; cancelling the first allows another', async () => {
    const { shipment } = await createLabelledShipment(organization.test);
    const { data: first } = await giveBack(shipment.id);

    const second = await giveBack(shipment.id);
    expect([second.status, second.error.code, second.error.details]).toEqual([
      400,
      'INVALID_INPUT',
      { code: 'RETURN_ALREADY_EXISTS', returnShipmentId: first.id },
    ]);

    await organization.test.delete(`/v1/shipments/${first.id}`);
    expect((await giveBack(shipment.id)).status).toBe(201);
  });

  it('of a return is RETURN_OF_RETURN, with or without a label', async () => {
    const { shipment } = await createLabelledShipment(organization.test);
    const { data } = await giveBack(shipment.id);

    expect((await giveBack(data.id)).error.details['code']).toBe('RETURN_OF_RETURN');
    await organization.test.post(`/v1/shipments/${data.id}/label`, { rateId: data.rates[0].id });
    expect((await giveBack(data.id)).error.details['code']).toBe('RETURN_OF_RETURN');
  });

  it('of a shipment of another organization, or of the other mode, is 404', async () => {
    const { shipment } = await createLabelledShipment(organization.test);
    const other = await newOrganization();

    for (const caller of [other.test, organization.live]) {
      expect((await caller.post(`/v1/shipments/${shipment.id}/return`)).error.code).toBe('RESOURCE_NOT_FOUND');
    }
  });

  it('needs shipments:write', async () => {
    const reader = keyClient(await newKey(organization.id, { scopes: ['shipments:read', 'labels:write'] }));

    expect((await reader.post('/v1/shipments/shp_1/return')).error.code).toBe('INSUFFICIENT_SCOPE');
  });

  it('with an Idempotency-Key is created once', async () => {
    const { shipment } = await createLabelledShipment(organization.test);
    const keyed = organization.test.with({ 'Idempotency-Key': 'return-1' });

    const first = await keyed.post(`/v1/shipments/${shipment.id}/return`);
    const again = await keyed.post(`/v1/shipments/${shipment.id}/return`);

    expect([first.status, again.status, again.text]).toEqual([201, 201, first.text]);
  });
});
