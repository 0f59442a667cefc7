import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { migrate } from '../src/platform/database/schema.js';
import { BALANCERS, missingPrograms, startBalancer, type Balancer } from './balancers.js';
import { newCustomer, type Customer } from './seed.js';
import { freePort, type Server } from './servers.js';
import { inEnvironment, say, type Environment } from './environment.js';
import { KINDS, SteadyCallers, type Outcomes } from './steady-callers.js';

/**
 * `npm run bench:restart -- --rounds 2`: two API processes are restarted one after the other, that often, behind each balancer and
 * under load. Exits with 1 if a recipe of docker/balancers lost what it says that it does not lose.
 */
const { values: options } = parseArgs({ options: { rounds: { type: 'string', default: '2' } } });

const CUSTOMERS = 8;
/** How long a process that has been started again serves before the next one ends. */
const BETWEEN_RESTARTS_MS = 3000;

async function main(): Promise<number> {
  const missing = missingPrograms();
  if (missing.length > 0) {
    say(`${missing.join(' and ')} missing: apt-get install --no-install-recommends haproxy nginx-light`);
    return 1;
  }
  return inEnvironment(restartBehindEach);
}

async function restartBehindEach({ databaseUrl, pool, start, dataDir }: Environment): Promise<number> {
  await migrate({ databaseUrl });
  const startApi = (index: number, at: { readonly port?: number } = {}) =>
    start(`api-${index + 1}`, { env: { ROLE: 'api', TRUST_PROXY: 'loopback' }, ...at });
  const apis = [await startApi(0), await startApi(1)];
  const restart = async (index: number) => {
    const { port } = apis[index]!;
    await apis[index]!.stop();
    apis[index] = await startApi(index, { port });
  };
  say('| balancer | requests | restarts | lost: reads | POSTs with a key | POSTs without a key | executed twice |');
  say('|---|---|---|---|---|---|---|');
  let isMet = true;
  for (const balancer of BALANCERS) {
    const customers: Customer[] = [];
    for (let index = 0; index < CUSTOMERS; index++)
      customers.push(await newCustomer(pool, apis[0]!.port, { lines: 1, shipments: 1 }));
    const callers = await restartUnderLoad(balancer, { apis, restart, customers, directory: dataDir });
    isMet = (await report(pool, balancer, customers, callers)) && isMet;
  }
  return isMet ? 0 : 1;
}

interface Fleet {
  readonly apis: readonly Server[];
  readonly restart: (index: number) => Promise<void>;
  readonly customers: readonly Customer[];
  readonly directory: string;
}

async function restartUnderLoad(
  balancer: Balancer,
  { apis, restart, customers, directory }: Fleet,
): Promise<SteadyCallers> {
  const port = await freePort();
  const stopBalancer = await startBalancer(balancer, {
    directory: join(directory, `balancer-${port}`),
    port,
    apis: [apis[0]!.port, apis[1]!.port],
  });
  try {
    await sleep(BETWEEN_RESTARTS_MS);
    const callers = new SteadyCallers(port, customers);
    for (let round = 0; round < Number(options.rounds); round++)
      for (const index of apis.keys()) {
        await sleep(BETWEEN_RESTARTS_MS);
        await restart(index);
      }
    await sleep(BETWEEN_RESTARTS_MS);
    await callers.stop();
    return callers;
  } finally {
    await stopBalancer();
  }
}

/** Prints a row. False if a recipe lost more than it may: nothing behind HAProxy, nothing that may be repeated behind nginx. */
async function report(
  pool: pg.Pool,
  { name, program }: Balancer,
  customers: readonly Customer[],
  { outcomes }: SteadyCallers,
): Promise<boolean> {
  const all = [...outcomes.values()];
  const sent = (each: readonly Outcomes[]) => each.reduce((sum, { sent: count }) => sum + count, 0);
  const [reads, keyed, unkeyed] = KINDS.map((kind) => outcomes.get(kind)!) as [Outcomes, Outcomes, Outcomes];
  const { rows } = await pool.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM shipments WHERE organization_id = ANY ($1)',
    [customers.map(({ organizationId }) => organizationId)],
  );
  const twice = Math.max(0, rows[0]!.count - customers.length - keyed.sent - unkeyed.sent);
  const cells = [reads, keyed, unkeyed].map(({ lost }) =>
    lost.size === 0 ? '0' : [...lost].map(([outcome, count]) => `${count} × ${outcome}`).join(', '),
  );
  say(`| ${name} | ${sent(all)} | ${Number(options.rounds) * 2} | ${cells.join(' | ')} | ${twice} |`);
  const mayLose = program === 'haproxy' ? [] : [unkeyed];
  const isRecipe = !name.endsWith('defaults');
  return !isRecipe || (twice === 0 && all.every((each) => each.lost.size === 0 || mayLose.includes(each)));
}

process.exitCode = await main();
