import type { Pool, PoolClient } from 'pg';

const ORGANIZATIONS = 2000;
const BATCH = 500_000;

/** Every tenth row is the largest organization's. */
const TENANT = `CASE WHEN n % 10 = 0 THEN 0 ELSE n % ${ORGANIZATIONS} END`;
const ID = "lpad(n::text, 26, '0')";
/** The past, ten rows a second, so that ids and times agree. */
const MOMENT = `timestamptz '2026-01-01' + n * interval '100 milliseconds'`;

export const LARGEST = 'org_0';
export const organizationAt = (index: number): string => `org_${index % ORGANIZATIONS}`;

/** Two thousand organizations with a wallet each, and no rows besides. */
export async function prepareOrganizations(pool: Pool): Promise<void> {
  await pool.query(
    `INSERT INTO organizations (id, name, plan, api_version) SELECT 'org_' || n, 'Bench', 'ENTERPRISE', '2026-05-01'
     FROM generate_series(0, ${ORGANIZATIONS - 1}) AS n`,
  );
  await pool.query(
    `INSERT INTO wallets (id, organization_id, livemode) SELECT 'wal_' || n, 'org_' || n, true FROM generate_series(0, ${ORGANIZATIONS - 1}) AS n`,
  );
}

const FILLS = {
  // Their data has 300 bytes.
  events: `
    INSERT INTO events (id, organization_id, livemode, type, data, created_at, relayed_at)
    SELECT 'evt_' || ${ID}, 'org_' || (${TENANT}), true, (ARRAY['label.purchase.completed', 'shipment.status.updated'])[1 + n % 2],
           jsonb_build_object('shipmentId', 'shp_' || n, 'text', repeat(md5(n::text), 8)), ${MOMENT}, now()`,
  wallet_transactions: `
    INSERT INTO wallet_transactions (id, wallet_id, position, organization_id, livemode, type, amount, balance_after, description,
                                     reference_type, reference_id, cause_id, created_at, posted_at)
    SELECT 'txn_' || ${ID}, 'wal_' || (${TENANT}), n, 'org_' || (${TENANT}), true, 'DEBIT', -150, 1000000, 'Label purchase',
           'label_purchase', 'lat_' || ${ID}, 'lat_' || ${ID}, ${MOMENT}, ${MOMENT}`,
  labels: `
    INSERT INTO labels (id, attempt_id, shipment_id, organization_id, livemode, carrier_code, tracking_number, file_name, created_at,
                        cancel_refusal, carrier_data)
    SELECT 'lbl_' || ${ID}, 'lat_' || ${ID}, 'shp_' || ${ID}, 'org_' || (${TENANT}), true, 'ESTAFETA', ${ID}, 'lbl_' || ${ID} || '.pdf',
           ${MOMENT}, 'none', '{}'`,
} as const;

export type Filled = keyof typeof FILLS;

/** Rows `from` (exclusive) to `to`, without triggers and foreign keys. */
export async function fill(pool: Pool, tables: readonly Filled[], from: number, to: number): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('SET session_replication_role = replica');
    await client.query('SET synchronous_commit = off');
    for (const table of tables) await fillTable(client, table, from, to);
    await client.query("SELECT setval('wallet_transactions_position', $1)", [to * 2]);
  } finally {
    client.release(true);
  }
  await pool.query(`VACUUM ANALYZE ${tables.join(', ')}`);
}

async function fillTable(client: PoolClient, table: Filled, from: number, to: number): Promise<void> {
  // Built in one go afterwards, as many times faster.
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `SELECT indexrelid::regclass AS name, pg_get_indexdef(indexrelid) AS definition FROM pg_index
     WHERE indrelid = ('public.' || $1)::regclass AND NOT EXISTS (SELECT 1 FROM pg_constraint WHERE conindid = indexrelid)`,
    [table],
  );
  for (const { name } of indexes) await client.query(`DROP INDEX ${name}`);
  for (let first = from + 1; first <= to; first += BATCH)
    await client.query(
      `${FILLS[table]} FROM generate_series(${first}::bigint, ${Math.min(to, first + BATCH - 1)}) AS n`,
    );
  for (const { definition } of indexes) await client.query(definition);
}
