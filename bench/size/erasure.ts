import type { Pool } from 'pg';
import { setTimeout as sleep } from 'node:timers/promises';
import { shipmentRequest, monterrey } from '../../test/support/shipments.js';
import { say, type Environment } from '../environment.js';
import { machine, median } from '../figures.js';
import { load, type Call, type Measured } from '../load.js';
import { copyShipment, newCustomer, type Customer } from '../seed.js';

const SECONDS = 3;
const CALM_ROUNDS = 8;
const PROGRESS_MS = 30_000;
/** Their reads take turns, so that no budget is used up. */
const BYSTANDERS = 64;

/** The reads of bystanders while so many delivered shipments of one person are erased, by the service that answers them. */
export async function measureErasure({ pool, start, audit }: Environment, shipments: number): Promise<void> {
  const { port } = await start('service');
  const calls: Call[] = [];
  for (let index = 0; index < BYSTANDERS; index++) {
    const { key } = await newCustomer(pool, port, { lines: 1, shipments: 20 });
    calls.push({ method: 'GET', path: '/v1/shipments?limit=20', headers: { 'X-API-Key': key } });
  }
  const { session, customer } = await registered(port);
  await deliver(pool, customer, shipments);
  let turn = 0;
  const read = () => load(port, () => calls[turn++ % calls.length]!, { connections: 1, seconds: SECONDS, status: 200 });

  await read();
  const calm: Measured[] = [];
  while (calm.length < CALM_ROUNDS) calm.push(await read());
  const begun = performance.now();
  const { id } = await post(port, '/v1/data-requests', session, {
    type: 'erasure',
    phone: monterrey.contactPhone,
    reason: 'bench',
  });
  const beside: Measured[] = [];
  let told = begun;
  while (!(await hasEnded(pool, id))) {
    beside.push(await read());
    if (performance.now() - told < PROGRESS_MS) continue;
    told = performance.now();
    say(`… ${((told - begun) / 1000).toFixed(0)} s, step and page ${await progress(pool, id)}`);
  }
  const seconds = (performance.now() - begun) / 1000;
  await sleep(1000);
  const left = await pool.query(
    "SELECT 1 FROM shipments WHERE organization_id = $1 AND to_address ->> 'street' <> ''",
    [customer.organizationId],
  );

  const figures = (of: (round: Measured) => number): string[] => {
    const [before, during] = [median(calm.map(of)), median(beside.map(of))];
    return [before.toFixed(1), during.toFixed(1), (during / before).toFixed(2)];
  };
  say(`\n${machine()}, rounds of ${SECONDS} s, ${new Date().toISOString().slice(0, 10)}\n`);
  say('| erased | s | left | p50 ms calm | beside it | ratio | p99 ms calm | beside it | ratio | audit |');
  say('|---|---|---|---|---|---|---|---|---|---|');
  const cells = [
    shipments,
    seconds.toFixed(0),
    left.rowCount,
    ...figures(({ p50 }) => p50),
    ...figures(({ p99 }) => p99),
  ];
  say(`| ${[...cells, `${(await audit()).length} findings`].join(' | ')} |`);
}

/** A shop with a session, and a LIVE key with the first shipment. */
async function registered(port: number): Promise<{ session: Record<string, string>; customer: Customer }> {
  const { accessToken, organization } = await post(
    port,
    '/v1/auth/register',
    {},
    {
      email: 'bench@example.com',
      password: 'correct horse battery',
      name: 'Bench',
      organizationName: 'Bench',
    },
  );
  const session = { Authorization: `Bearer ${accessToken}` };
  const { key } = await post(port, '/v1/api-keys', session, { name: 'Bench', mode: 'LIVE' });
  const shipment = await post(port, '/v1/shipments', { 'X-API-Key': key }, shipmentRequest());
  const customer = { organizationId: organization.id, key, shipmentId: shipment.id, rateId: shipment.rates[0].id };
  return { session, customer };
}

/** So many shipments to one person, each with what a delivered one leaves. */
async function deliver(pool: Pool, customer: Customer, count: number): Promise<void> {
  await copyShipment(pool, customer, count - 1);
  const client = await pool.connect();
  try {
    // Without triggers and foreign keys.
    await client.query('SET session_replication_role = replica');
    const own = 'FROM shipments WHERE organization_id = $1';
    const labels = `id, attempt_id, shipment_id, organization_id, livemode, carrier_code, tracking_number, file_name, carrier_data`;
    for (const statement of [
      `UPDATE shipments SET status = 'DELIVERED', carrier_code = 'ESTAFETA', tracking_number = id,
         label = json_build_object('trackingNumber', id, 'status', 'ACTIVE') WHERE organization_id = $1`,
      `INSERT INTO labels (${labels})
       SELECT 'lbl_' || id, 'lat_' || id, id, organization_id, livemode, 'ESTAFETA', id, id || '.pdf', '{}' ${own}`,
      // A copy has no history.
      `INSERT INTO shipment_events (shipment_id, status, description)
       SELECT id, 'DRAFT', 'Draft' ${own} AND id NOT IN (SELECT shipment_id FROM shipment_events)`,
      `INSERT INTO shipment_events (shipment_id, status, description)
       SELECT id, 'DELIVERED', 'Recibió ' || (to_address ->> 'contactName') ${own}`,
      `INSERT INTO events (id, organization_id, livemode, created_at, type, data, relayed_at)
       SELECT 'evt_' || n || id, organization_id, livemode, created_at + n * interval '1 minute',
              CASE n WHEN 1 THEN 'shipment.status_changed' ELSE 'shipment.tracking_updated' END,
              jsonb_build_object('shipmentId', id, 'toAddress', to_address::jsonb), now()
       FROM shipments CROSS JOIN generate_series(1, 4) AS n WHERE organization_id = $1`,
    ])
      await client.query(statement, [customer.organizationId]);
  } finally {
    client.release(true);
  }
  await pool.query('VACUUM ANALYZE shipments, labels, shipment_events, events');
}

async function hasEnded(pool: Pool, id: string): Promise<boolean> {
  const { rows } = await pool.query("SELECT 1 FROM data_requests WHERE id = $1 AND status = 'completed'", [id]);
  return rows.length > 0;
}

async function progress(pool: Pool, id: string): Promise<string> {
  const { rows } = await pool.query<{ progress: unknown }>('SELECT progress FROM data_requests WHERE id = $1', [id]);
  return JSON.stringify(rows[0]!.progress);
}

async function post(port: number, path: string, credential: Record<string, string>, body: object): Promise<any> {
  const headers = { 'Content-Type': 'application/json', ...credential };
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  const { data, error } = (await response.json()) as { data: unknown; error: unknown };
  if (!response.ok) throw new Error(JSON.stringify(error));
  return data;
}
