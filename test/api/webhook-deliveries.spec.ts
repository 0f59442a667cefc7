import { sql } from '../support/bench.js';
import type { Client } from '../support/client.js';
import { newOrganization, type TestOrganization } from '../support/organization.js';
import { createLabelledShipment, createShipment } from '../support/shipments.js';
import { answering, eventually, startReceiver, verified, type WebhookReceiver } from '../support/webhook-receiver.js';

let organization: TestOrganization;
let receiver: WebhookReceiver;
let dead: WebhookReceiver | undefined;

beforeEach(async () => {
  organization = await newOrganization();
  receiver = await startReceiver();
});
afterEach(async () => {
  await Promise.all([receiver.close(), dead?.close()]);
  dead = undefined;
});

async function addEndpoint(url = receiver.url, events = ['*'], client: Client = organization.test): Promise<any> {
  const { status, data, text } = await client.post('/v1/webhook-endpoints', { url, events });
  if (status !== 201) throw new Error(text);
  return data;
}

const deliveriesOf = async (endpointId: string): Promise<any[]> =>
  (await organization.test.get(`/v1/webhook-endpoints/${endpointId}/deliveries`)).data;

/** The only delivery of an endpoint, once it has come to its end. */
async function endedDelivery(endpointId: string): Promise<any> {
  let delivery: any;
  await eventually(async () => {
    [delivery] = await deliveriesOf(endpointId);
    return delivery && delivery.status !== 'PENDING';
  }, 'the delivery ends');
  return delivery;
}

describe('Events', () => {
  it('reach an endpoint signed as the reference library verifies it, in the shape that GET /v1/events/:id answers', async () => {
    const endpoint = await addEndpoint();
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
      expect(Math.abs(Number(webhook.headers['webhook-timestamp']) - Date.now() / 1000)).toBeLessThan(10);
      expect(webhook.event).toMatchObject({ livemode: false, data: { shipmentId: shipment.id } });
    }
  });

  it('reach only the endpoints of their mode that listen to their type and are active', async () => {
    const [created, nothing, live, inactive] = [
      await addEndpoint(`${receiver.url}/created`, ['shipment.created', 'label.voided']),
      await addEndpoint(`${receiver.url}/nothing`, ['order.created']),
      await addEndpoint(`${receiver.url}/live`, ['*'], organization.live),
      await addEndpoint(`${receiver.url}/inactive`),
    ];
    await organization.test.patch(`/v1/webhook-endpoints/${inactive.id}`, { isActive: false });
    await createShipment(organization.test);
    await receiver.waitFor(1);
    await eventually(async () => (await deliveriesOf(created.id))[0]?.status === 'SUCCEEDED', 'the delivery');

    expect(receiver.received.map(({ path }) => path)).toEqual(['/webhooks/created']);
    for (const { id } of [nothing, inactive]) expect(await deliveriesOf(id)).toEqual([]);
    expect((await organization.live.get(`/v1/webhook-endpoints/${live.id}/deliveries`)).data).toEqual([]);
  });

  it('show as deliveries: paged, newest first, with each attempt', async () => {
    const endpoint = await addEndpoint();
    await createLabelledShipment(organization.test);
    await eventually(
      async () => (await deliveriesOf(endpoint.id)).filter(({ status }) => status === 'SUCCEEDED').length === 3,
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
});

describe('A delivery that fails', () => {
  it('is tried again after growing delays, with the same webhook-id, a new timestamp and a signature that verifies', async () => {
    receiver.answer = (response, { at }) => answering(receiver.received[0]!.at === at ? 500 : 503)(response);
    const endpoint = await addEndpoint(receiver.url, ['shipment.created']);
    await createShipment(organization.test);
    await receiver.waitFor(3);
    receiver.answer = answering(204);
    const delivery = await endedDelivery(endpoint.id);

    expect(delivery.status).toBe('SUCCEEDED');
    expect(delivery.attempts.map(({ responseStatus }: any) => responseStatus)).toEqual([500, 503, 503, 204]);
    expect(delivery.attempts[0].error).toBe('The endpoint answered 500.');
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([delivery.eventId]));
    for (const webhook of receiver.received) verified(endpoint.secret, webhook);
    const times = delivery.attempts.map(({ at }: any) => Date.parse(at));
    const waits = times.slice(1).map((time: number, n: number) => time - times[n]);
    // The service of the tests waits 0.2 s, 0.4 s and 0.7 s.
    expect(waits[0]).toBeGreaterThanOrEqual(200);
    expect(waits[1]).toBeGreaterThanOrEqual(400);
    expect(waits[2]).toBeGreaterThanOrEqual(700);
  });

  it('tells when it is tried next', async () => {
    receiver.answer = answering(500);
    const endpoint = await addEndpoint();
    await organization.test.post(`/v1/webhook-endpoints/${endpoint.id}/test`);
    let delivery: any;
    await eventually(async () => {
      [delivery] = await deliveriesOf(endpoint.id);
      return delivery.attempts.length === 2;
    }, 'two attempts');

    expect(delivery.status).toBe('PENDING');
    const wait = Date.parse(delivery.nextAttemptAt) - Date.parse(delivery.attempts[1].at);
    expect(wait).toBeGreaterThanOrEqual(400);
    expect(wait).toBeLessThan(1500);
  });

  it.each([
    [
      'a redirect',
      answering(302, { Location: 'http://127.0.0.1:1/' }),
      302,
      'The endpoint answered 302: redirects are not followed.',
    ],
    ['a 404', answering(404), 404, 'The endpoint answered 404.'],
    ['a cut connection', (response: any) => response.destroy(), null, 'The connection was cut before an answer.'],
    ['no answer in time', () => undefined, null, 'No answer within 1.5 s.'],
  ])('is one of %s', async (_, answer, responseStatus, error) => {
    receiver.answer = answer;
    const endpoint = await addEndpoint();
    await organization.test.post(`/v1/webhook-endpoints/${endpoint.id}/test`);
    let attempts: any[] = [];
    await eventually(async () => {
      [{ attempts }] = (await deliveriesOf(endpoint.id)) as [any];
      return attempts.length > 0;
    }, 'an attempt');

    expect(attempts[0]).toMatchObject({ responseStatus, error });
  });

  it('switches the endpoint off once every try has failed and nothing else arrived', async () => {
    const endpoint = await addEndpoint('http://127.0.0.1:1/');
    await organization.test.post(`/v1/webhook-endpoints/${endpoint.id}/test`);
    const delivery = await endedDelivery(endpoint.id);
    const { data } = await organization.test.get(`/v1/webhook-endpoints/${endpoint.id}`);

    expect(delivery).toMatchObject({ status: 'FAILED', nextAttemptAt: null });
    expect(delivery.attempts).toHaveLength(4);
    expect(delivery.attempts[0].error).toBe('The connection was refused.');
    expect(data).toMatchObject({ isActive: false, disabledReason: 'FAILING', disabledAt: expect.any(String) });
    const again = await organization.test.patch(`/v1/webhook-endpoints/${endpoint.id}`, { isActive: true });
    expect(again.data).toMatchObject({ isActive: true, disabledReason: null, disabledAt: null });
  });

  it('leaves an endpoint on that takes everything else', async () => {
    receiver.answer = (response, { event }) => answering(event.type === 'webhook.test' ? 500 : 200)(response);
    const endpoint = await addEndpoint();
    await organization.test.post(`/v1/webhook-endpoints/${endpoint.id}/test`);
    await receiver.waitFor(1);
    await createShipment(organization.test);
    const ofTest = async () => (await deliveriesOf(endpoint.id)).find(({ eventType }) => eventType === 'webhook.test');
    await eventually(async () => (await ofTest()).status === 'FAILED', 'the test fails');

    expect((await organization.test.get(`/v1/webhook-endpoints/${endpoint.id}`)).data.isActive).toBe(true);
  });

  it('switches the endpoint off at once where it answers 410, and ends all that was still to be sent', async () => {
    receiver.answer = answering(500);
    const endpoint = await addEndpoint();
    await createShipment(organization.test);
    await receiver.waitFor(1);
    receiver.answer = answering(410);
    await organization.test.post(`/v1/webhook-endpoints/${endpoint.id}/test`);
    const isOff = async () =>
      (await organization.test.get(`/v1/webhook-endpoints/${endpoint.id}`)).data.disabledReason === 'GONE';
    await eventually(isOff, 'the endpoint is off');

    const deliveries = await deliveriesOf(endpoint.id);
    expect(deliveries.map(({ status }) => status)).toEqual(['FAILED', 'FAILED']);
    expect(deliveries.every(({ attempts }) => attempts.length < 4)).toBe(true);
  });
});

describe('A dead endpoint', () => {
  it('delays no other', async () => {
    dead = await startReceiver();
    dead.answer = () => undefined;
    const [first, second] = [await addEndpoint(dead.url), await addEndpoint(`${dead.url}/2`)];
    await addEndpoint(receiver.url, ['shipment.created']);
    await sql(
      `INSERT INTO events (id, organization_id, livemode, type, data)
       SELECT 'evt_' || $1 || n, $1, false, 'tracker.updated', '{}' FROM generate_series(1, 600) n`,
      [organization.id],
    );
    await dead.waitFor(4);
    await createShipment(organization.test);
    const [webhook] = await receiver.waitFor(1);

    // Each of the 1,200 that went before it in time holds its place for 1.5 s.
    expect(webhook!.at - Date.parse(webhook!.event.createdAt)).toBeLessThan(2500);
    for (const { id } of [first, second]) await organization.test.delete(`/v1/webhook-endpoints/${id}`);
  });
});

describe('POST /v1/webhook-endpoints/:id/test', () => {
  it('answers 201 with the delivery of a webhook.test event to that endpoint alone, listening or not', async () => {
    const endpoint = await addEndpoint(`${receiver.url}/a`, ['order.created']);
    await addEndpoint(`${receiver.url}/b`);
    const { status, data } = await organization.test.post(`/v1/webhook-endpoints/${endpoint.id}/test`);
    await receiver.waitFor(1);
    await endedDelivery(endpoint.id);

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
  it('answers 201 with a new delivery of the same event, which carries the same webhook-id', async () => {
    const endpoint = await addEndpoint(receiver.url, ['shipment.created']);
    await createShipment(organization.test);
    const first = await endedDelivery(endpoint.id);
    const { status, data } = await organization.test.post(`/v1/webhook-deliveries/${first.id}/redeliver`);
    const [one, other] = await receiver.waitFor(2);

    expect(status).toBe(201);
    expect(data).toMatchObject({ eventId: first.eventId, eventType: 'shipment.created', endpointId: endpoint.id });
    expect(data.id).not.toBe(first.id);
    expect(other!.headers['webhook-id']).toBe(one!.headers['webhook-id']);
    expect(other!.body).toBe(one!.body);
    expect((await deliveriesOf(endpoint.id)).map(({ id }) => id)).toEqual([data.id, first.id]);
  });

  it('knows no delivery of another organization, of the other mode, or of a deleted endpoint', async () => {
    const endpoint = await addEndpoint(receiver.url);
    await organization.test.post(`/v1/webhook-endpoints/${endpoint.id}/test`);
    const { id } = await endedDelivery(endpoint.id);
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

describe('POST /v1/webhook-endpoints/:id/rotate-secret', () => {
  it('answers 200 with a new secret; for 24 hours each replaced one signs as well', async () => {
    const endpoint = await addEndpoint();
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
      expect(Math.abs(Date.parse(expiresAt) - Date.now() - 24 * 3_600_000)).toBeLessThan(60_000);
    }
    const past = row.kept.map((each: any) => ({ ...each, expiresAt: new Date(Date.now() - 1000).toISOString() }));
    await sql('UPDATE webhook_endpoints SET previous_secrets = $2 WHERE id = $1', [endpoint.id, JSON.stringify(past)]);
    const later = await test();
    expect(verified(third, later).type).toBe('webhook.test');
    for (const secret of secrets.slice(0, 2)) expect(() => verified(secret, later)).toThrow('No matching signature');
  });
});

describe('Switching an endpoint off', () => {
  it('ends what was still to be sent', async () => {
    receiver.answer = answering(500);
    const endpoint = await addEndpoint();
    await organization.test.post(`/v1/webhook-endpoints/${endpoint.id}/test`);
    await eventually(async () => (await deliveriesOf(endpoint.id))[0].attempts.length > 0, 'a first attempt');
    await organization.test.patch(`/v1/webhook-endpoints/${endpoint.id}`, { isActive: false });

    expect((await deliveriesOf(endpoint.id))[0]).toMatchObject({ status: 'FAILED', nextAttemptAt: null });
  });
});
