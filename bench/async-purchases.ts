import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import pMap from 'p-map';
import { createClient } from 'redis';
import { migrate } from '../src/platform/database/schema.js';
import { commitsAlone } from './commits.js';
import { Meter, type Reading } from './cost/meter.js';
import { machine } from './figures.js';
import { copyShipment, newCustomer } from './seed.js';
import type { Server } from './servers.js';
import { inEnvironment, say, type Environment } from './environment.js';
import { preloadStatements } from './statements.js';
import { WebhookReceiver } from './webhook-receiver.js';

/** `npm run bench:async -- <purchases> <organizations> <workers>` */
const [PURCHASES = 10_000, ORGANIZATIONS = 100, WORKERS = 2] = process.argv.slice(2).map(Number);
const CLIENTS = 32;
const MAX_WAIT_MS = 5 * 60_000;
/** Ten million MXN in the wallet. */
const FUNDED_LINES = 1000;

interface Purchase {
  readonly key: string;
  readonly shipmentId: string;
  readonly rateId: string;
}

async function run(environment: Environment): Promise<number> {
  const { databaseUrl, pool, start } = environment;
  await migrate({ databaseUrl });
  await pool.query('CREATE EXTENSION IF NOT EXISTS pg_stat_statements');
  const commits = await commitsAlone(databaseUrl, CLIENTS);
  say(`PostgreSQL alone, ${CLIENTS} connections: ${commits.toFixed(0)} transactions of one row a second.`);
  const api = await start('api', { env: { ROLE: 'api', WEBHOOKS_ALLOW_PRIVATE_NETWORKS: 'true' } });
  const workers = await Promise.all(
    Array.from({ length: WORKERS! }, (_, index) =>
      start(`worker-${index + 1}`, { env: { ROLE: 'worker', WEBHOOKS_ALLOW_PRIVATE_NETWORKS: 'true' } }),
    ),
  );
  const receiver = new WebhookReceiver();
  try {
    return await measure({ environment, api, workers, receiver });
  } finally {
    receiver.stop();
  }
}

interface Fleet {
  readonly environment: Environment;
  readonly api: Server;
  readonly workers: readonly Server[];
  readonly receiver: WebhookReceiver;
}

async function measure({ environment, api, workers, receiver }: Fleet): Promise<number> {
  const { pool, audit } = environment;
  say(`Preparing ${PURCHASES} shipments of ${ORGANIZATIONS} organizations…`);
  const purchases = await prepare(pool, api.port, await receiver.start());

  const machineAtStart = machine();
  const memory = sampleMemory(workers);
  const redis = await createClient({ url: environment.redisUrl }).connect();
  const meterOf = (servers: readonly Server[]) =>
    new Meter(
      environment,
      servers.map(({ pid }) => pid),
      redis,
    );
  const [inApi, inWorkers, times] = await measuredBy(meterOf([api]), meterOf(workers), () =>
    buyAll(purchases, { pool, api, receiver }),
  );
  redis.destroy();
  const peaks = await memory.stop();
  const findings = await audit();
  const { rows } = await pool.query<{ status: string; count: number }>(
    'SELECT status, count(*)::int FROM label_purchase_attempts GROUP BY 1',
  );

  const { latencies, begun, accepted, completed, delivered } = times;
  latencies.sort((a, b) => a - b);
  const perSecond = (from: number, to: number) => ((PURCHASES! / (to - from)) * 1000).toFixed(0);
  const each = (used: number) => (used / PURCHASES!).toFixed(2);
  say(`
| | |
|---|---|
| purchases, organizations, workers | ${PURCHASES}, ${ORGANIZATIONS}, ${WORKERS} |
| accepted (202) a second | ${perSecond(begun, accepted)} |
| p50 / p99 of a 202 | ${at(latencies, 0.5)} / ${at(latencies, 0.99)} ms |
| completed a second, from the first 202 to the last label | ${perSecond(begun, completed)} |
| last label after the last 202 | ${((completed - accepted) / 1000).toFixed(1)} s |
| webhooks delivered | ${receiver.count} of ${purchases.length}, the last ${((delivered - completed) / 1000).toFixed(1)} s after the last label |
| outcomes | ${rows.map(({ status, count }) => `${count} ${status}`).join(', ')} |
| highest memory of each worker | ${peaks.map((bytes) => `${Math.round(bytes / 2 ** 20)} MiB`).join(', ')} |
| processor time of a purchase | ${each(inApi.service)} ms API, ${each(inWorkers.service)} ms workers, ${each(inWorkers.postgres)} ms PostgreSQL, ${each(inWorkers.redis)} ms Redis |
| a purchase asks of PostgreSQL | ${each(inWorkers.statements)} statements, ${each(inWorkers.transactions)} transactions, ${each(inWorkers.wal)} kB of write-ahead log |
| audit | ${findings.length === 0 ? 'clean' : findings.join('; ')} |
| machine, at the start | ${machineAtStart} |
`);
  const allTold = receiver.count === purchases.length;
  return findings.length === 0 && allTold && rows.length === 1 && rows[0]!.status === 'succeeded' ? 0 : 1;
}

/** The work of one meter within that of another. */
async function measuredBy<Result>(
  outer: Meter,
  inner: Meter,
  work: () => Promise<Result>,
): Promise<[outer: Reading, inner: Reading, result: Result]> {
  let inside!: Reading;
  let result!: Result;
  const outside = await outer.during(async () => {
    inside = await inner.during(async () => (result = await work()));
  });
  return [outside, inside, result];
}

interface Times {
  /** Milliseconds of each 202. */
  readonly latencies: number[];
  readonly begun: number;
  readonly accepted: number;
  readonly completed: number;
  readonly delivered: number;
}

async function buyAll(
  purchases: readonly Purchase[],
  { pool, api, receiver }: Pick<Environment, 'pool'> & Pick<Fleet, 'api' | 'receiver'>,
): Promise<Times> {
  const begun = Date.now();
  const latencies: number[] = [];
  await pMap(
    purchases,
    async ({ key, shipmentId, rateId }) => {
      const sent = performance.now();
      const response = await fetch(`http://127.0.0.1:${api.port}/v1/shipments/${shipmentId}/label`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-API-Key': key },
        body: JSON.stringify({ rateId, async: true }),
      });
      const text = await response.text();
      if (response.status !== 202) throw new Error(text);
      latencies.push(performance.now() - sent);
    },
    { concurrency: CLIENTS },
  );
  const accepted = Date.now();
  for (;;) {
    const { rows } = await pool.query<{ open: number }>(
      "SELECT count(*)::int AS open FROM label_purchase_attempts WHERE status IN ('pending', 'processing')",
    );
    if (rows[0]!.open === 0) break;
    await sleep(250);
  }
  const completed = Date.now();
  while (receiver.count < purchases.length && Date.now() - completed < MAX_WAIT_MS) await sleep(250);
  const delivered = Date.now();
  return { latencies, begun, accepted, completed, delivered };
}

/** Each organization has a webhook endpoint and its share of the shipments. */
async function prepare(pool: pg.Pool, port: number, url: string): Promise<Purchase[]> {
  const each = Math.ceil(PURCHASES! / ORGANIZATIONS!);
  const purchases: Purchase[][] = [];
  for (let index = 0; index < ORGANIZATIONS!; index++) {
    const customer = await newCustomer(pool, port, { lines: FUNDED_LINES, shipments: 1 });
    const { key, shipmentId, rateId } = customer;
    const endpoint = await fetch(`http://127.0.0.1:${port}/v1/webhook-endpoints`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-API-Key': key },
      body: JSON.stringify({ url, events: ['label.purchase.completed'] }),
    });
    if (endpoint.status !== 201) throw new Error(await endpoint.text());
    const ids = [shipmentId, ...(await copyShipment(pool, customer, each - 1))];
    purchases.push(ids.map((id) => ({ key, shipmentId: id, rateId })));
  }
  // Interleaved, as from concurrent clients, instead of one organization after another.
  return Array.from({ length: each }, (_, index) => purchases.map((own) => own[index]!))
    .flat()
    .slice(0, PURCHASES);
}

const at = (sorted: readonly number[], share: number): string =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!.toFixed(0);

/** The peak resident memory of each process, sampled every second; zero if the system does not report it. */
function sampleMemory(servers: readonly Server[]): { stop(): Promise<number[]> } {
  const peaks = servers.map(() => 0);
  const sample = () =>
    Promise.all(
      servers.map(async (server, index) => {
        peaks[index] = Math.max(peaks[index]!, await server.memory());
      }),
    );
  const timer = setInterval(() => void sample(), 1000);
  return {
    stop: async () => {
      clearInterval(timer);
      await sample();
      return peaks;
    },
  };
}

process.exitCode = await inEnvironment(run, preloadStatements);
