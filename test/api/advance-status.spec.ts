import { sql } from '../support/bench.js';
import { keyClient, newKey, newOrganization, type TestOrganization } from '../support/organization.js';
import { createLabelledShipment } from '../support/shipments.js';
import { soon } from '../support/soon.js';

describe('POST /v1/shipments/:id/test/advance-status', () => {
  let organization: TestOrganization;

  beforeAll(async () => {
    organization = await newOrganization();
  });

  const statusOf = async (id: string): Promise<string> =>
    (await organization.test.get(`/v1/shipments/${id}`)).data.status as string;
  const advance = (id: string) => organization.test.post(`/v1/shipments/${id}/test/advance-status`);

  /** Waits until the automatically moving parcel has arrived. */
  const delivered = (id: string): Promise<void> => soon(async () => expect(await statusOf(id)).toBe('DELIVERED'));

  it('returns the shipment one step further, and appends one event to its history and one to the outbox', async () => {
    const { shipment } = await createLabelledShipment(organization.test);

    const { status, data } = await advance(shipment.id);

    expect([status, data.status, data.id]).toEqual([200, 'READY_FOR_PICKUP', shipment.id]);
    expect(data.events.map((event: { status: string }) => event.status)).toEqual([
      'READY_FOR_PICKUP',
      'LABEL_PURCHASED',
      'DRAFT',
    ]);
    const events = await sql(
      `SELECT data FROM events WHERE organization_id = $1 AND type = 'shipment.status_changed' AND data->>'status' = 'READY_FOR_PICKUP'`,
      [organization.id],
    );
    expect(events).toMatchObject([
      {
        data: {
          shipmentId: shipment.id,
          status: 'READY_FOR_PICKUP',
          previousStatus: 'LABEL_PURCHASED',
          trackingNumber: data.trackingNumber,
        },
      },
    ]);
  });

  it('under a LIVE credential is 403 FORBIDDEN', async () => {
    for (const caller of [organization.live, organization.session]) {
      const { status, error } = await caller.post('/v1/shipments/shp_1/test/advance-status');
      expect([status, error.code]).toEqual([403, 'FORBIDDEN']);
    }
  });

  it('of an unknown shipment, or another organization’s, is 404', async () => {
    const { shipment } = await createLabelledShipment((await newOrganization()).test);
    for (const id of [shipment.id, 'shp_unknown']) {
      const { status, error } = await advance(id);
      expect([status, error.code]).toEqual([404, 'RESOURCE_NOT_FOUND']);
    }
  });

  it('takes shipments:write', async () => {
    const reader = keyClient(await newKey(organization.id, { scopes: ['shipments:read'] }));

    expect((await reader.post('/v1/shipments/shp_1/test/advance-status')).error.code).toBe('INSUFFICIENT_SCOPE');
  });

  it('moves a TEST parcel automatically from PICKED_UP to DELIVERED, each step once', async () => {
    const { shipment } = await createLabelledShipment(organization.test);
    await advance(shipment.id);
    await advance(shipment.id);

    await delivered(shipment.id);

    const { data } = await organization.test.get(`/v1/shipments/${shipment.id}`);
    expect(data.events.map((event: { status: string }) => event.status)).toEqual([
      'DELIVERED',
      'OUT_FOR_DELIVERY',
      'IN_TRANSIT',
      'PICKED_UP',
      'READY_FOR_PICKUP',
      'LABEL_PURCHASED',
      'DRAFT',
    ]);
    const [due] = await sql('SELECT next_move_at FROM shipments WHERE id = $1', [shipment.id]);
    expect(due).toEqual({ next_move_at: null });
  });
});
