import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { migrate } from '../src/platform/database/schema.js';
import { Buying } from './buying.js';
import { inEnvironment, say, type Environment } from './environment.js';
import { machine, median } from './figures.js';
import { newCustomer, type Customer } from './seed.js';
import type { Server } from './servers.js';
import { WebhookReceiver } from './webhook-receiver.js';

/**
 * `npm run bench:steady -- --minutes 120 --purchases 2 --reads 10`: an API process and a worker under a steady load of so many
 * asynchronous purchases and reads a second; what they hold (memory, heap, handles) and what the database does (sizes, dead rows), each minute.
 */
const { values: options } = parseArgs({
  options: {
    minutes: { type: 'string', default: '120' },
    purchases: { type: 'string', default: '2' },
    reads: { type: 'string', default: '10' },
  },
});
const MINUTES = Number(options.minutes);
const CUSTOMERS = 20;
const METRICS_TOKEN = 'a token of the metrics';
/** Ten million MXN in each wallet. */
const FUNDED_LINES = 1000;
const MINUTE_MS = 60_000;
/** Until code is compiled, pools are full and caches have their size. */
const WARM_UP_MINUTES = Math.min(15, MINUTES / 4);
const ROWS_TOLD = 12;

/** Of a process, in MiB. */
interface Held {
  readonly resident: number;
  readonly heap: number;
  readonly handles: number;
}

/** Of the database, in MiB and rows. */
interface Stored {
  readonly tables: number;
  readonly indexes: number;
  readonly deadRows: number;
}

interface Sample {
  readonly minute: number;
  readonly api: Held;
  readonly worker: Held;
  readonly database: Stored;
}

async function run({ databaseUrl, pool, start, audit }: Environment): Promise<number> {
  await migrate({ databaseUrl });
  const env = { WEBHOOKS_ALLOW_PRIVATE_NETWORKS: 'true', METRICS_TOKEN };
  const api = await start('api', { env: { ...env, ROLE: 'api' } });
  const worker = await start('worker', { env: { ...env, ROLE: 'worker' } });
  const receiver = new WebhookReceiver();
  const url = await receiver.start();
  const customers: Customer[] = [];
  for (let index = 0; index < CUSTOMERS; index++) {
    const customer = await newCustomer(pool, api.port, { lines: FUNDED_LINES, shipments: 100 });
    await receivesWebhooks(api.port, customer, url);
    customers.push(customer);
  }
  say(`${machine()}, ${options.purchases} purchases and ${options.reads} reads a second, ${MINUTES} minutes\n`);
  const buying = new Buying([api.port], customers, { perSecond: Number(options.purchases), async: true });
  const reading = setInterval(() => void readOne(api.port, customers), 1000 / Number(options.reads));
  const samples: Sample[] = [];
  for (let minute = 1; minute <= MINUTES; minute++) {
    await sleep(MINUTE_MS);
    const sample = { minute, api: await held(api), worker: await held(worker), database: await stored(pool) };
    samples.push(sample);
    process.stderr.write(`${JSON.stringify(sample)}\n`);
  }
  clearInterval(reading);
  await buying.end();
  say(Buying.HEAD);
  buying.phase('all');
  tell(samples);
  await tellTables(pool);
  receiver.stop();
  const findings = await audit();
  say(`\nAudit: ${findings.length === 0 ? 'clean' : findings.join('; ')}`);
  return findings.length === 0 ? 0 : 1;
}

async function receivesWebhooks(port: number, { key }: Customer, url: string): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${port}/v1/webhook-endpoints`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-API-Key': key },
    body: JSON.stringify({ url, events: ['label.purchase.completed'] }),
  });
  if (response.status !== 201) throw new Error(await response.text());
}

let turn = 0;

async function readOne(port: number, customers: readonly Customer[]): Promise<void> {
  const { key, shipmentId } = customers[turn++ % customers.length]!;
  const paths = ['/v1/shipments?limit=20', '/v1/wallet/transactions?limit=50', `/v1/shipments/${shipmentId}`];
  const response = await fetch(`http://127.0.0.1:${port}${paths[turn % paths.length]}`, {
    headers: { 'X-API-Key': key },
  });
  await response.arrayBuffer();
}

async function held({ port }: Server): Promise<Held> {
  const headers = { Authorization: `Bearer ${METRICS_TOKEN}` };
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`, { headers })).text();
  const value = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1]);
  return {
    resident: Math.round(value('process_resident_memory_bytes') / 2 ** 20),
    heap: Math.round(value('nodejs_heap_size_used_bytes') / 2 ** 20),
    handles: value('nodejs_active_handles_total'),
  };
}

async function stored(pool: pg.Pool): Promise<Stored> {
  const { rows } = await pool.query<{ tables: string; indexes: string; dead: string }>(
    `SELECT sum(pg_table_size(relid)) AS tables, sum(pg_indexes_size(relid)) AS indexes, sum(n_dead_tup) AS dead
     FROM pg_stat_user_tables`,
  );
  const { tables, indexes, dead } = rows[0]!;
  return {
    tables: Math.round(Number(tables) / 2 ** 20),
    indexes: Math.round(Number(indexes) / 2 ** 20),
    deadRows: Number(dead),
  };
}

/** Some of the samples, the medians of the first and the last quarter after the warm-up, and a graph of all. */
function tell(samples: readonly Sample[]): void {
  say(
    '\n| minute | API: resident, heap MiB, handles | worker | tables, indexes MiB | dead rows |\n|---|---|---|---|---|',
  );
  const every = Math.ceil(samples.length / ROWS_TOLD);
  const text = ({ resident, heap, handles }: Held) => `${resident}, ${heap}, ${handles}`;
  for (const { minute, api, worker, database } of samples.filter(({ minute }) => minute % every === 0))
    say(
      `| ${minute} | ${text(api)} | ${text(worker)} | ${database.tables}, ${database.indexes} | ${database.deadRows} |`,
    );
  const warm = samples.filter(({ minute }) => minute > WARM_UP_MINUTES);
  const quarter = Math.max(1, Math.floor(warm.length / 4));
  for (const process of ['api', 'worker'] as const)
    for (const what of ['resident', 'heap', 'handles'] as const) {
      const of = (part: readonly Sample[]) => median(part.map((sample) => sample[process][what]));
      say(`${process} ${what}: ${of(warm.slice(0, quarter))}, then ${of(warm.slice(-quarter))}`);
    }
  const line = (of: (sample: Sample) => number) => `  line [${samples.map(of).join(', ')}]`;
  say(`
\`\`\`mermaid
xychart-beta
  title "Resident memory of the API process and of the worker, and their heaps"
  x-axis "minute" 1 --> ${samples.length}
  y-axis "MiB" 0 --> 300
${line(({ api }) => api.resident)}
${line(({ worker }) => worker.resident)}
${line(({ api }) => api.heap)}
${line(({ worker }) => worker.heap)}
\`\`\``);
}

async function tellTables(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<Record<string, string>>(
    `SELECT relname, n_live_tup, n_dead_tup, autovacuum_count, pg_table_size(relid) / 1024 AS kib, pg_indexes_size(relid) / 1024 AS indexes
     FROM pg_stat_user_tables ORDER BY pg_total_relation_size(relid) DESC LIMIT ${ROWS_TOLD}`,
  );
  say('\n| table | rows | dead | vacuumed | KiB | indexes KiB |\n|---|---|---|---|---|---|');
  for (const row of rows) say(`| ${Object.values(row).join(' | ')} |`);
}

process.exitCode = await inEnvironment(run);
