import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { digestOf, keyPrefixOf, newApiKey } from '../src/contexts/auth/credential.js';
import { auditDatabase } from '../src/flows/audit/audit-database.js';
import { concurrently } from '../src/platform/concurrency/concurrently.js';
import { CURRENT_API_VERSION } from '../src/kernel/api-versions.js';
import { newId } from '../src/kernel/ids.js';
import { migrate } from '../src/platform/database/schema.js';
import { startLocalServices } from '../src/start/local-services/local-services.js';
import { startService, type RunningService } from '../test/support/running-service.js';
import { shipmentRequest } from '../test/support/shipments.js';
import { WebhookReceiver } from './webhook-receiver.js';

/** `npm run bench:async -- <purchases> <organizations> <workers>` */
const [PURCHASES = 10_000, ORGANIZATIONS = 100, WORKERS = 2] = process.argv.slice(2).map(Number);
const CLIENTS = 32;
const MAX_WAIT_MS = 5 * 60_000;

interface Buyer {
  readonly organizationId: string;
  readonly key: string;
}

const say = (line: string) => void process.stdout.write(`${line}\n`);

async function main(): Promise<number> {
  const dataDir = await mkdtemp(join(tmpdir(), 'guia-bench-'));
  const local = await startLocalServices({
    dataDir: join(dataDir, 'services'),
    postgres: true,
    redis: true,
    durable: true,
    log: say,
  });
  const databaseUrl = local.databaseUrl!;
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 });
  const services: RunningService[] = [];
  const receiver = new WebhookReceiver();
  try {
    await migrate({ databaseUrl });
    const start = (ROLE: string) =>
      startService({
        databaseUrl,
        redisUrl: local.redisUrl!,
        name: 'bench',
        dataDir,
        env: { ROLE, LOG_LEVEL: 'error' },
      });
    const api = await start('api');
    const workers = await Promise.all(Array.from({ length: WORKERS! }, () => start('worker')));
    services.push(api, ...workers);
    return await measure(pool, databaseUrl, api, workers, receiver);
  } finally {
    await Promise.all(services.map((service) => service.stop()));
    receiver.stop();
    await pool.end();
    await local.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function measure(
  pool: pg.Pool,
  databaseUrl: string,
  api: RunningService,
  workers: readonly RunningService[],
  receiver: WebhookReceiver,
): Promise<number> {
  say(`Preparing ${PURCHASES} shipments of ${ORGANIZATIONS} organizations…`);
  const purchases = await prepare(pool, api, await receiver.start());

  const load = loadavg()[0]!;
  const memory = sampleMemory(workers);
  const begun = Date.now();
  const latencies: number[] = [];
  await concurrently(purchases, CLIENTS, async ({ key, shipmentId, rateId }) => {
    const sent = performance.now();
    const response = await fetch(`${api.baseUrl}/v1/shipments/${shipmentId}/label`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-API-Key': key },
      body: JSON.stringify({ rateId, async: true }),
    });
    const text = await response.text();
    if (response.status !== 202) throw new Error(text);
    latencies.push(performance.now() - sent);
  });
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
  const peaks = await memory.stop();
  const broken = (await auditDatabase(databaseUrl, { graceSeconds: 0 })).filter(({ findings }) => findings.length > 0);
  const { rows } = await pool.query<{ status: string; count: number }>(
    'SELECT status, count(*)::int FROM label_purchase_attempts GROUP BY 1',
  );

  latencies.sort((a, b) => a - b);
  const perSecond = (from: number, to: number) => ((PURCHASES! / (to - from)) * 1000).toFixed(0);
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
| audit | ${broken.length === 0 ? 'clean' : broken.map(({ id, findings }) => `${id}: ${findings[0]}`).join('; ')} |
| machine | ${cpus().length} cores, load average ${load.toFixed(1)} at the start, Node ${process.version} |
`);
  const allTold = receiver.count === purchases.length;
  return broken.length === 0 && allTold && rows.length === 1 && rows[0]!.status === 'succeeded' ? 0 : 1;
}

/** Creates one shipment per organization through the API; the others are copies of it. */
async function prepare(
  pool: pg.Pool,
  api: RunningService,
  webhookUrl: string,
): Promise<{ key: string; shipmentId: string; rateId: string }[]> {
  const each = Math.ceil(PURCHASES! / ORGANIZATIONS!);
  const purchases: { key: string; shipmentId: string; rateId: string }[] = [];
  for (let index = 0; index < ORGANIZATIONS!; index++) {
    const { key } = await newBuyer(pool);
    const post = async (path: string, body: object) =>
      (await (
        await fetch(`${api.baseUrl}${path}`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', 'X-API-Key': key },
          body: JSON.stringify(body),
        })
      ).json()) as { data: { id: string; rates: { id: string }[] } };
    await post('/v1/webhook-endpoints', { url: webhookUrl, events: ['label.purchase.completed'] });
    const { data } = await post('/v1/shipments', shipmentRequest());
    const ids = [data.id, ...Array.from({ length: each - 1 }, () => newId('shp'))];
    await copyShipment(pool, data.id, ids.slice(1));
    purchases.push(...ids.map((shipmentId) => ({ key, shipmentId, rateId: data.rates[0]!.id })));
  }
  // Interleaved, as from concurrent clients, instead of one organization after another.
  return purchases
    .map((purchase, index) => ({ purchase, order: (index % each) * ORGANIZATIONS! + Math.floor(index / each) }))
    .sort((a, b) => a.order - b.order)
    .map(({ purchase }) => purchase)
    .slice(0, PURCHASES);
}

async function copyShipment(pool: pg.Pool, original: string, copies: readonly string[]): Promise<void> {
  const { rows } = await pool.query<{ columns: string }>(
    `SELECT string_agg(quote_ident(column_name), ', ') AS columns FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name = 'shipments' AND is_generated = 'NEVER' AND column_name NOT IN ('id', 'tracking_token')`,
  );
  const { columns } = rows[0]!;
  await pool.query(
    `INSERT INTO shipments (id, tracking_token, ${columns})
     SELECT copy, gen_random_uuid(), ${columns} FROM shipments, unnest($2::text[]) AS copy WHERE id = $1`,
    [original, copies],
  );
  await pool.query(
    `INSERT INTO shipment_events (shipment_id, status, description)
     SELECT copy, 'DRAFT', 'Shipment created' FROM unnest($1::text[]) AS copy`,
    [copies],
  );
}

async function newBuyer(pool: pg.Pool): Promise<Buyer> {
  const organizationId = newId('org');
  const key = newApiKey(false);
  await pool.query("INSERT INTO organizations (id, name, plan, api_version) VALUES ($1, 'Bench', 'ENTERPRISE', $2)", [
    organizationId,
    CURRENT_API_VERSION,
  ]);
  const walletId = newId('wal');
  await pool.query(
    "INSERT INTO wallets (id, organization_id, livemode, balance, transaction_count) VALUES ($1, $2, false, '10000000.00', 1)",
    [walletId, organizationId],
  );
  await pool.query(
    `INSERT INTO wallet_transactions (id, wallet_id, organization_id, livemode, type, amount, balance_after, description)
     VALUES ($1, $2, $3, false, 'ADJUSTMENT', '10000000.00', '10000000.00', 'Opening balance')`,
    [newId('txn'), walletId, organizationId],
  );
  await pool.query(
    `INSERT INTO api_keys (id, organization_id, livemode, name, key_hash, key_prefix, role)
     VALUES ($1, $2, false, 'bench', $3, $4, 'ADMIN')`,
    [newId('key'), organizationId, digestOf(key), keyPrefixOf(key)],
  );
  return { organizationId, key };
}

const at = (sorted: readonly number[], share: number): string =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!.toFixed(0);

/** The peak resident memory of each process, sampled every second; zero if the system does not report it. */
function sampleMemory(services: readonly RunningService[]): { stop(): Promise<number[]> } {
  const peaks = services.map(() => 0);
  const sample = () =>
    Promise.all(
      services.map(async ({ process: child }, index) => {
        const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '');
        const kilobytes = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0);
        peaks[index] = Math.max(peaks[index]!, kilobytes * 1024);
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

process.exitCode = await main();
