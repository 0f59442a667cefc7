import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { createClient } from 'redis';
import { migrate } from '../src/platform/database/schema.js';
import { shipmentRequest } from '../test/support/shipments.js';
import { Meter, type Reading } from './cost/meter.js';
import { load, type Call } from './load.js';
import { copyShipment, newCustomer, type Customer } from './seed.js';
import { inEnvironment, say, type Environment } from './environment.js';
import { preloadStatements } from './statements.js';
import { WebhookReceiver } from './webhook-receiver.js';

/** `npm run bench:cost`: what one operation costs, all told: processor time of each process, statements, rows, WAL. Linux. */
const CUSTOMERS = 16;
const COUNT = 400;
const WARM_UP = 200;
const CONNECTIONS = 4;
/** Webhooks, request log and followed parcels come after the answers. */
const SETTLE_MS = 4000;
const IDLE_MS = 10_000;

const keyOf = ({ key }: Customer) => ({ 'X-API-Key': key });

async function main(): Promise<void> {
  await inEnvironment(async (environment) => {
    await migrate({ databaseUrl: environment.databaseUrl });
    await environment.pool.query('CREATE EXTENSION IF NOT EXISTS pg_stat_statements');
    const service = await environment.start('service', {
      env: { LOG_LEVEL: 'info', WEBHOOKS_ALLOW_PRIVATE_NETWORKS: 'true' },
    });
    const customers: Customer[] = [];
    for (let index = 0; index < CUSTOMERS; index++)
      customers.push(await newCustomer(environment.pool, service.port, { lines: 200, shipments: 150 }));
    const redis = await createClient({ url: environment.redisUrl }).connect();
    const meter = new Meter(environment, [service.pid], redis);
    await measureAll(environment, service.port, customers, meter);
    redis.destroy();
  }, preloadStatements);
}

async function measureAll(
  { pool }: Environment,
  port: number,
  customers: readonly Customer[],
  meter: Meter,
): Promise<void> {
  await sleep(SETTLE_MS);
  const idle = await meter.during(() => sleep(IDLE_MS));
  say(HEAD);
  say(rowOf('a second of an idle service', perUnit(idle, IDLE_MS / 1000)));
  const body = JSON.stringify(shipmentRequest());
  let turn = 0;
  const next = (call: (customer: Customer) => Call) => () => call(customers[turn++ % customers.length]!);
  const get = (path: (customer: Customer) => string) =>
    next((customer) => ({ method: 'GET', path: path(customer), headers: keyOf(customer) }));
  const measure = async (name: string, status: number, calls: () => Call | null): Promise<Reading> => {
    await times(port, WARM_UP, status, calls);
    await sleep(SETTLE_MS);
    const reading = await meter.during(async () => {
      await times(port, COUNT, status, calls);
      await sleep(SETTLE_MS);
    });
    const cost = perUnit(minus(reading, perUnit(idle, IDLE_MS / reading.ms)), COUNT);
    say(rowOf(name, cost));
    return cost;
  };

  await measure(
    'read a shipment',
    200,
    get(({ shipmentId }) => `/v1/shipments/${shipmentId}`),
  );
  await measure(
    'list 20 shipments',
    200,
    get(() => '/v1/shipments?status=DRAFT&limit=20'),
  );
  await measure(
    'list 50 lines of the ledger',
    200,
    get(() => '/v1/wallet/transactions?limit=50'),
  );
  await measure(
    'create a shipment with its rates',
    201,
    next((customer) => ({ method: 'POST', path: '/v1/shipments', headers: keyOf(customer), body })),
  );
  const label = await measure('buy a label', 201, await purchases(pool, customers));
  const receiver = new WebhookReceiver();
  const url = await receiver.start();
  for (const customer of customers) await subscribe(port, customer, url);
  const told = await measure('buy a label that two webhooks tell of', 201, await purchases(pool, customers));
  say(rowOf('so one webhook, delivered at once', perUnit(minus(told, label), receiver.count / (COUNT + WARM_UP))));
  receiver.stop();
}

async function times(port: number, count: number, status: number, calls: () => Call | null): Promise<void> {
  let left = count;
  await load(port, () => (left-- > 0 ? calls() : null), { connections: CONNECTIONS, seconds: 600, status });
}

/** Enough for the warm-up too. */
async function purchases(pool: Pool, customers: readonly Customer[]): Promise<() => Call | null> {
  const calls: Call[] = [];
  for (const customer of customers)
    for (const id of await copyShipment(pool, customer, Math.ceil((COUNT + WARM_UP) / customers.length)))
      calls.push({
        method: 'POST',
        path: `/v1/shipments/${id}/label`,
        headers: keyOf(customer),
        body: JSON.stringify({ rateId: customer.rateId }),
      });
  return () => calls.pop() ?? null;
}

async function subscribe(port: number, { key }: Customer, url: string): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${port}/v1/webhook-endpoints`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-API-Key': key },
    body: JSON.stringify({ url, events: ['*'] }),
  });
  if (!response.ok) throw new Error(await response.text());
}

const HEAD = `| operation | service ms | PostgreSQL ms | Redis ms | statements | transactions | rows written | rows changed | WAL kB | kB that stay |
|---|---|---|---|---|---|---|---|---|---|`;

const FIELDS = [
  'service',
  'postgres',
  'redis',
  'statements',
  'transactions',
  'inserted',
  'updated',
  'wal',
  'stored',
] as const;

const perUnit = (reading: Reading, units: number): Reading => mapped(reading, (value) => value / units);
const minus = (one: Reading, other: Reading): Reading => mapped(one, (value, field) => value - other[field]);
const mapped = (reading: Reading, change: (value: number, field: keyof Reading) => number): Reading =>
  Object.fromEntries(
    Object.entries(reading).map(([field, value]) => [field, change(value as number, field as keyof Reading)]),
  ) as unknown as Reading;

const rowOf = (name: string, reading: Reading): string =>
  `| ${name} | ${FIELDS.map((field) => reading[field].toFixed(field === 'statements' || field === 'transactions' ? 1 : 2)).join(' | ')} |`;

await main();
