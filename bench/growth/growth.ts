import { join } from 'node:path';
import pg from 'pg';
import { migrate } from '../../src/platform/database/schema.js';
import { startLocalServices } from '../../src/start/local-services/local-services.js';
import { inEnvironment, say, type Environment } from '../environment.js';
import { fill, LARGEST, prepareOrganizations, rowOf, TABLES } from './fill.js';
import { Statements } from './statements.js';
import type { Pool } from 'pg';
import { encodeCursor } from '../../src/contexts/shipments/list/shipment-cursor.js';
import { shipmentRequest } from '../../test/support/shipments.js';
import { startReceiver } from '../../test/support/webhook-receiver.js';
import { load, type Call } from '../load.js';
import { copyShipment, customerOf, post, type Customer } from '../seed.js';

/**
 * Fills shipments and the tables of a purchase with each given number of million rows in turn, and measures
 * the service at each size. Finally lists the statements whose blocks grew by more than half.
 */
export async function growth(args: readonly string[]): Promise<void> {
  const sizes = args.map((each) => Number(each) * 1e6);
  if (sizes.length === 0) return say('Name sizes in millions of rows: npm run bench -- growth 0.1 1');
  await inEnvironment((environment) => measure(environment, sizes), preloadStatements);
}

async function measure(environment: Environment, sizes: readonly number[]): Promise<void> {
  const { databaseUrl, pool } = environment;
  await migrate({ databaseUrl });
  await prepareOrganizations(pool);
  await pool.query('CREATE EXTENSION IF NOT EXISTS pg_stat_statements');
  // Avoids a checkpoint per gigabyte while filling.
  await pool.query("ALTER SYSTEM SET max_wal_size = '8GB'");
  await pool.query('SELECT pg_reload_conf()');
  const statements = new Statements(pool);
  say('| | rows | p50 ms | p99 ms | blocks |\n|---|---|---|---|---|');
  let filled = 0;
  for (const size of sizes) {
    const begun = performance.now();
    await fill(pool, filled, size);
    say(`| filling | ${size / 1e6} M | ${(performance.now() - begun).toFixed(0)} | | |`);
    filled = size;
    await measureGrowth(environment, size, statements);
    statements.tell();
  }
}

/** `pg_stat_statements` must be loaded at PostgreSQL's start. */
async function preloadStatements(dataDir: string): Promise<void> {
  const services = { dataDir: join(dataDir, 'services'), postgres: true, redis: false, durable: true, log: say };
  const local = await startLocalServices(services);
  const client = new pg.Client(local.databaseUrl);
  await client.connect();
  await client.query("ALTER SYSTEM SET shared_preload_libraries = 'pg_stat_statements'");
  await client.end();
  await local.stop();
}

const ROUNDS = 60;
const SMALL = 'org_1';
/** Tasks that would delete or read the filled rows during the measurement. */
const LATER_TASKS = ['audit', 'retention'];

/** Measures times and blocks of requests and statements that use the growing tables. */
async function measureGrowth(environment: Environment, rows: number, statements: Statements): Promise<void> {
  const { pool } = environment;
  await pool.query(
    `INSERT INTO scheduled_tasks (name, leased_until, last_run_at) SELECT name, now(), now() + interval '1 day' FROM unnest($1::text[]) AS name
     ON CONFLICT (name) DO UPDATE SET last_run_at = excluded.last_run_at`,
    [LATER_TASKS],
  );
  await statements.reset();
  const service = await environment.start('service', { env: { WEBHOOKS_ALLOW_PRIVATE_NETWORKS: 'true' } });
  const receiver = await startReceiver();
  for (const organization of [LARGEST, SMALL]) {
    const customer = await customerOf(pool, service.port, organization);
    await post(service.port, customer, '/v1/webhook-endpoints', { url: receiver.url, events: ['*'] });
    for (const [name, call, rounds = ROUNDS] of await requestsOf(pool, customer, rows)) {
      let left = rounds;
      const status = call().method === 'POST' ? 201 : 200;
      const before = await statements.blocks();
      const { p50, p99 } = await load(service.port, () => (left-- > 0 ? call() : null), {
        connections: 1,
        seconds: 600,
        status,
      });
      const blocks = (await statements.blocks()) - before;
      say(
        `| ${name}, ${organization} | ${rows / 1e6} M | ${p50.toFixed(1)} | ${p99.toFixed(1)} | ${(blocks / rounds).toFixed(0)} |`,
      );
    }
  }
  await statements.note(rows);
  await receiver.close();
  await service.stop();
  const begun = performance.now();
  const found = await environment.audit();
  say(`| the audit, ${found.length} findings | ${rows / 1e6} M | ${(performance.now() - begun).toFixed(0)} | | |`);
  await statements.noteAudit(rows);
  for (const table of TABLES) say(await sizeOf(pool, table, rows));
}

type Requests = readonly (readonly [name: string, call: () => Call, rounds?: number])[];

async function requestsOf(pool: Pool, customer: Customer, rows: number): Promise<Requests> {
  const headers = { 'X-API-Key': customer.key };
  const get = (path: () => string) => (): Call => ({ method: 'GET', path: path(), headers });
  const { organizationId } = customer;
  const some = () => rowOf(organizationId, Math.floor(Math.random() * rows));
  // Neither a tenth row nor one of the small organization.
  const theirs = () => Math.floor((Math.random() * rows) / 10) * 10 + 3;
  const middle = rowOf(organizationId, rows / 2);
  const cursor = encodeCursor({ createdAt: middle.at, id: `shp_${middle.id}` });
  const drafts = await copyShipment(pool, customer, ROUNDS + 1);
  const month = '/v1/wallet/statements/2026-01';
  return [
    ['list 20 by cursor', get(() => '/v1/shipments?limit=20&useCursor=true')],
    ['list 20 by cursor, from the middle', get(() => `/v1/shipments?limit=20&cursor=${cursor}`)],
    ['list 20 by page', get(() => '/v1/shipments?limit=20')],
    ['list 20 by page, the twentieth', get(() => '/v1/shipments?limit=20&page=20')],
    ['list 20 DELIVERED by page, counted', get(() => '/v1/shipments?limit=20&status=DELIVERED')],
    ['search a rare text', get(() => `/v1/shipments?limit=20&useCursor=true&search=order-${some().n}`)],
    ['search what only others have', get(() => `/v1/shipments?limit=20&search=order-${theirs()}`)],
    ['read a shipment', get(() => `/v1/shipments/shp_${some().id}`)],
    ['statement of 50', get(() => '/v1/wallet/transactions?limit=50')],
    ['statement of the month', get(() => month), 3],
    ['statement of the month as CSV', get(() => `${month}/csv`), 1],
    ['summary of the wallet', get(() => '/v1/wallet/summary'), 5],
    ['list 20 events, counted', get(() => '/v1/events?limit=20')],
    [
      'list 20 deliveries, counted',
      get(() => `/v1/webhook-endpoints/${organizationId.replace('org', 'whe')}/deliveries?limit=20`),
    ],
    ['list 20 of the request log', get(() => '/v1/requests?limit=20')],
    [
      'create a shipment',
      () => ({ method: 'POST', path: '/v1/shipments', headers, body: JSON.stringify(shipmentRequest()) }),
    ],
    [
      'buy a label',
      () => ({
        method: 'POST',
        path: `/v1/shipments/${drafts.pop()}/label`,
        headers,
        body: JSON.stringify({ rateId: customer.rateId }),
      }),
    ],
  ];
}

async function sizeOf(pool: Pool, table: string, rows: number): Promise<string> {
  const { rows: found } = await pool.query<{ heap: string; indexes: string }>(
    `SELECT sum(pg_table_size(relid)) AS heap, sum(pg_indexes_size(relid)) AS indexes
     FROM (SELECT $1::regclass AS relid UNION SELECT relid FROM pg_partition_tree($1::regclass)) parts`,
    [table],
  );
  const { heap, indexes } = found[0]!;
  const gigabytes = ((Number(heap) + Number(indexes)) / 2 ** 30).toFixed(2);
  const each = (bytes: string) => Math.round(Number(bytes) / rows);
  return `| size of ${table} | ${rows / 1e6} M | ${gigabytes} GiB | ${each(heap)} + ${each(indexes)} bytes a row | |`;
}
