import { sql } from '../support/bench.js';
import { keyClient, newKey, newOrganization, type TestOrganization } from '../support/organization.js';
import { createLabelledShipment, createShipment } from '../support/shipments.js';

describe('Manual tracking refresh', () => {
  let organization: TestOrganization;

  beforeAll(async () => {
    organization = await newOrganization({ liveBalance: '10000.00' });
  });

  const refreshShipment = (id: string, client = organization.live) =>
    client.post(`/v1/shipments/${id}/tracking/refresh`);
  const refreshTracker = (id: string, client = organization.live) => client.post(`/v1/trackers/${id}/refresh`);
  const bought = () => createLabelledShipment(organization.live, { carrierCode: 'FEDEX' });
  const scanned = (trackingNumber: string, status: string) =>
    sql(
      `INSERT INTO carrier_simulator.scans (carrier_code, livemode, tracking_number, status, description, occurred_at)
       VALUES ('FEDEX', true, $1, $2, 'Escaneado', now())`,
      [trackingNumber, status],
    );
  const follow = async (trackingNumber: string, { live } = organization) =>
    (await live.post('/v1/trackers', { carrierCode: 'FEDEX', trackingNumber })).data;

  it('POST /v1/shipments/:id/tracking/refresh answers the shipment as its carrier says now', async () => {
    const { shipment, label } = await bought();
    await scanned(label.trackingNumber, 'IN_TRANSIT');

    const { status, data } = await refreshShipment(shipment.id);

    expect([status, data.id, data.status, data.trackingEndedAt]).toEqual([200, shipment.id, 'IN_TRANSIT', null]);
    expect(data.scans[0]).toMatchObject({ description: 'Escaneado' });
    expect((await organization.live.get(`/v1/shipments/${shipment.id}`)).data).toEqual(data);
  });

  it('is every 5 minutes a parcel, by its shipment or its tracker: else 429 with Retry-After', async () => {
    const [one, other] = [await bought(), await bought()];
    const tracker = await follow(one.label.trackingNumber);
    expect((await refreshTracker(tracker.id)).status).toBe(200);

    const refused = [await refreshTracker(tracker.id), await refreshShipment(one.shipment.id)];

    for (const { status, error, headers } of refused) {
      expect([status, error.code]).toEqual([429, 'RATE_LIMIT_EXCEEDED']);
      const retryAfter = Number(headers.get('retry-after'));
      expect(retryAfter).toBeGreaterThan(240);
      expect(retryAfter).toBeLessThanOrEqual(300);
    }
    expect((await refreshShipment(other.shipment.id)).status).toBe(200);
  });

  it('POST /v1/trackers/:id/refresh queries the carrier for an external parcel, and restarts ended tracking', async () => {
    const { label } = await bought();
    const stranger = await newOrganization();
    const tracker = await follow(label.trackingNumber, stranger);
    await sql('UPDATE trackers SET tracking_ended_at = now(), next_check_at = NULL WHERE id = $1', [tracker.id]);
    await scanned(label.trackingNumber, 'PICKED_UP');

    const { status, data } = await refreshTracker(tracker.id, stranger.live);

    expect([status, data.status, data.trackingEndedAt]).toEqual([200, 'PICKED_UP', null]);
    const [row] = await sql('SELECT next_check_at > now() AS due FROM trackers WHERE id = $1', [tracker.id]);
    expect(row).toEqual({ due: true });
  });

  it('is for a MEMBER with shipments:write, of parcels of their own, and of those with a label', async () => {
    const { shipment, label } = await bought();
    const tracker = await follow(label.trackingNumber);
    const draft = await createShipment(organization.live);
    const reader = keyClient(await newKey(organization.id, { livemode: true, scopes: ['shipments:read'] }));
    const viewer = keyClient(await newKey(organization.id, { livemode: true, role: 'VIEWER' }));
    const stranger = await newOrganization();

    for (const ask of [() => refreshShipment(shipment.id, reader), () => refreshTracker(tracker.id, reader)])
      expect((await ask()).error.code).toBe('INSUFFICIENT_SCOPE');
    for (const ask of [() => refreshShipment(shipment.id, viewer), () => refreshTracker(tracker.id, viewer)])
      expect((await ask()).status).toBe(403);
    for (const client of [stranger.live, organization.test]) {
      expect((await refreshShipment(shipment.id, client)).error.code).toBe('RESOURCE_NOT_FOUND');
      expect((await refreshTracker(tracker.id, client)).error.code).toBe('RESOURCE_NOT_FOUND');
    }
    expect((await refreshShipment(draft.id)).error.code).toBe('RESOURCE_NOT_FOUND');
  });

  it('returns the current position of a TEST parcel, which moves automatically', async () => {
    const { shipment } = await createLabelledShipment(organization.test, { carrierCode: 'REDPACK' });

    const { status, data } = await refreshShipment(shipment.id, organization.test);

    expect([status, data.id, data.status]).toEqual([200, shipment.id, 'LABEL_PURCHASED']);
    expect((await refreshShipment(shipment.id, organization.test)).status).toBe(429);
  });
});
