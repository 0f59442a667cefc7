import { newOrganization, type TestOrganization } from '../support/organization.js';
import { createLabelledShipment, createShipment, parcel, shipmentRequest } from '../support/shipments.js';

describe('POST /v1/shipments/:id/duplicate', () => {
  let organization: TestOrganization;

  beforeEach(async () => {
    organization = await newOrganization();
  });

  it('after a void makes a new DRAFT like it, with rates, that can be bought', async () => {
    const original = { externalId: 'PEDIDO-1', metadata: { canal: 'web' }, declaredValue: 900, requestInsurance: true };
    const { shipment } = await createLabelledShipment(organization.test, original);
    await organization.test.post(`/v1/shipments/${shipment.id}/label/void`);

    const { status, data } = await organization.test.post(`/v1/shipments/${shipment.id}/duplicate`);

    expect(status).toBe(201);
    expect(data.id).not.toBe(shipment.id);
    expect(data).toMatchObject({
      ...original,
      status: 'DRAFT',
      fromAddressSnapshot: shipment.fromAddressSnapshot,
      toAddressSnapshot: shipment.toAddressSnapshot,
      parcel: shipment.parcel,
      purchaseAttempt: null,
      events: [{ status: 'DRAFT' }],
    });
    expect(data.publicTrackingToken).not.toBe(shipment.publicTrackingToken);
    const rateId = data.rates[0].id;
    expect((await organization.test.post(`/v1/shipments/${data.id}/label`, { rateId })).status).toBe(201);
  });

  it('applies the fields of the body like an update, and does not change the original', async () => {
    const shipment = await createShipment(organization.test, { externalId: 'PEDIDO-2' });

    const { data } = await organization.test.post(`/v1/shipments/${shipment.id}/duplicate`, {
      externalId: null,
      parcel: { ...parcel, weight: 7 },
    });

    expect(data.parcel.weight).toBe(7);
    expect(data.externalId).toBeUndefined();
    expect((await organization.test.get(`/v1/shipments/${shipment.id}`)).data).toMatchObject({
      externalId: 'PEDIDO-2',
      parcel: shipment.parcel,
    });
  });

  it('refuses an unknown shipment, and a body that clears what is required', async () => {
    const { id } = await createShipment(organization.test);

    expect((await organization.live.post(`/v1/shipments/${id}/duplicate`)).status).toBe(404);
    expect((await organization.test.post(`/v1/shipments/${id}/duplicate`, { parcel: null })).status).toBe(400);
  });
});

describe('rejectDuplicate of POST /v1/shipments', () => {
  const once = { externalId: 'PEDIDO-9', rejectDuplicate: true, purchase: { strategy: 'cheapest' } };
  let organization: TestOrganization;

  beforeEach(async () => {
    organization = await newOrganization();
  });

  const create = (body: object) => organization.test.post('/v1/shipments', shipmentRequest(body));
  const count = async () => (await organization.test.get('/v1/shipments?externalId=PEDIDO-9')).meta.pagination.total;

  const duplicateOf = (shipmentId: string) => ({
    status: 409,
    error: { code: 'SHIPMENT_ALREADY_PROCESSED', details: { code: 'DUPLICATE_EXTERNAL_ID', shipmentId } },
  });

  it('refuses a second label for the same externalId, and creates nothing', async () => {
    const first = await create(once);
    expect(first.status).toBe(201);

    expect(await create(once)).toMatchObject(duplicateOf(first.data.id));
    expect(await create({ ...once, purchase: undefined })).toMatchObject(duplicateOf(first.data.id));

    expect(await count()).toBe(1);
    expect((await create({ ...once, rejectDuplicate: false })).status).toBe(201);
  });

  it('refuses while a purchase of it has not ended', async () => {
    const unclear = await create({ ...once, metadata: { simulate: 'label_timeout' } });
    expect(unclear.data.purchaseAttempt.status).toBe('action_required');

    expect(await create(once)).toMatchObject(duplicateOf(unclear.data.id));
  });

  it('accepts it again after a void, after a failed purchase, and next to a DRAFT without a purchase', async () => {
    await createShipment(organization.test, { externalId: 'PEDIDO-9' });
    expect((await create({ ...once, metadata: { simulate: 'label_rejected' } })).status).toBe(502);
    const bought = await create(once);
    expect(bought.status).toBe(201);

    await organization.test.post(`/v1/shipments/${bought.data.id}/label/void`);
    expect((await create(once)).status).toBe(201);
  });
});
