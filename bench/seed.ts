import type { Pool } from 'pg';
import { digestOf, keyPrefixOf, newApiKey } from '../src/contexts/auth/credential.js';
import { CURRENT_API_VERSION } from '../src/kernel/api-versions.js';
import { newId } from '../src/kernel/ids.js';
import { shipmentRequest } from '../test/support/shipments.js';

/** An organization with the ENTERPRISE plan, a LIVE key and a funded wallet. */
export interface Customer {
  readonly organizationId: string;
  readonly key: string;
  /** A DRAFT with rates, created through the API: the template of its other shipments. */
  readonly shipmentId: string;
  readonly rateId: string;
}

/** `lines`: length of its statement. `shipments`: number of shipments. */
export async function newCustomer(
  pool: Pool,
  port: number,
  { lines, shipments }: { readonly lines: number; readonly shipments: number },
): Promise<Customer> {
  const organizationId = newId('org');
  const walletId = newId('wal');
  await pool.query("INSERT INTO organizations (id, name, plan, api_version) VALUES ($1, 'Bench', 'ENTERPRISE', $2)", [
    organizationId,
    CURRENT_API_VERSION,
  ]);
  await pool.query(
    `INSERT INTO wallets (id, organization_id, livemode, balance, transaction_count) VALUES ($1, $2, true, $3::bigint * 10000, $3)`,
    [walletId, organizationId, lines],
  );
  await pool.query(
    `INSERT INTO wallet_transactions (id, wallet_id, organization_id, livemode, type, amount, balance_after, description, metadata)
     SELECT 'txn_' || replace(gen_random_uuid()::text, '-', ''), $1, $2, true, 'ADJUSTMENT', 10000, n * 10000, 'Opening balance', '{"part": "one of many"}'
     FROM generate_series(1, $3::bigint) AS n`,
    [walletId, organizationId, lines],
  );
  const customer = await customerOf(pool, port, organizationId);
  await copyShipment(pool, customer, shipments - 1);
  return customer;
}

/** A LIVE key of an existing organization, and its first shipment. */
export async function customerOf(pool: Pool, port: number, organizationId: string): Promise<Customer> {
  const key = newApiKey(true);
  await pool.query(
    `INSERT INTO api_keys (id, organization_id, livemode, name, key_hash, key_prefix, role)
     VALUES ($1, $2, true, 'bench', $3, $4, 'ADMIN')`,
    [newId('key'), organizationId, digestOf(key), keyPrefixOf(key)],
  );
  const data = await post<{ id: string; rates: { id: string }[] }>(port, { key }, '/v1/shipments', shipmentRequest());
  return { organizationId, key, shipmentId: data.id, rateId: data.rates[0]!.id };
}

/** Returns the `data` of a 201. */
export async function post<Data>(port: number, by: Pick<Customer, 'key'>, path: string, body: object): Promise<Data> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-API-Key': by.key },
    body: JSON.stringify(body),
  });
  if (response.status !== 201) throw new Error(`${path}: ${await response.text()}`);
  return ((await response.json()) as { data: Data }).data;
}

/** Copies the customer's first shipment, a millisecond apart, to different recipients, and returns the ids of the copies. */
export async function copyShipment(pool: Pool, { shipmentId }: Customer, count: number): Promise<string[]> {
  const columns = await columnsOf(pool, 'shipments', ['id', 'tracking_token', 'created_at', 'to_address']);
  const copied = await pool.query<{ id: string }>(
    `WITH copies AS (
       INSERT INTO shipments (id, tracking_token, created_at, to_address, ${columns})
       SELECT 'shp_' || replace(gen_random_uuid()::text, '-', ''), gen_random_uuid(),
              created_at - n * interval '1 millisecond',
              (to_address::jsonb || jsonb_build_object('contactName', 'Cliente ' || n, 'exteriorNumber', n::text))::json, ${columns}
       FROM shipments, generate_series(1, $2::bigint) AS n WHERE id = $1
       RETURNING id
     ), events AS (
       INSERT INTO shipment_events (shipment_id, status, description) SELECT id, 'DRAFT', 'Shipment created' FROM copies
     )
     SELECT id FROM copies`,
    [shipmentId, count],
  );
  return copied.rows.map(({ id }) => id);
}

/** The writable columns of a table, except some, as an SQL list. */
export async function columnsOf(pool: Pool, table: string, except: readonly string[]): Promise<string> {
  const { rows } = await pool.query<{ columns: string }>(
    `SELECT string_agg(quote_ident(column_name), ', ') AS columns FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name = $1 AND is_generated = 'NEVER' AND column_name <> ALL ($2)`,
    [table, except],
  );
  return rows[0]!.columns;
}
