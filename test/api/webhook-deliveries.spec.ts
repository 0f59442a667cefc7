import { sql } from '../support/bench.js';
import type { Client } from '../support/client.js';
import { newOrganization, type TestOrganization } from '../support/organization.js';
import { createLabelledShipment, createShipment } from '../support/shipments.js';
import { answering, eventually, startReceiver, verified, type WebhookReceiver } from '../support/webhook-receiver.js';

/** The delays of the test service before each attempt but the first. */
const RETRY_MS = [200, 400, 700];

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

/** The only delivery of an endpoint, once it is not pending. */
async function endedDelivery(endpointId: string): Promise<any> {
  let delivery: any;
  await eventually(async () => {
    [delivery] = await deliveriesOf(endpointId);
    return delivery && delivery.status !== 'PENDING';
  }, 'the delivery ends');
  return delivery;
}

describe('Events', () => {
  it('reach an endpoint signed as the reference library verifies it, in the shape that GET /v1/events/:id returns', async () => {
    const endpoint = await addEndpoint();
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

  it('are listed as deliveries: paged, newest first, with each attempt', async () => {
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
  it('is retried after growing delays, with the same webhook-id, a new timestamp and a signature that verifies', async () => {
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
    // None comes early; how late depends on the machine.
    expect(RETRY_MS.map((least, n) => waits[n] >= least)).toEqual([true, true, true]);
  });

  it('has the time of its next attempt', async () => {
    receiver.answer = answering(500);
    const endpoint = await addEndpoint();
    let delivery: any;
    await eventually(async () => {
      // All attempts may be over before a slow machine has read them: then use another one.
      if (delivery?.status !== 'PENDING') {
        await organization.test.patch(`/v1/webhook-endpoints/${endpoint.id}`, { isActive: true });
        await organization.test.post(`/v1/webhook-endpoints/${endpoint.id}/test`);
      }
      [delivery] = await deliveriesOf(endpoint.id);
      return delivery.status === 'PENDING' && delivery.attempts.length > 0;
    }, 'a try that another follows');

    const last = delivery.attempts.at(-1);
    const wait = Date.parse(delivery.nextAttemptAt) - Date.parse(last.at);
    expect(wait).toBeGreaterThanOrEqual(RETRY_MS[delivery.attempts.length - 1]!);
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
    ['no answer in time', () => undefined, null, 'No answer within 3 s.'],
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

  it('disables the endpoint once every attempt has failed and no other delivery succeeded', async () => {
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

  it('does not disable an endpoint that accepts other deliveries', async () => {
    receiver.answer = (response, { event }) => answering(event.type === 'webhook.test' ? 500 : 200)(response);
    const endpoint = await addEndpoint();
    await organization.test.post(`/v1/webhook-endpoints/${endpoint.id}/test`);
    await receiver.waitFor(1);
    await createShipment(organization.test);
    const ofTest = async () => (await deliveriesOf(endpoint.id)).find(({ eventType }) => eventType === 'webhook.test');
    await eventually(async () => (await ofTest()).status === 'FAILED', 'the test fails');

    expect((await organization.test.get(`/v1/webhook-endpoints/${endpoint.id}`)).data.isActive).toBe(true);
  });

  it('disables the endpoint immediately if it returns 410, and fails all pending deliveries', async () => {
    // The first attempt fails; the next ones wait.
    receiver.answer = (response, { event }) => {
      if (event.type === 'webhook.test') answering(410)(response);
      else if (receiver.received.length === 1) answering(500)(response);
    };
    const endpoint = await addEndpoint();
    await createShipment(organization.test);
    await receiver.waitFor(1);
    await organization.test.post(`/v1/webhook-endpoints/${endpoint.id}/test`);
    const isOff = async () =>
      (await organization.test.get(`/v1/webhook-endpoints/${endpoint.id}`)).data.disabledReason === 'GONE';
    await eventually(isOff, 'the endpoint is off');

    const deliveries = await deliveriesOf(endpoint.id);
    expect(deliveries.map(({ status }) => status)).toEqual(['FAILED', 'FAILED']);
    expect(deliveries.every(({ attempts }) => attempts.length < 4)).toBe(true);
  });
});

describe('An endpoint that does not respond', () => {
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

    // It did not wait for the 1,200 that were due before it.
    expect(webhook!.event.type).toBe('shipment.created');
    expect(dead.received.length).toBeLessThan(1200);
    for (const { id } of [first, second]) await organization.test.delete(`/v1/webhook-endpoints/${id}`);
  });
});

describe('POST /v1/webhook-endpoints/:id/test', () => {
  it('returns 201 with the delivery of a webhook.test event to that endpoint only, subscribed or not', async () => {
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
  it('returns 201 with a new delivery of the same event, which carries the same webhook-id', async () => {
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

  it('does not find a delivery of another organization, of the other mode, or of a deleted endpoint', async () => {
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
  it('returns 200 with a new secret; each replaced one keeps signing for 24 hours', async () => {
    const begun = Date.now();
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

describe('Disabling an endpoint', () => {
  it('fails its pending deliveries', async () => {
    receiver.answer = answering(500);
    const endpoint = await addEndpoint();
    await organization.test.post(`/v1/webhook-endpoints/${endpoint.id}/test`);
    await eventually(async () => (await deliveriesOf(endpoint.id))[0].attempts.length > 0, 'a first attempt');
    await organization.test.patch(`/v1/webhook-endpoints/${endpoint.id}`, { isActive: false });

    expect((await deliveriesOf(endpoint.id))[0]).toMatchObject({ status: 'FAILED', nextAttemptAt: null });
  });
});
