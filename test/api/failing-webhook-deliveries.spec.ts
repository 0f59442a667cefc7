import { sql } from '../support/bench.js';
import { newOrganization, type TestOrganization } from '../support/organization.js';
import { createShipment } from '../support/shipments.js';
import { addEndpoint, deliveriesOf, endedDelivery } from '../support/webhook-endpoints.js';
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
describe('A delivery that fails', () => {
  it('is retried after growing delays, with the same webhook-id, a new timestamp and a signature that verifies', async () => {
    receiver.answer = (response, { at }) => answering(receiver.received[0]!.at === at ? 500 : 503)(response);
    const endpoint = await addEndpoint(organization.test, receiver.url, ['shipment.created']);
    await createShipment(organization.test);
    await receiver.waitFor(3);
    receiver.answer = answering(204);
    const delivery = await endedDelivery(organization.test, endpoint.id);

    expect(delivery.status).toBe('SUCCEEDED');
    expect(delivery.attempts.map(({ responseStatus }: any) => responseStatus)).toEqual([500, 503, 503, 204]);
    expect(delivery.attempts[0].error).toBe('The endpoint returned 500.');
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([delivery.eventId]));
    for (const webhook of receiver.received) verified(endpoint.secret, webhook);
    const times = delivery.attempts.map(({ at }: any) => Date.parse(at));
    const waits = times.slice(1).map((time: number, n: number) => time - times[n]);
    // None comes early; how late depends on the machine.
    expect(RETRY_MS.map((least, n) => waits[n] >= least)).toEqual([true, true, true]);
  });

  it('shows the time of its next attempt', async () => {
    receiver.answer = answering(500);
    const endpoint = await addEndpoint(organization.test, receiver.url);
    let delivery: any;
    await eventually(async () => {
      // All attempts may be over before a slow machine has read them: then use another one.
      if (delivery?.status !== 'PENDING') {
        await organization.test.patch(`/v1/webhook-endpoints/${endpoint.id}`, { isActive: true });
        await organization.test.post(`/v1/webhook-endpoints/${endpoint.id}/test`);
      }
      [delivery] = await deliveriesOf(organization.test, endpoint.id);
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
      'The endpoint returned 302: redirects are not followed.',
    ],
    ['a 404', answering(404), 404, 'The endpoint returned 404.'],
    ['a cut connection', (response: any) => response.destroy(), null, 'The connection was closed before a response.'],
    ['no answer in time', () => undefined, null, 'No response within 3 s.'],
  ])('is one of %s', async (_, answer, responseStatus, error) => {
    receiver.answer = answer;
    const endpoint = await addEndpoint(organization.test, receiver.url);
    await organization.test.post(`/v1/webhook-endpoints/${endpoint.id}/test`);
    let attempts: any[] = [];
    await eventually(async () => {
      [{ attempts }] = (await deliveriesOf(organization.test, endpoint.id)) as [any];
      return attempts.length > 0;
    }, 'an attempt');

    expect(attempts[0]).toMatchObject({ responseStatus, error });
  });
});

describe('An endpoint that does not respond', () => {
  it('does not delay other endpoints', async () => {
    dead = await startReceiver();
    dead.answer = () => undefined;
    const [first, second] = [
      await addEndpoint(organization.test, dead.url),
      await addEndpoint(organization.test, `${dead.url}/2`),
    ];
    await addEndpoint(organization.test, receiver.url, ['shipment.created']);
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
