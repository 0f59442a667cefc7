import pg from 'pg';
import { bench, sql } from '../../../test/support/bench.js';
import { newOrganization } from '../../../test/support/organization.js';
import { movedTables, type MovedTable } from './moved-tables.js';
import { outlastLeases } from './quiet-down.js';

describe('Before its rows are copied, a move waits', () => {
  const client = new pg.Client(bench.databaseUrl);
  let organizationId: string;
  let tables: readonly MovedTable[];

  beforeAll(async () => {
    await client.connect();
    await client.query("SELECT set_config('guia.organization', '*', false), set_config('guia.livemode', '*', false)");
    tables = await movedTables(client);
  });
  afterAll(() => client.end());
  beforeEach(async () => {
    organizationId = (await newOrganization()).id;
  });

  const leasedKey = (status: number | null, lease: string) =>
    sql(
      `INSERT INTO idempotency_keys (organization_id, livemode, key, fingerprint, owner, status, leased_until)
       VALUES ($1, true, 'k', '', '', $2, now() + $3::interval)`,
      [organizationId, status, lease],
    );
  const isLeased = async (): Promise<boolean> =>
    (
      await sql('SELECT FROM idempotency_keys WHERE organization_id = $1 AND leased_until > clock_timestamp()', [
        organizationId,
      ])
    ).length > 0;

  it('for whoever works on one of them', async () => {
    await leasedKey(null, '1 second');

    await outlastLeases(client, tables, organizationId);

    expect(await isLeased()).toBe(false);
  });

  it('for no lease of what has ended', async () => {
    await leasedKey(201, '1 hour');

    await outlastLeases(client, tables, organizationId);

    expect(await isLeased()).toBe(true);
  });
});
