import pg from 'pg';
import { bench, sql } from '../support/bench.js';
import { newOrganization } from '../support/organization.js';
import { createShipment } from '../support/shipments.js';

describe('A statement that waits for a lock for too long', () => {
  it('is 500 with Retry-After, charges nothing, and the repeated request with its key succeeds', async () => {
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
});
