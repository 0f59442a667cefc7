import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { newId } from '../../src/kernel/ids.js';
import { startReceiver, type WebhookReceiver } from '../../test/support/webhook-receiver.js';
import { say, type Environment } from '../environment.js';
import { installPrograms, type Programs } from '../packages.js';
import { newCustomer, post, type Customer } from '../seed.js';
import { inDeployment, type Deployment } from './deployment.js';
import { longestPause, Traffic } from './traffic.js';
import type { PostgresUnderPatroni } from './postgres-under-patroni.js';
import type { Pool } from 'pg';

/** Patroni's dependency can be satisfied by the client of another store, so the packages name python3-etcd. */
const NEEDED: Programs = {
  programs: ['patroni', 'etcd', 'haproxy', 'redis-server', 'pg_rewind'],
  packages: ['patroni', 'python3-etcd', 'python3-psycopg2', 'etcd-server', 'haproxy', 'redis-server', 'postgresql'],
};
const CUSTOMERS = 8;
const PER_SECOND = 5;
const CALM_MS = 5000;
const READINESS_WITHIN_MS = 15_000;

/**
 * Purchases continue while the PostgreSQL primary is killed, frozen and switched over, and the Redis master is killed, `rounds`
 * times each, with the files of docker/ha. Exits with 1 if data is lost or duplicated, or a client received an error without a retry hint.
 */
export async function failover(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...args], options: { rounds: { type: 'string', default: '2' } } });
  const rounds = Number(values.rounds);
  await installPrograms(NEEDED);
  await inDeployment(async (deployment) => {
    const receiver = await startReceiver();
    const customers = await newCustomers(deployment, receiver.url);
    const traffic = new Traffic(deployment.baseUrl, customers, PER_SECOND);
    await sleep(CALM_MS);
    say('| fault | decided | no purchase answered for | answers until it was mended |\n|---|---|---|---|');
    for (let round = 0; round < rounds; round++) for (const fault of faultsOf(deployment)) await strike(fault, traffic);
    await traffic.end();
    const failures = [...(await whatDoesNotHold(deployment, traffic, receiver)), ...(await notReady(deployment))];
    await receiver.close();
    say(
      `\n${traffic.bought.length} purchases answered 201, ${traffic.voided.size} voids, ${traffic.funded.size} fundings, ` +
        `${traffic.batches.size} batches, ${receiver.received.length} webhooks.\n${failures.join('\n') || 'Nothing is missing, nothing doubled; the audit is clean.'}`,
    );
    if (failures.length > 0) process.exitCode = 1;
  });
}

async function newCustomers({ pool, processes }: Deployment, url: string): Promise<Customer[]> {
  const customers = [];
  for (let index = 0; index < CUSTOMERS; index++) {
    const customer = await newCustomer(pool, processes[0]!.port, { lines: 1000, shipments: 1 });
    // Each funding sends a mail.
    await pool.query(
      "INSERT INTO users (id, organization_id, email, name, password_hash, role) VALUES ($1, $2, $1 || '@tienda.mx', 'Ana Ruiz', '', 'OWNER')",
      [newId('usr'), customer.organizationId],
    );
    await post(processes[0]!.port, customer, '/v1/webhook-endpoints', { url, events: ['*'] });
    customers.push(customer);
  }
  return customers;
}

async function strike(fault: Fault, traffic: Traffic): Promise<void> {
  const from = performance.now();
  const decided = await fault.run();
  await fault.mend();
  await sleep(CALM_MS);
  const outcomes = new Map<string, number>();
  for (const { at, outcome } of traffic.answers) if (at > from) outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
  const told = [...outcomes].map(([outcome, count]) => `${count} × ${outcome}`).join(', ');
  say(
    `| ${fault.name} | ${fault.by}: ${decided.toFixed(1)} s | ${longestPause(traffic, from).toFixed(1)} s | ${told} |`,
  );
}

/** Processes that have not recovered, with their readiness: `api-1: 200 degraded (storage)`. */
async function notReady({ processes }: Deployment): Promise<string[]> {
  const found = processes.map(async ({ name, port }) => {
    try {
      const signal = AbortSignal.timeout(READINESS_WITHIN_MS);
      const response = await fetch(`http://127.0.0.1:${port}/health/ready`, { signal });
      const { status, ...dependencies } = (await response.json()) as Record<string, string>;
      const failing = Object.keys(dependencies).filter((each) => dependencies[each] !== 'up');
      if (response.status === 200 && status === 'up' && failing.length === 0) return [];
      return [`${name}: ${response.status} ${status} (${failing.join(', ')})`];
    } catch (error) {
      return [`${name}: ${(error as Error).name}`];
    }
  });
  return (await Promise.all(found)).flat();
}

/** A failure of a server, and the automatic recovery. */
interface Fault {
  readonly name: string;
  /** The component that performs the failover. */
  readonly by: 'Patroni' | 'Sentinel';
  /** Seconds until another server has taken over. */
  run(): Promise<number>;
  /** Waits until the failed server is a standby again, so that the next failure is possible. */
  mend(): Promise<void>;
}

/** Observation time after the recovery, before the failed server returns. */
const AFTER_MS = 5000;

function faultsOf({ places, postgres, redis }: Deployment): readonly Fault[] {
  let mend: () => Promise<void>;
  const fault = (name: string, by: Fault['by'], run: Fault['run']): Fault => ({
    name,
    by,
    run,
    mend: async () => {
      await sleep(AFTER_MS);
      await mend();
      await Promise.all([postgres.whole(), redis.whole()]);
    },
  });

  /** Causes a failure of the primary and waits until the standby is promoted. `strike` returns the repair function. */
  const succession = (name: string, strike: (nodes: Nodes) => Promise<() => Promise<void>>): Fault =>
    fault(name, 'Patroni', async () => {
      const nodes = await postgres.whole();
      const begun = performance.now();
      mend = await strike(nodes);
      await places.awaited('another primary', async () => ((await nodes.standby.isPrimary()) ? true : null));
      return (performance.now() - begun) / 1000;
    });

  return [
    succession('the primary killed', async ({ primary }) => {
      await primary.kill();
      return () => primary.start();
    }),
    succession('the primary frozen, thawed after the promotion', async ({ primary: { machine } }) => {
      await machine.signal('SIGSTOP');
      return () => machine.signal('SIGCONT');
    }),
    succession('a planned switchover', async ({ primary, standby }) => {
      await primary.switchOver(standby);
      return () => Promise.resolve();
    }),
    fault('the Redis master killed', 'Sentinel', async () => {
      const master = await redis.master();
      const begun = performance.now();
      await redis.killServer(master);
      mend = () => redis.startServer(master);
      await places.awaited('another Redis master', async () => ((await redis.master()) === master ? null : true));
      return (performance.now() - begun) / 1000;
    }),
  ];
}

type Nodes = Awaited<ReturnType<PostgresUnderPatroni['whole']>>;

const PATIENCE_MS = 180_000;

/** Waits until no purchase, batch or webhook is in progress, for `PATIENCE_MS` at most. */
export async function waitForWork(pool: Pool): Promise<void> {
  for (const until = performance.now() + PATIENCE_MS; (await underWay(pool)) > 0 && performance.now() < until;)
    await sleep(500);
}

/** Waits until no work is in progress, then lists violated checks, one line each. */
async function whatDoesNotHold(
  { pool, audit }: Environment,
  traffic: Traffic,
  receiver: WebhookReceiver,
): Promise<string[]> {
  await waitForWork(pool);
  return [
    ...wrongAnswers(traffic),
    // Each customer started with one.
    ...(await differences(pool, traffic, traffic.customers.length)),
    ...(await untold(pool, receiver)),
    ...(await audit()).map((finding) => `audit: ${finding}`),
  ];
}

/** Number of unfinished purchases, batches and webhooks. */
async function underWay(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `SELECT (SELECT count(*) FROM label_purchase_attempts WHERE status IN ('pending', 'processing'))::int
          + (SELECT count(*) FROM batches WHERE completed_at IS NULL)::int
          + (SELECT count(*) FROM events WHERE relayed_at IS NULL)::int
          + (SELECT count(*) FROM webhook_deliveries WHERE status = 'PENDING')::int AS count`,
  );
  return rows[0]!.count;
}

/** Errors with their route, without ids. */
function wrongAnswers({ answers }: Traffic): string[] {
  const wrong = new Map<string, number>();
  for (const { path, outcome, isWrong } of answers) {
    if (!isWrong) continue;
    const what = `${outcome} of ${path.replaceAll(/\/[a-z]+_\w+/g, '/…')}`;
    wrong.set(what, (wrong.get(what) ?? 0) + 1);
  }
  return [...wrong].map(([what, count]) => `${count} × ${what}`);
}

/** Compares confirmed requests with stored records. `shipmentsBefore`: number of shipments before the traffic. */
async function differences(pool: Pool, traffic: Traffic, shipmentsBefore: number): Promise<string[]> {
  const count = async (sql: string, ...params: unknown[]): Promise<number> =>
    (await pool.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${sql}`, params)).rows[0]!.count;
  const { bought, voided, funded, batches, asked } = traffic;
  const answered = [bought.map(({ attemptId }) => attemptId), bought.map(({ trackingNumber }) => trackingNumber)];
  const kept = await count(
    `unnest($1::text[], $2::text[]) AS answered (attempt, tracking)
     JOIN label_purchase_attempts ON id = attempt AND status = 'succeeded'
     JOIN labels ON attempt_id = attempt AND tracking_number = tracking
     JOIN wallet_transactions ON cause_id = attempt AND type = 'DEBIT'`,
    ...answered,
  );
  const doubled = await count(
    `(SELECT FROM label_purchase_attempts WHERE status <> 'failed' GROUP BY shipment_id HAVING count(*) > 1) AS doubled`,
  );
  const shipments = (await count('shipments')) - shipmentsBefore;
  const refunded = await count('labels WHERE attempt_id = ANY ($1) AND voided_at IS NOT NULL', [...voided]);
  const credited = await count('payment_intents WHERE id = ANY ($1) AND credited_at IS NOT NULL', [...funded]);
  const completed = await count("batches WHERE id = ANY ($1) AND status = 'COMPLETED'", [...batches]);
  const credits = await count("wallet_transactions WHERE type = 'CREDIT'");
  return [
    kept === bought.length ? '' : `${bought.length - kept} purchases that were answered 201 are missing`,
    doubled === 0 ? '' : `${doubled} shipments were bought twice`,
    shipments === asked ? '' : `${shipments} shipments for ${asked} keys`,
    refunded === voided.size ? '' : `${voided.size - refunded} voids are missing`,
    credited === funded.size ? '' : `${funded.size - credited} fundings are missing`,
    credits === funded.size ? '' : `${credits} credits for ${funded.size} fundings`,
    completed === batches.size ? '' : `${batches.size - completed} batches are not complete`,
  ].filter((line) => line !== '');
}

/** Events that were never delivered to a subscriber. */
async function untold(pool: Pool, receiver: WebhookReceiver): Promise<string[]> {
  const { rows } = await pool.query<{ id: string; type: string }>(
    'SELECT events.id, events.type FROM events JOIN webhook_endpoints USING (organization_id, livemode) WHERE events.created_at > webhook_endpoints.created_at',
  );
  const told = new Set(receiver.received.map(({ headers }) => headers['webhook-id']));
  const missing = rows.filter(({ id }) => !told.has(id));
  return missing.length === 0 ? [] : [`${missing.length} of ${rows.length} webhooks did not arrive`];
}
