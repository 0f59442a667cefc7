import { sql } from '../support/bench.js';
import { newOrganization, type TestOrganization } from '../support/organization.js';
import { createLabelledShipment, createShipment } from '../support/shipments.js';
import { addEndpoint, deliveriesOf, endedDelivery } from '../support/webhook-endpoints.js';
import { eventually, startReceiver, verified, type WebhookReceiver } from '../support/webhook-receiver.js';

let organization: TestOrganization;
let receiver: WebhookReceiver;

beforeEach(async () => {
  organization = await newOrganization();
  receiver = await startReceiver();
});
afterEach(() => receiver.close());

describe('Events', () => {
  it('reach an endpoint signed as the reference library verifies it, in the shape that GET /v1/events/:id returns', async () => {
    const endpoint = await addEndpoint(organization.test, receiver.url);
    const begun = Math.floor(Date.now() / 1000);
    const { shipment } = await createLabelledShipment(organization.test);
    const webhooks = await receiver.waitFor(3);

    expect(webhooks.map(({ event }) => event.type).sort()).toEqual([
      'label.purchase.completed',
      'shipment.created',
      'shipment.status_changed',
    ]);
    for (const webhook of webhooks) {
      const { id } = webhook.event;
      expect(verified(endpoint.secret, webhook)).toEqual((await organization.test.get(`/v1/events/${id}`)).data);
      expect(webhook.headers).toMatchObject({ 'content-type': 'application/json', 'webhook-id': id });
      const sentAt = Number(webhook.headers['webhook-timestamp']);
      expect([sentAt >= begun, sentAt <= webhook.at / 1000]).toEqual([true, true]);
      expect(webhook.event).toMatchObject({ livemode: false, data: { shipmentId: shipment.id } });
    }
  });

  it('reach only the active endpoints of their mode that are subscribed to their type', async () => {
    const [created, nothing, live, inactive] = [
      await addEndpoint(organization.test, `${receiver.url}/created`, ['shipment.created', 'label.voided']),
      await addEndpoint(organization.test, `${receiver.url}/nothing`, ['order.created']),
      await addEndpoint(organization.live, `${receiver.url}/live`),
      await addEndpoint(organization.test, `${receiver.url}/inactive`),
    ];
    await organization.test.patch(`/v1/webhook-endpoints/${inactive.id}`, { isActive: false });
    await createShipment(organization.test);
    await receiver.waitFor(1);
    await eventually(
      async () => (await deliveriesOf(organization.test, created.id))[0]?.status === 'SUCCEEDED',
      'the delivery',
    );

    expect(receiver.received.map(({ path }) => path)).toEqual(['/webhooks/created']);
    for (const { id } of [nothing, inactive]) expect(await deliveriesOf(organization.test, id)).toEqual([]);
    expect((await organization.live.get(`/v1/webhook-endpoints/${live.id}/deliveries`)).data).toEqual([]);
  });

  it('are listed as deliveries: paged, newest first, with each attempt', async () => {
    const endpoint = await addEndpoint(organization.test, receiver.url);
    await createLabelledShipment(organization.test);
    await eventually(
      async () =>
        (await deliveriesOf(organization.test, endpoint.id)).filter(({ status }) => status === 'SUCCEEDED').length ===
        3,
      'three deliveries',
    );
    const { status, data, meta } = await organization.test.get(
      `/v1/webhook-endpoints/${endpoint.id}/deliveries?limit=2`,
    );

    expect([status, meta]).toEqual([200, { page: 1, limit: 2, total: 3, totalPages: 2 }]);
    expect(data[0].createdAt >= data[1].createdAt).toBe(true);
    expect(data[0]).toEqual({
      id: expect.stringMatching(/^whd_/),
      endpointId: endpoint.id,
      eventId: expect.stringMatching(/^evt_/),
      eventType: expect.any(String),
      status: 'SUCCEEDED',
      attempts: [{ at: expect.any(String), responseStatus: 200, durationMs: expect.any(Number), error: null }],
      nextAttemptAt: null,
      createdAt: expect.any(String),
    });
  });

  it('are listed as deliveries of one status', async () => {
    const endpoint = await addEndpoint(organization.test, receiver.url, [
      'shipment.created',
      'label.purchase.completed',
    ]);
    await createLabelledShipment(organization.test);
    const path = `/v1/webhook-endpoints/${endpoint.id}/deliveries`;
    const typesOf = async (status: string): Promise<string[]> =>
      (await organization.test.get(`${path}?status=${status}`)).data.map((each: any) => each.eventType);
    await eventually(async () => (await typesOf('SUCCEEDED')).length === 2, 'both deliveries');
    await sql("UPDATE webhook_deliveries SET status = 'FAILED' WHERE endpoint_id = $1 AND event_type LIKE 'label.%'", [
      endpoint.id,
    ]);

    expect(await typesOf('FAILED')).toEqual(['label.purchase.completed']);
    expect(await typesOf('SUCCEEDED')).toEqual(['shipment.created']);
    expect(await typesOf('PENDING')).toEqual([]);
    expect((await organization.test.get(`${path}?status=LOST`)).status).toBe(400);
  });
});

describe('POST /v1/webhook-endpoints/:id/test', () => {
  it('returns 201 with the delivery of a webhook.test event to that endpoint only, subscribed or not', async () => {
    const endpoint = await addEndpoint(organization.test, `${receiver.url}/a`, ['order.created']);
    await addEndpoint(organization.test, `${receiver.url}/b`);
    const { status, data } = await organization.test.post(`/v1/webhook-endpoints/${endpoint.id}/test`);
    await receiver.waitFor(1);
    await endedDelivery(organization.test, endpoint.id);

    expect(status).toBe(201);
    expect(data).toMatchObject({ status: 'PENDING', eventType: 'webhook.test', attempts: [] });
    expect(receiver.received.map(({ path, event }) => [path, event.type, event.id])).toEqual([
      ['/webhooks/a', 'webhook.test', data.eventId],
    ]);
    expect(verified(endpoint.secret, receiver.received[0]!)).toMatchObject({
      data: { webhookEndpointId: endpoint.id },
    });
    expect((await organization.test.get(`/v1/events/${data.eventId}`)).data.type).toBe('webhook.test');
  });
});

describe('POST /v1/webhook-deliveries/:id/redeliver', () => {
  it('returns 201 with a new delivery of the same event, which carries the same webhook-id', async () => {
    const endpoint = await addEndpoint(organization.test, receiver.url, ['shipment.created']);
    await createShipment(organization.test);
    const first = await endedDelivery(organization.test, endpoint.id);
    const { status, data } = await organization.test.post(`/v1/webhook-deliveries/${first.id}/redeliver`);
    const [one, other] = await receiver.waitFor(2);

    expect(status).toBe(201);
    expect(data).toMatchObject({ eventId: first.eventId, eventType: 'shipment.created', endpointId: endpoint.id });
    expect(data.id).not.toBe(first.id);
    expect(other!.headers['webhook-id']).toBe(one!.headers['webhook-id']);
    expect(other!.body).toBe(one!.body);
    expect((await deliveriesOf(organization.test, endpoint.id)).map(({ id }) => id)).toEqual([data.id, first.id]);
  });

  it('does not find a delivery of another organization, of the other mode, or of a deleted endpoint', async () => {
    const endpoint = await addEndpoint(organization.test, receiver.url);
    await organization.test.post(`/v1/webhook-endpoints/${endpoint.id}/test`);
    const { id } = await endedDelivery(organization.test, endpoint.id);
    const other = await newOrganization();
    const refusals = [
      await organization.live.post(`/v1/webhook-deliveries/${id}/redeliver`),
      await other.test.post(`/v1/webhook-deliveries/${id}/redeliver`),
      await organization.test.post('/v1/webhook-deliveries/whd_nothing/redeliver'),
    ];
    await organization.test.delete(`/v1/webhook-endpoints/${endpoint.id}`);
    refusals.push(await organization.test.post(`/v1/webhook-deliveries/${id}/redeliver`));

    for (const { status, error } of refusals) expect([status, error.code]).toEqual([404, 'RESOURCE_NOT_FOUND']);
    expect(receiver.received).toHaveLength(1);
  });
});

describe('POST /v1/webhook-endpoints/:id/recover', () => {
  it('returns 202 with the number of events that were missed and are delivered with their webhook-ids', async () => {
    const endpoint = await addEndpoint(organization.test, receiver.url, ['shipment.created']);
    await organization.test.patch(`/v1/webhook-endpoints/${endpoint.id}`, { isActive: false });
    const missed = [await createShipment(organization.test), await createShipment(organization.test)];
    const path = `/v1/webhook-endpoints/${endpoint.id}/recover`;
    const since = missed[0].createdAt;
    await eventually(
      async () =>
        (await sql('SELECT 1 FROM events WHERE organization_id = $1 AND relayed_at IS NULL', [organization.id]))
          .length === 0,
      'the relay',
    );
    const { status, data } = await organization.test.post(path, { since });
    const webhooks = await receiver.waitFor(2);

    expect([status, data]).toEqual([202, { deliveries: 2 }]);
    expect(webhooks.map(({ event }) => event.data.id)).toEqual(missed.map(({ id }) => id));
    for (const { headers, event } of webhooks) expect(headers['webhook-id']).toBe(event.id);
    expect((await organization.test.post(path, { since })).data).toEqual({ deliveries: 0 });
    const refused = [
      await organization.test.post(path, {}),
      await organization.test.post(path, { since, until: '2020-01-01' }),
    ];
    expect(refused.map(({ error }) => error.code)).toEqual(['VALIDATION_ERROR', 'INVALID_INPUT']);
  });
});

describe('POST /v1/webhook-endpoints/:id/rotate-secret', () => {
  it('returns 200 with a new secret; each replaced one keeps signing for 24 hours', async () => {
    const begun = Date.now();
    const endpoint = await addEndpoint(organization.test, receiver.url);
    const test = async () => {
      const count = receiver.received.length + 1;
      await organization.test.post(`/v1/webhook-endpoints/${endpoint.id}/test`);
      return (await receiver.waitFor(count)).at(-1)!;
    };
    const { status, data } = await organization.test.post(`/v1/webhook-endpoints/${endpoint.id}/rotate-secret`);
    const third = (await organization.test.post(`/v1/webhook-endpoints/${endpoint.id}/rotate-secret`)).data.secret;
    const secrets = [endpoint.secret, data.secret, third];

    expect(status).toBe(200);
    expect(data).toMatchObject({ id: endpoint.id, url: endpoint.url });
    expect(new Set(secrets).size).toBe(3);
    const webhook = await test();
    expect((webhook.headers['webhook-signature'] as string).split(' ')).toHaveLength(3);
    for (const secret of secrets) expect(verified(secret, webhook).type).toBe('webhook.test');

    const [row] = await sql<any>('SELECT previous_secrets AS kept FROM webhook_endpoints WHERE id = $1', [endpoint.id]);
    for (const { expiresAt } of row.kept) {
      const replacedAt = Date.parse(expiresAt) - 24 * 3_600_000;
      expect([replacedAt >= begun, replacedAt <= Date.now()]).toEqual([true, true]);
    }
    const past = row.kept.map((each: any) => ({ ...each, expiresAt: new Date(Date.now() - 1000).toISOString() }));
    await sql('UPDATE webhook_endpoints SET previous_secrets = $2 WHERE id = $1', [endpoint.id, JSON.stringify(past)]);
    const later = await test();
    expect(verified(third, later).type).toBe('webhook.test');
    for (const secret of secrets.slice(0, 2)) expect(() => verified(secret, later)).toThrow('No matching signature');
  });
});
