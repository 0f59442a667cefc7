import { sql } from '../support/bench.js';
import { newOrganization, type TestOrganization } from '../support/organization.js';
import { createShipment } from '../support/shipments.js';
import { eventually, startReceiver, type WebhookReceiver } from '../support/webhook-receiver.js';

describe('A long backlog', () => {
  let organization: TestOrganization;
  let receiver: WebhookReceiver;
  let id: string;

  beforeEach(async () => {
    organization = await newOrganization();
    receiver = await startReceiver();
    id = (await organization.test.post('/v1/webhook-endpoints', { url: receiver.url, events: ['*'] })).data.id;
  });
  afterEach(() => receiver.close());

  /** `count` deliveries due in `seconds`; `closing`: the endpoint is marked with a backlog as of now. */
  const addBacklog = (count: number, dueInSeconds: number, closing = false) =>
    sql(
      `WITH event AS (
         INSERT INTO events (id, organization_id, livemode, type, data, relayed_at)
         VALUES ('evt_of_' || $1, $4, false, 'tracker.updated', '{}', now()) RETURNING id
       ), deliveries AS (
         INSERT INTO webhook_deliveries (id, event_id, endpoint_id, event_type, is_redelivery, next_attempt_at)
         SELECT 'whd_' || $1 || n, event.id, $1, 'tracker.updated', true, now() + make_interval(secs => $3)
         FROM event, generate_series(1, $2::int) n
       )
       UPDATE webhook_endpoints SET backlog_until = clock_timestamp() + interval '1 second' WHERE id = $1 AND $5`,
      [id, count, dueInSeconds, organization.id, closing],
    );
  const outcomes = () =>
    sql<{ status: string; n: number }>(
      `SELECT status, count(*)::int AS n FROM webhook_deliveries WHERE endpoint_id = $1 AND event_type <> 'webhook.test'
       GROUP BY status, ended_at ORDER BY n`,
      [id],
    );
  const isEnded = async () => (await outcomes()).every(({ status }) => status === 'FAILED');

  it.each(['switched off', 'deleted'])('of an endpoint that is %s is failed, a thousand at a time', async (how) => {
    await addBacklog(2500, 3600);
    const path = `/v1/webhook-endpoints/${id}`;
    await (how === 'deleted' ? organization.test.delete(path) : organization.test.patch(path, { isActive: false }));

    await eventually(isEnded, 'all of it is ended');
    expect(await outcomes()).toEqual([500, 1000, 1000].map((n) => ({ status: 'FAILED', n })));
  });

  it('is not sent while it is being failed', async () => {
    await addBacklog(1500, 0, true);
    await eventually(isEnded, 'all of it is ended');

    expect(receiver.received).toEqual([]);
  });

  it('does not include what is created after the endpoint was enabled again', async () => {
    await addBacklog(2500, 3600);
    await organization.test.patch(`/v1/webhook-endpoints/${id}`, { isActive: false });
    await organization.test.patch(`/v1/webhook-endpoints/${id}`, { isActive: true });
    await organization.test.post(`/v1/webhook-endpoints/${id}/test`);
    await createShipment(organization.test);
    await receiver.waitFor(2);

    expect(receiver.received.map(({ event }) => event.type).sort()).toEqual(['shipment.created', 'webhook.test']);
    const failed = (await outcomes()).filter(({ status }) => status === 'FAILED');
    expect(failed.reduce((sum, { n }) => sum + n, 0)).toBe(2500);
  });
});
