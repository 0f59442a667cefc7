import { keyClient, newKey, newOrganization, type TestOrganization } from '../support/organization.js';
import { createLabelledShipment, createShipment } from '../support/shipments.js';

describe('POST /v1/bulk/shipments/fetch', () => {
  let organization: TestOrganization;

  beforeAll(async () => {
    organization = await newOrganization();
  });

  const fetchAll = (ids: unknown, client = organization.test) => client.post('/v1/bulk/shipments/fetch', { ids });

  it('returns one result per id in the order of the request, each equal to the detail of the shipment', async () => {
    const draft = await createShipment(organization.test);
    const { shipment: labelled } = await createLabelledShipment(organization.test);
    const cancelled = await createShipment(organization.test);
    await organization.test.delete(`/v1/shipments/${cancelled.id}`);
    const stranger = await createShipment((await newOrganization()).test);

    const { status, data } = await fetchAll([labelled.id, stranger.id, draft.id, 'nothing', cancelled.id, labelled.id]);

    const read = async (id: string) => (await organization.test.get(`/v1/shipments/${id}`)).data;
    expect(status).toBe(200);
    expect(data).toEqual([
      { id: labelled.id, found: true, data: await read(labelled.id) },
      { id: stranger.id, found: false, data: null },
      { id: draft.id, found: true, data: await read(draft.id) },
      { id: 'nothing', found: false, data: null },
      { id: cancelled.id, found: true, data: await read(cancelled.id) },
      { id: labelled.id, found: true, data: await read(labelled.id) },
    ]);
  });

  it('never fails the whole call for one item: an id that is not a string is not found', async () => {
    const { id } = await createShipment(organization.test);
    const odd = [5, null, true, { id }, [id], '', ' ', 'x'.repeat(10_000), id];

    const { status, data } = await fetchAll(odd);

    expect(status).toBe(200);
    expect(data.map((item: any) => [item.id, item.found])).toEqual(odd.map((each) => [each, each === id]));
  });

  it('does not show the other mode’s shipments', async () => {
    const { id } = await createShipment(organization.test);

    expect((await fetchAll([id], organization.live)).data).toEqual([{ id, found: false, data: null }]);
  });

  it('takes 1 to 100 ids', async () => {
    const many = Array.from({ length: 100 }, (_, index) => `shp_${index}`);
    expect((await fetchAll(many)).data).toHaveLength(100);
    for (const ids of [[], [...many, 'shp_100'], undefined, 'shp_1', {}]) {
      const { status, error } = await fetchAll(ids);
      expect([status, error.code]).toEqual([400, 'VALIDATION_ERROR']);
    }
  });

  it('is a read: it is allowed for a VIEWER, and a scoped key needs shipments:read', async () => {
    const viewer = keyClient(await newKey(organization.id, { role: 'VIEWER', scopes: ['shipments:read'] }));
    expect((await fetchAll(['shp_1'], viewer)).status).toBe(200);
    const writer = keyClient(await newKey(organization.id, { scopes: ['shipments:write'] }));
    expect((await fetchAll(['shp_1'], writer)).error.code).toBe('INSUFFICIENT_SCOPE');
  });
});
