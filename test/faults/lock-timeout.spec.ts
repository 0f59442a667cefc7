import pg from 'pg';
import { bench, sql } from '../support/bench.js';
import { eventually } from '../support/eventually.js';
import { newOrganization } from '../support/organization.js';
import { createShipment } from '../support/shipments.js';

describe('A statement that waits for a lock for too long', () => {
  it('returns 500 with Retry-After without a charge, and the retry with the same key succeeds', async () => {
    const { id, test } = await newOrganization({ testBalance: '1000.00' });
    const shipment = await createShipment(test);
    const keyed = test.with({ 'Idempotency-Key': 'waits-for-a-lock' });
    const buy = () => keyed.post(`/v1/shipments/${shipment.id}/label`, { rateId: shipment.rates[0].id });
    const other = new pg.Client(bench.databaseUrl);
    await other.connect();
    await other.query('BEGIN');
    await other.query('SELECT 1 FROM wallets WHERE organization_id = $1 FOR UPDATE', [id]);

    const refused = await buy();
    await other.end();
    const [{ balance }] = (await sql('SELECT balance FROM wallets WHERE organization_id = $1 AND NOT livemode', [
      id,
    ])) as [{ balance: string }];
    const repeated = await buy();

    expect([refused.status, refused.error.code, refused.headers.get('retry-after')]).toEqual([
      500,
      'INTERNAL_ERROR',
      '5',
    ]);
    expect(balance).toBe('1000.00');
    expect(repeated.status).toBe(201);
  });

  it('has the same result if an operator cancels it, and its changes are rolled back', async () => {
    const { id, test } = await newOrganization({ testBalance: '1000.00' });
    const shipment = await createShipment(test);
    const keyed = test.with({ 'Idempotency-Key': 'is-cancelled' });
    const buy = () => keyed.post(`/v1/shipments/${shipment.id}/label`, { rateId: shipment.rates[0].id });
    const other = new pg.Client(bench.databaseUrl);
    await other.connect();
    await other.query('BEGIN');
    await other.query('SELECT 1 FROM wallets WHERE organization_id = $1 FOR UPDATE', [id]);

    const [refused] = await Promise.all([
      buy(),
      eventually(async () => (await sql(CANCEL_WHAT_WAITS_FOR, [await pidOf(other)])).length > 0 || null),
    ]);
    await other.end();
    const kept = await sql(
      `SELECT balance, (SELECT count(*)::int FROM label_purchase_attempts a WHERE a.organization_id = w.organization_id) AS attempts
       FROM wallets w WHERE organization_id = $1 AND NOT livemode`,
      [id],
    );
    const repeated = await buy();

    expect([refused.status, refused.error.code, refused.headers.get('retry-after')]).toEqual([
      500,
      'INTERNAL_ERROR',
      '5',
    ]);
    expect(kept).toEqual([{ balance: '1000.00', attempts: 0 }]);
    expect(repeated.status).toBe(201);
  });
});

/** As an operator does by hand, and PostgreSQL itself after `statement_timeout`: error 57014. */
const CANCEL_WHAT_WAITS_FOR = `
  WITH waiting AS MATERIALIZED (SELECT pid FROM pg_stat_activity WHERE $1::int = ANY (pg_blocking_pids(pid)))
  SELECT pg_cancel_backend(pid) FROM waiting`;

const pidOf = async (client: pg.Client): Promise<number> =>
  (await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')).rows[0]!.pid;
