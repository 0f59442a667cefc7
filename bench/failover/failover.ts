import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { newId } from '../../src/kernel/ids.js';
import { startReceiver } from '../../test/support/webhook-receiver.js';
import { say } from '../environment.js';
import { newCustomer, post, type Customer } from '../seed.js';
import { inDeployment, type Deployment } from './deployment.js';
import { faultsOf, type Fault } from './faults.js';
import { installPrograms } from './packages.js';
import { longestPause, Traffic } from './traffic.js';
import { whatDoesNotHold } from './what-must-hold.js';

const CUSTOMERS = 8;
const PER_SECOND = 5;
const CALM_MS = 5000;
const READINESS_WITHIN_MS = 15_000;

/**
 * Purchases go on while the primary of PostgreSQL is killed, frozen and switched over and the master of Redis is killed, `rounds`
 * times each, on the files of docker/ha. Exits with 1 if anything is lost or doubled, or a client was left without advice.
 */
export async function failover(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...args], options: { rounds: { type: 'string', default: '2' } } });
  const rounds = Number(values.rounds);
  await installPrograms();
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
    // Whoever pays in is mailed about it.
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

/** Processes that have not come back by themselves, as a balancer and a dashboard see them: `api-1: 200 degraded (storage)`. */
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
