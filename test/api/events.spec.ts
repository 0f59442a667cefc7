import { sql } from '../support/bench.js';
import { keyClient, newKey, newOrganization, type TestOrganization } from '../support/organization.js';
import { createLabelledShipment, createShipment } from '../support/shipments.js';

describe('GET /v1/events', () => {
  let organization: TestOrganization;
  let shipment: any;
  let label: any;

  beforeAll(async () => {
    organization = await newOrganization();
    ({ shipment, label } = await createLabelledShipment(organization.test, { externalId: 'PEDIDO-7' }));
    await organization.test.post(`/v1/shipments/${shipment.id}/label/void`);
  });

  it('lists events, newest first, with id, type, livemode, createdAt and data', async () => {
    const { status, data, meta } = await organization.test.get('/v1/events');

    expect(status).toBe(200);
    expect(meta).toEqual({ page: 1, limit: 20, total: 5, totalPages: 1 });
    expect(data.map(({ type }: { type: string }) => type).sort()).toEqual([
      'label.purchase.completed',
      'label.voided',
      'shipment.created',
      'shipment.status_changed',
      'shipment.status_changed',
    ]);
    expect(data.at(-1).type).toBe('shipment.created');
    const times = data.map(({ createdAt }: { createdAt: string }) => createdAt);
    expect(times).toEqual([...times].sort().reverse());
    for (const event of data) {
      expect(Object.keys(event)).toEqual(['id', 'type', 'livemode', 'createdAt', 'data']);
      expect(event).toMatchObject({ id: expect.stringMatching(/^evt_/), livemode: false });
    }
  });

  it('contains the resource: the shipment, and its previous status', async () => {
    const [created] = (await organization.test.get('/v1/events?type=shipment.created')).data;
    expect(created.data).toMatchObject({
      id: shipment.id,
      shipmentId: shipment.id,
      status: 'DRAFT',
      externalId: 'PEDIDO-7',
      parcel: shipment.parcel,
      trackingUrl: shipment.trackingUrl,
    });

    const [cancelled, bought] = (await organization.test.get('/v1/events?type=shipment.status_changed')).data;
    expect(bought.data).toMatchObject({
      id: shipment.id,
      status: 'LABEL_PURCHASED',
      previousStatus: 'DRAFT',
      trackingNumber: label.trackingNumber,
    });
    expect(cancelled.data).toMatchObject({ status: 'CANCELLED', previousStatus: 'LABEL_PURCHASED' });
  });

  it('carries the resource: the attempt, as its own endpoint returned it then', async () => {
    const [event] = (await organization.test.get('/v1/events?type=label.purchase.completed')).data;
    const attempt = await organization.test.get(`/v1/label-purchase-attempts/${label.attemptId}`);

    // The label has been voided since.
    expect(attempt.data.label.status).toBe('VOIDED');
    const { externalId, orderNumber, ...reported } = event.data;
    expect([externalId, orderNumber]).toEqual(['PEDIDO-7', null]);
    expect(attempt.data).toMatchObject(reported);
  });

  it('pages', async () => {
    const first = await organization.test.get('/v1/events?limit=2');
    const second = await organization.test.get('/v1/events?limit=2&page=2');
    const beyond = await organization.test.get('/v1/events?limit=2&page=90071992547409');

    expect(first.meta).toEqual({ page: 1, limit: 2, total: 5, totalPages: 3 });
    const ids = [...first.data, ...second.data].map(({ id }) => id);
    expect(new Set(ids).size).toBe(4);
    expect(beyond.data).toEqual([]);
  });

  it('refuses an unknown type and a limit out of its range', async () => {
    for (const query of ['type=shipment.exploded', 'limit=0', 'limit=101', 'page=0', 'page=x']) {
      const { status, error } = await organization.test.get(`/v1/events?${query}`);
      expect([query, status, error.code]).toEqual([query, 400, 'VALIDATION_ERROR']);
    }
  });

  it('keeps the modes and the organizations apart', async () => {
    const [{ id }] = (await organization.test.get('/v1/events?limit=1')).data;
    const other = await newOrganization();

    expect((await organization.test.get(`/v1/events/${id}`)).data.id).toBe(id);
    expect((await organization.live.get('/v1/events')).meta.total).toBe(0);
    for (const stranger of [organization.live, other.test]) {
      const { status, error } = await stranger.get(`/v1/events/${id}`);
      expect([status, error.code]).toEqual([404, 'RESOURCE_NOT_FOUND']);
    }
  });

  it('needs webhooks:read', async () => {
    const without = keyClient(await newKey(organization.id, { scopes: ['shipments:read'] }));
    const withScope = keyClient(await newKey(organization.id, { scopes: ['webhooks:read'] }));

    expect((await without.get('/v1/events')).error.code).toBe('INSUFFICIENT_SCOPE');
    expect((await without.get('/v1/events/evt_x')).error.code).toBe('INSUFFICIENT_SCOPE');
    expect((await withScope.get('/v1/events')).status).toBe(200);
  });

  it('is served by an index, filtered or not', async () => {
    const busy = await newOrganization();
    await createShipment(busy.test);
    await sql(
      `INSERT INTO events (id, organization_id, livemode, type, data, created_at, relayed_at)
       SELECT 'evt_' || $1 || n, $1, n % 2 = 0, 'tracker.updated', '{}', now() - make_interval(secs => n), now()
       FROM generate_series(1, 3000) n`,
      [busy.id],
    );
    await sql('ANALYZE events');
    for (const filter of ['', "AND type = 'shipment.created'"]) {
      const plan = await sql(
        `EXPLAIN SELECT id FROM events WHERE organization_id = '${busy.id}' AND livemode = false ${filter}
         ORDER BY created_at DESC, id DESC LIMIT 20`,
      );
      const text = plan.map((row) => row['QUERY PLAN']).join('\n');
      expect(text).toContain(filter ? 'events_organization_type' : 'events_organization');
      expect(text).not.toContain('Sort');
    }
  });
});
