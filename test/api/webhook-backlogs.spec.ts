import { sql } from '../support/bench.js';
import { eventually } from '../support/eventually.js';
import { newOrganization } from '../support/organization.js';

describe('A long backlog', () => {
  it('of a deactivated endpoint is marked as failed, a thousand deliveries at a time', async () => {
    const { id: organizationId, test } = await newOrganization();
    const { id } = (await test.post('/v1/webhook-endpoints', { url: 'https://tienda.mx/w', events: ['*'] })).data;
    await sql(
      `WITH event AS (
         INSERT INTO events (id, organization_id, livemode, type, data, relayed_at)
         VALUES ('evt_of_' || $1, $2, false, 'tracker.updated', '{}', now()) RETURNING id
       )
       INSERT INTO webhook_deliveries (id, event_id, endpoint_id, event_type, is_redelivery, next_attempt_at)
       SELECT 'whd_' || $1 || n, event.id, $1, 'tracker.updated', true, now() + interval '1 hour'
       FROM event, generate_series(1, 2500) n`,
      [id, organizationId],
    );
    await test.patch(`/v1/webhook-endpoints/${id}`, { isActive: false });

    const outcomes = () =>
      sql<{ status: string; n: number }>(
        `SELECT status, count(*)::int AS n FROM webhook_deliveries WHERE endpoint_id = $1 GROUP BY status, ended_at ORDER BY n`,
        [id],
      );
    await eventually(async () => ((await outcomes()).every(({ status }) => status === 'FAILED') ? true : null));
    expect(await outcomes()).toEqual([500, 1000, 1000].map((n) => ({ status: 'FAILED', n })));
  });
});
