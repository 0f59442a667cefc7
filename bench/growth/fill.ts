import type { Pool, PoolClient } from 'pg';

const ORGANIZATIONS = 2000;
const BATCH = 500_000;

/** Every tenth row belongs to the largest organization. */
const TENANT = `CASE WHEN n % 10 = 0 THEN 0 ELSE n % ${ORGANIZATIONS} END`;
const ID = "lpad(n::text, 26, '0')";
/** Times in the past, ten rows per second, so that ids and times agree. */
const MOMENT = `timestamptz '2026-01-01' + n * interval '100 milliseconds'`;

export const LARGEST = 'org_0';

/** The filled row of an organization that is nearest to row `n`. */
export function rowOf(organization: string, n: number): { readonly n: number; readonly id: string; readonly at: Date } {
  const every = organization === LARGEST ? 10 : ORGANIZATIONS;
  const own =
    Math.max(1, Math.floor(n / every)) * every - (organization === LARGEST ? 0 : every - Number(organization.slice(4)));
  return { n: own, id: String(own).padStart(26, '0'), at: new Date(Date.parse('2026-01-01') + own * 100) };
}

/** Two thousand organizations with a funded wallet, an inactive webhook endpoint and no other rows. */
export async function prepareOrganizations(pool: Pool): Promise<void> {
  const all = `generate_series(0, ${ORGANIZATIONS - 1}) AS n`;
  await pool.query(
    `INSERT INTO organizations (id, name, plan, api_version) SELECT 'org_' || n, 'Bench', 'ENTERPRISE', '2026-05-01' FROM ${all}`,
  );
  await pool.query(
    `INSERT INTO wallets (id, organization_id, livemode, balance) SELECT 'wal_' || n, 'org_' || n, true, ${FUNDS} FROM ${all}`,
  );
  await pool.query(
    `INSERT INTO wallet_transactions (id, wallet_id, position, organization_id, livemode, type, amount, balance_after, description, posted_at)
     SELECT 'txn_' || n, 'wal_' || n, 0, 'org_' || n, true, 'ADJUSTMENT', ${FUNDS}, ${FUNDS}, 'Opening balance', '2025-01-01' FROM ${all}`,
  );
  await pool.query(
    `INSERT INTO webhook_endpoints (id, organization_id, livemode, url, events, is_active, secret)
     SELECT 'whe_' || n, 'org_' || n, true, 'http://127.0.0.1:1/', '{*}', false, '' FROM ${all}`,
  );
}

const FUNDS = 1_000_000_000;
const PRICE = 150;
/** Position of row `n` within its organization. */
const RANK = `(CASE WHEN n % 10 = 0 THEN n / 10 ELSE n / ${ORGANIZATIONS} + 1 END)`;
const BALANCE = `${FUNDS} - ${PRICE} * ${RANK}`;
const ADDRESS = `json_build_object('contactName', 'Cliente ' || n, 'street', 'Av. Reforma', 'exteriorNumber', n::text,
  'neighborhood', 'Centro', 'city', 'Puebla', 'state', 'MX-PUE', 'postalCode', '72000')`;
const RATE = `'{"id": "rat_1", "carrierCode": "ESTAFETA", "total": "${PRICE}.00"}'`;

/** One row of each table belongs to one purchase, so that the audit finds no violations. Documents are shorter than real ones. */
const FILLS = {
  shipments: `
    INSERT INTO shipments (id, organization_id, livemode, status, external_id, from_address, to_address, return_address, parcel,
                           request_insurance, metadata, rates, rates_status, rates_expires_at, quoted_at, tracking_token,
                           purchase_attempt_id, carrier_code, tracking_number, label, purchased_rate, created_at)
    SELECT 'shp_' || ${ID}, 'org_' || (${TENANT}), true, CASE WHEN n % 1000 = 7 THEN 'FAILED' ELSE 'DELIVERED' END, 'ORDER-' || n, '{}', ${ADDRESS}, '{}',
           '{}', false, '{}', '[]', 'ready', ${MOMENT}, ${MOMENT}, gen_random_uuid(), 'lat_' || ${ID}, 'ESTAFETA', ${ID},
           json_build_object('trackingNumber', ${ID}, 'status', 'ACTIVE'), ${RATE}, ${MOMENT}`,
  shipment_texts: `
    INSERT INTO shipment_texts (shipment_id, search_text, owner_id)
    SELECT 'shp_' || ${ID}, (SELECT search_text FROM shipments WHERE id = 'shp_' || ${ID}), 'org_' || (${TENANT})`,
  shipment_events: `
    INSERT INTO shipment_events (shipment_id, status, description, occurred_at)
    SELECT 'shp_' || ${ID}, 'DELIVERED', 'Entregado en su destino', ${MOMENT}`,
  label_purchase_attempts: `
    INSERT INTO label_purchase_attempts (id, organization_id, livemode, shipment_id, status, rate, label_format, requested_format,
                                         is_async, quoted_total, iva_amount, overage_charge, total, wallet_balance_after,
                                         created_at, updated_at, completed_at)
    SELECT 'lat_' || ${ID}, 'org_' || (${TENANT}), true, 'shp_' || ${ID}, 'succeeded', ${RATE}, 'PDF', 'PDF', false,
           ${PRICE}, 20, 0, ${PRICE}, ${BALANCE}, ${MOMENT}, ${MOMENT}, ${MOMENT}`,
  // Event data of 300 bytes.
  events: `
    INSERT INTO events (id, organization_id, livemode, type, data, created_at, relayed_at)
    SELECT 'evt_' || ${ID}, 'org_' || (${TENANT}), true, (ARRAY['label.purchase.completed', 'shipment.status.updated'])[1 + n % 2],
           jsonb_build_object('id', 'lat_' || ${ID}, 'status', 'succeeded', 'text', repeat(md5(n::text), 8)), ${MOMENT}, now()`,
  webhook_deliveries: `
    INSERT INTO webhook_deliveries (id, event_id, endpoint_id, event_type, is_redelivery, status, next_attempt_at, attempts, created_at, ended_at)
    SELECT 'whd_' || ${ID}, 'evt_' || ${ID}, 'whe_' || (${TENANT}), 'label.purchase.completed', false, 'SUCCEEDED', NULL,
           '[{"at": "2026-01-01T00:00:00.000Z", "status": 200, "durationMs": 35}]', ${MOMENT}, ${MOMENT}`,
  wallet_transactions: `
    INSERT INTO wallet_transactions (id, wallet_id, position, organization_id, livemode, type, amount, balance_after, description,
                                     reference_type, reference_id, cause_id, metadata, created_at, posted_at)
    SELECT 'txn_' || ${ID}, 'wal_' || (${TENANT}), n, 'org_' || (${TENANT}), true, 'DEBIT', -${PRICE}, ${BALANCE}, 'Label purchase',
           'label_purchase', 'shp_' || ${ID}, 'lat_' || ${ID}, '{"carrierCode": "ESTAFETA"}', ${MOMENT}, ${MOMENT}`,
  labels: `
    INSERT INTO labels (id, attempt_id, shipment_id, organization_id, livemode, carrier_code, tracking_number, file_name, created_at,
                        carrier_data)
    SELECT 'lbl_' || ${ID}, 'lat_' || ${ID}, 'shp_' || ${ID}, 'org_' || (${TENANT}), true, 'ESTAFETA', ${ID}, 'lbl_' || ${ID} || '.pdf',
           ${MOMENT}, '{}'`,
  request_log: `
    INSERT INTO request_log (id, organization_id, livemode, request_id, method, path, route, status, duration_ms, api_key_id,
                             idempotent_replay, created_at)
    SELECT 'req_' || ${ID}, 'org_' || (${TENANT}), true, md5(n::text), 'GET', '/v1/shipments/shp_' || ${ID}, '/v1/shipments/:id',
           200, 3.5, 'key_' || (${TENANT}), false, ${MOMENT}`,
} as const;

type Table = keyof typeof FILLS;
export const TABLES = Object.keys(FILLS) as Table[];

interface Filling {
  readonly tables?: readonly Table[];
  /** SQL expression for the time of row `n`. */
  readonly moment?: string;
}

/** Adds rows `from` (exclusive) to `to`, without triggers and foreign keys. */
export async function fill(
  pool: Pool,
  from: number,
  to: number,
  { tables = TABLES, moment = MOMENT }: Filling = {},
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("SET session_replication_role = replica; SET maintenance_work_mem = '1GB'");
    await client.query('SET synchronous_commit = off');
    for (const table of tables) await fillTable(client, table, from, to, moment);
    // Beyond the positions that are filled later.
    await client.query("SELECT setval('wallet_transactions_position', $1)", [1e12 + to]);
    await client.query(`DELETE FROM shipment_counts`);
    await client.query(
      'INSERT INTO shipment_counts SELECT organization_id, livemode, 0, count(*) FROM shipments GROUP BY 1, 2',
    );
    await client.query(
      `UPDATE wallets w SET (balance, transaction_count) =
         (SELECT sum(amount), count(*) FROM wallet_transactions t WHERE t.wallet_id = w.id)`,
    );
  } finally {
    client.release(true);
  }
  await pool.query(`VACUUM ANALYZE ${tables.join(', ')}`);
}

async function fillTable(client: PoolClient, table: Table, from: number, to: number, moment: string): Promise<void> {
  // Building indexes afterwards is many times faster.
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `SELECT indexrelid::regclass AS name, pg_get_indexdef(indexrelid) AS definition FROM pg_index
     WHERE indrelid = ('public.' || $1)::regclass AND NOT EXISTS (SELECT 1 FROM pg_constraint WHERE conindid = indexrelid)`,
    [table],
  );
  for (const { name } of indexes) await client.query(`DROP INDEX ${name}`);
  for (let first = from + 1; first <= to; first += BATCH)
    await client.query(
      `${FILLS[table].replaceAll(MOMENT, moment)} FROM generate_series(${first}::bigint, ${Math.min(to, first + BATCH - 1)}) AS n`,
    );
  // A partitioned table's index is defined without its partitions.
  for (const { definition } of indexes) await client.query(definition.replace(' ON ONLY ', ' ON '));
}
