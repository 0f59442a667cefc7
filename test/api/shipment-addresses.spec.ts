import { newOrganization, type TestOrganization } from '../support/organization.js';
import { completeAddress, createShipment, mexicoCity, monterrey } from '../support/shipments.js';

describe('Shipments and the address book', () => {
  let organization: TestOrganization;

  beforeAll(async () => {
    organization = await newOrganization();
  });

  it('takes a saved address by its id and keeps a copy', async () => {
    const { data: saved } = await organization.test.post('/v1/addresses', completeAddress);
    const shipment = await createShipment(organization.test, { fromAddress: undefined, fromAddressId: saved.id });
    const { isDefault, ...fields } = completeAddress;

    expect(isDefault).toBe(false);
    expect(shipment.fromAddressSnapshot).toEqual({ ...fields, savedAddressId: saved.id });

    await organization.test.patch(`/v1/addresses/${saved.id}`, { street: 'Otra calle' });
    await organization.test.delete(`/v1/addresses/${saved.id}`);
    const { data } = await organization.test.get(`/v1/shipments/${shipment.id}`);
    expect(data.fromAddressSnapshot).toEqual(shipment.fromAddressSnapshot);
    const again = await organization.test.post('/v1/shipments', {
      fromAddressId: saved.id,
      toAddress: monterrey,
      parcel: shipment.parcel,
    });
    expect([again.status, again.error.code]).toEqual([404, 'RESOURCE_NOT_FOUND']);
  });

  it('stores inline addresses that say saveToAddressBook, once each, and names them in the snapshots', async () => {
    const owner = await newOrganization();
    const body = {
      fromAddress: { ...mexicoCity, saveToAddressBook: true, isDefault: true },
      toAddress: { ...monterrey, saveToAddressBook: true },
      returnAddress: { ...mexicoCity, saveToAddressBook: false },
      parcel: { length: 30, width: 20, height: 15, weight: 2.5 },
    };
    const client = owner.test.with({ 'Idempotency-Key': 'once' });
    const { status, data: shipment } = await client.post('/v1/shipments', body);
    expect(status).toBe(201);
    expect((await client.post('/v1/shipments', body)).headers.get('idempotency-replayed')).toBe('true');

    const { data: saved } = await owner.test.get('/v1/addresses');
    const byId = new Map(saved.map((address: any) => [address.id, address]));
    expect(saved).toHaveLength(2);
    expect(byId.get(shipment.fromAddressSnapshot.savedAddressId)).toMatchObject({ ...mexicoCity, isDefault: true });
    expect(byId.get(shipment.toAddressSnapshot.savedAddressId)).toMatchObject({ ...monterrey, isDefault: false });
    expect(shipment.returnAddressSnapshot.savedAddressId).toBeNull();
  });

  it('stores an inline address of an update of a DRAFT, and nothing when the update is refused', async () => {
    const owner = await newOrganization();
    const shipment = await createShipment(owner.test);
    const toAddress = { ...monterrey, contactName: 'Eva Gil', saveToAddressBook: true };
    const { data } = await owner.test.put(`/v1/shipments/${shipment.id}`, { toAddress });
    const { data: saved } = await owner.test.get('/v1/addresses');

    expect(saved.map(({ id, contactName }: any) => [id, contactName])).toEqual([
      [data.toAddressSnapshot.savedAddressId, 'Eva Gil'],
    ]);
    await owner.test.delete(`/v1/shipments/${shipment.id}`);
    expect((await owner.test.put(`/v1/shipments/${shipment.id}`, { toAddress })).status).toBe(409);
    expect((await owner.test.get('/v1/addresses')).meta.total).toBe(1);
  });

  it('stores nothing for a shipment that is refused', async () => {
    const owner = await newOrganization();
    const { status } = await owner.test.post('/v1/shipments', {
      fromAddress: { ...mexicoCity, saveToAddressBook: true },
      toAddressId: 'adr_unknown',
      parcel: { length: 30, width: 20, height: 15, weight: 2.5 },
    });

    expect(status).toBe(404);
    expect((await owner.test.get('/v1/addresses')).meta.total).toBe(0);
  });
});
