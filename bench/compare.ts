import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { migrate } from '../src/platform/database/schema.js';
import { shipmentRequest } from '../test/support/shipments.js';
import { load, type Call, type Measured } from './load.js';
import { ORGANIZATION_HEADER } from './organization-header.js';
import { copyShipment, newCustomer, type Customer } from './seed.js';
import type { Server } from './servers.js';
import { inEnvironment, machine, median, say, type Environment } from './environment.js';

const { values: options } = parseArgs({
  args: process.argv.slice(2).filter((each) => each !== 'compare'),
  options: {
    quick: { type: 'boolean', default: false },
    only: { type: 'string' },
    profile: { type: 'string' },
  },
});

const CONNECTIONS = 32;
const CUSTOMERS = options.quick ? 32 : 64;
const ROUNDS = options.quick ? 3 : 5;
const SECONDS = options.quick ? 0.7 : 1;
const LOAD = { connections: CONNECTIONS, seconds: SECONDS };
/** Number of requests until the JIT compiler has optimised the hot code. */
const WARM_UP_SECONDS = options.quick ? 1.5 : 12;
const BUYABLE = options.quick ? 8_000 : 20_000;
const SHIPMENTS_EACH = 150;
const LINES_EACH = 200;

const pinned = keepToTwoCores();

interface Operation {
  readonly name: string;
  /** Minimum throughput relative to the idiomatic server. */
  readonly target: number;
  readonly status: number;
  /** The next request. Null if none are left. */
  readonly next: () => Call | null;
}

/**
 * Compares the production service with an idiomatic and a minimal ("floor") implementation of the same five operations.
 * `--quick`: takes about a minute. `--only read,list`: selected operations. `--profile <directory>`: only the service, with Node's profiler.
 */
export const compareServers = (): Promise<void> => inEnvironment(run);

async function run({ databaseUrl, pool, start }: Environment): Promise<void> {
  await migrate({ databaseUrl });
  const env = { LOG_LEVEL: 'info' };
  const nodeOptions = options.profile ? ['--cpu-prof', `--cpu-prof-dir=${options.profile}`] : [];
  const servers = [await start('service', { env, nodeOptions })];
  if (!options.profile) {
    servers.push(await start('floor', { env, program: 'dist/bench/floor/main.js' }));
    servers.push(await start('idiomatic', { env, program: 'dist/bench/idiomatic/main.js' }));
  }
  const service = servers[0]!;
  const only = options.only?.split(',');
  const wanted = (name: string) => !only || only.includes(name);
  say(`Preparing ${CUSTOMERS} organizations…`);
  const customers: Customer[] = [];
  for (let index = 0; index < CUSTOMERS; index++)
    customers.push(await newCustomer(pool, service.port, { lines: LINES_EACH, shipments: SHIPMENTS_EACH }));
  const buyable = wanted('purchase') || wanted('hot') ? await purchasesOf(pool, customers, BUYABLE) : [];
  await pool.query('VACUUM ANALYZE');

  say(`\n${machine()}, ${pinned}, ${CONNECTIONS} connections, ` + `${ROUNDS} rounds of ${SECONDS} s each\n`);
  if (servers.length > 1)
    say(
      '| operation | server | requests/s | p50 ms | p99 ms | of the idiomatic | of the floor |\n|---|---|---|---|---|---|---|',
    );
  for (const operation of operationsOn(customers, buyable).filter(({ name }) => wanted(name)))
    await compare(operation, servers);
  const memory = await service.memory();
  say(`\nResident memory of the service: ${Math.round(memory / 2 ** 20)} MiB`);
  if (wanted('hot')) await hotWallet(pool, service, customers);
}

function operationsOn(customers: readonly Customer[], buyable: readonly Call[]): Operation[] {
  let turn = 0;
  const customer = () => customers[turn++ % customers.length]!;
  const get = (path: (customer: Customer) => string) => (): Call => {
    const who = customer();
    return { method: 'GET', path: path(who), headers: headersOf(who) };
  };
  const body = JSON.stringify(shipmentRequest());
  const queue = [...buyable];
  return [
    { name: 'read', target: 1.2, status: 200, next: get(({ shipmentId }) => `/v1/shipments/${shipmentId}`) },
    {
      name: 'list',
      target: 2.3,
      status: 200,
      next: get(() => '/v1/shipments?status=DRAFT&createdFrom=2026-01-01T00:00:00Z&limit=20'),
    },
    { name: 'statement', target: 2.3, status: 200, next: get(() => '/v1/wallet/transactions?limit=50') },
    { name: 'purchase', target: 1.8, status: 201, next: () => queue.pop() ?? null },
    {
      name: 'create',
      target: 1.2,
      status: 201,
      next: () => ({ method: 'POST', path: '/v1/shipments', headers: headersOf(customer()), body }),
    },
  ];
}

const headersOf = ({ key, organizationId }: Customer) => ({
  'X-API-Key': key,
  [ORGANIZATION_HEADER]: organizationId,
});

/** Purchases of copies, alternating between organizations. */
async function purchasesOf(pool: pg.Pool, customers: readonly Customer[], count: number): Promise<Call[]> {
  const each = Math.ceil(count / customers.length);
  const ids: string[][] = [];
  for (const customer of customers) ids.push(await copyShipment(pool, customer, each));
  return Array.from({ length: each }, (_, index) =>
    customers.map((customer, at): Call => ({
      method: 'POST',
      path: `/v1/shipments/${ids[at]![index]}/label`,
      headers: headersOf(customer),
      body: JSON.stringify({ rateId: customer.rateId }),
    })),
  ).flat();
}

/** Rounds that alternate between the servers, so that other load on the machine affects all of them. */
async function compare({ name, target, status, next }: Operation, servers: readonly Server[]): Promise<void> {
  const rounds = servers.map((): Measured[] => []);
  for (const { port } of servers) await load(port, next, { ...LOAD, seconds: WARM_UP_SECONDS, status });
  for (let round = 0; round < ROUNDS; round++) {
    for (const [index, { port }] of servers.entries()) rounds[index]!.push(await load(port, next, { ...LOAD, status }));
  }
  const [service, floor, idiomatic] = rounds;
  const figures = (measured: readonly Measured[]) =>
    `${median(measured.map(({ perSecond }) => perSecond)).toFixed(0)} | ` +
    `${median(measured.map(({ p50 }) => p50)).toFixed(1)} | ${median(measured.map(({ p99 }) => p99)).toFixed(1)}`;
  if (!floor || !idiomatic) return say(`${name}: ${figures(service!)}`);
  const of = (others: readonly Measured[]) =>
    median(service!.map(({ perSecond }, round) => perSecond / others[round]!.perSecond)).toFixed(2);
  say(`| ${name} | service | ${figures(service!)} | **${of(idiomatic)}** (target ${target}) | ${of(floor)} |`);
  say(`| | floor | ${figures(floor)} | | |`);
  say(`| | idiomatic | ${figures(idiomatic)} | | |`);
}

/** Purchases from one wallet by all connections, compared with the same load on many wallets. */
async function hotWallet(pool: pg.Pool, service: Server, customers: readonly Customer[]): Promise<void> {
  const rounds: { readonly one: number; readonly many: number }[] = [];
  const each = options.quick ? 1200 : 2400;
  while (rounds.length < ROUNDS) {
    const hot = await newCustomer(pool, service.port, { lines: LINES_EACH, shipments: 1 });
    const calls = { one: await purchasesOf(pool, [hot], each), many: await purchasesOf(pool, customers, each) };
    const run = async (name: keyof typeof calls) =>
      (await load(service.port, () => calls[name].pop() ?? null, { ...LOAD, status: 201 })).perSecond;
    const many = await run('many');
    rounds.push({ one: await run('one'), many });
  }
  const figure = (of: (round: (typeof rounds)[number]) => number) => median(rounds.map(of));
  const [one, many] = [figure((round) => round.one).toFixed(0), figure((round) => round.many).toFixed(0)];
  const ratio = figure((round) => round.one / round.many).toFixed(2);
  say(`Hot wallet: ${one} purchases/s from one wallet, ${many}/s from many: ${ratio} (at least 0.5)`);
}

/**
 * Pins this process and its later children to the first two available cores. With more cores, or when a
 * process moves between cores, the ratios differ. Returns a description.
 */
function keepToTwoCores(): string {
  const taskset = (...args: readonly string[]): string =>
    execFileSync('taskset', [...args, String(process.pid)], { encoding: 'utf8' });
  try {
    // `4-7` or `4,6`, at the end of a sentence.
    const [, first, separator, second] = /(\d+)(?:([-,])(\d+))?[\d,-]*\s*$/.exec(taskset('-cp'))!;
    const other = separator === '-' ? Number(first) + 1 : second;
    const cores = other === undefined ? first! : `${first},${other}`;
    taskset('-acp', cores);
    return `pinned to cores ${cores}`;
  } catch {
    return 'not pinned, for want of taskset';
  }
}
