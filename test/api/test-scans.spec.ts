import { sql } from '../support/bench.js';
import { newOrganization, type TestOrganization } from '../support/organization.js';
import { createLabelledShipment, createShipment } from '../support/shipments.js';

describe('POST /v1/shipments/:id/test/scans', () => {
  let organization: TestOrganization;

  beforeAll(async () => {
    organization = await newOrganization();
  });

  const scan = (id: string, body: object, client = organization.test) =>
    client.post(`/v1/shipments/${id}/test/scans`, body);
  const read = async (id: string): Promise<any> => (await organization.test.get(`/v1/shipments/${id}`)).data;
  const eventsOf = async (id: string, type: string): Promise<any[]> =>
    (await organization.test.get(`/v1/events?objectId=${id}&type=${type}`)).data;
  /** A parcel that does not move automatically during the test. */
  const stopped = (id: string) => sql('UPDATE shipments SET next_move_at = NULL WHERE id = $1', [id]);

  it('adds a scan now and returns it, without a change of status', async () => {
    const { shipment } = await createLabelledShipment(organization.test);
    const since = Date.now();
    const { status, data } = await scan(shipment.id, { description: '  Recibido en mostrador ' });

    expect([status, data.status, data.description, data.exception]).toEqual([
      201,
      'LABEL_PURCHASED',
      'Recibido en mostrador',
      null,
    ]);
    expect(Date.parse(data.occurredAt)).toBeGreaterThanOrEqual(since - 1000);
    expect(await read(shipment.id)).toMatchObject({ status: 'LABEL_PURCHASED', scans: [data] });
    expect(await eventsOf(shipment.id, 'shipment.tracking_updated')).toMatchObject([{ data: { scans: [data] } }]);
  });

  it('adds each scan, also of one text at once', async () => {
    const { shipment } = await createLabelledShipment(organization.test);
    const replies = await Promise.all(Array.from({ length: 4 }, () => scan(shipment.id, { description: 'Hub' })));

    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect((await read(shipment.id)).scans).toHaveLength(4);
  });

  it('reports an exception', async () => {
    const { shipment } = await createLabelledShipment(organization.test);
    await scan(shipment.id, { description: 'Destinatario ausente', exception: 'RECIPIENT_ABSENT' });

    expect((await read(shipment.id)).exception).toMatchObject({ code: 'RECIPIENT_ABSENT' });
    expect(await eventsOf(shipment.id, 'shipment.exception')).toHaveLength(1);
  });

  it.each(['READY_FOR_PICKUP', 'PICKED_UP', 'IN_TRANSIT', 'OUT_FOR_DELIVERY', 'DELIVERED', 'RETURNED', 'FAILED'])(
    'moves the shipment forward to %s, over the steps between',
    async (status) => {
      const { shipment } = await createLabelledShipment(organization.test);
      const added = await scan(shipment.id, { description: 'Movimiento', status });
      const moved = await eventsOf(shipment.id, 'shipment.status_changed');

      expect([added.status, added.data.status]).toEqual([201, status]);
      expect(moved.map(({ data }) => data.status)).toContain(status);
      const steps = (await read(shipment.id)).events.map((event: { status: string }) => event.status);
      expect(steps).toEqual(expect.arrayContaining([status, 'LABEL_PURCHASED']));
    },
  );

  it('rejects a step back, and a second final status', async () => {
    const { shipment } = await createLabelledShipment(organization.test);
    await scan(shipment.id, { description: 'En camino', status: 'IN_TRANSIT' });
    await stopped(shipment.id);
    for (const status of ['LABEL_PURCHASED', 'READY_FOR_PICKUP', 'PICKED_UP']) {
      const refused = await scan(shipment.id, { description: 'Atrás', status });
      expect([status, refused.status, refused.error.code]).toEqual([status, 409, 'SHIPMENT_ALREADY_PROCESSED']);
    }
    await scan(shipment.id, { description: 'Entregado', status: 'DELIVERED' });
    for (const status of ['OUT_FOR_DELIVERY', 'RETURNED', 'FAILED'])
      expect((await scan(shipment.id, { description: 'Después', status })).status).toBe(409);
    expect((await scan(shipment.id, { description: 'Firma' })).status).toBe(201);
    expect((await read(shipment.id)).status).toBe('DELIVERED');
  });

  it('refuses a shipment without a label, or with a voided one', async () => {
    const draft = await createShipment(organization.test);
    const { shipment } = await createLabelledShipment(organization.test);
    await organization.test.post(`/v1/shipments/${shipment.id}/label/void`);
    for (const { id } of [draft, shipment])
      for (const body of [{ description: 'x' }, { description: 'x', status: 'DELIVERED' }]) {
        const refused = await scan(id, body);
        expect([refused.status, refused.error.code]).toEqual([409, 'SHIPMENT_ALREADY_PROCESSED']);
      }
  });

  it.each([
    {},
    { description: '' },
    { description: 7 },
    { description: 'x'.repeat(301) },
    { description: 'x', status: 'CANCELLED' },
    { description: 'x', status: 'DRAFT' },
    { description: 'x', status: 'delivered' },
    { description: 'x', exception: 'ABSENT' },
  ])('refuses %j', async (body) => {
    const { status, error } = await scan('shp_1', body);
    expect([status, error.code]).toEqual([400, 'VALIDATION_ERROR']);
  });

  it('is 403 under LIVE, and 404 for another organization', async () => {
    const { shipment } = await createLabelledShipment(organization.test);
    for (const client of [organization.live, organization.session])
      expect((await scan(shipment.id, { description: 'x' }, client)).error.code).toBe('FORBIDDEN');
    expect((await scan(shipment.id, { description: 'x' }, (await newOrganization()).test)).status).toBe(404);
    expect((await read(shipment.id)).scans).toEqual([]);
  });
});
