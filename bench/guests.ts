import { setTimeout as sleep } from 'node:timers/promises';
import { migrate } from '../src/platform/database/schema.js';
import { inEnvironment, say, type Environment } from './environment.js';
import { machine, median } from './figures.js';
import { load, type Call } from './load.js';
import { newCustomer, type Customer } from './seed.js';

/** `npm run bench:guests`: the reads of a bystander beside four connections of one organization that ask for what is costly. */
const ROUNDS = 5;
const SECONDS = 3;
const CONNECTIONS = 4;
const LINES = 2000;
/** The reads of a round are spread over so many organizations, so that no budget is used up. */
const BYSTANDERS = 64;

type Paths = Readonly<Record<string, string>>;

async function measure({ databaseUrl, pool, start }: Environment): Promise<void> {
  await migrate({ databaseUrl });
  const { port } = await start('service');
  const calls: Call[] = [];
  for (let index = 0; index < BYSTANDERS; index++) {
    const { key } = await newCustomer(pool, port, { lines: 1, shipments: 1 });
    calls.push({ method: 'GET', path: '/v1/addresses?limit=5', headers: { 'X-API-Key': key } });
  }
  const guest = await newCustomer(pool, port, { lines: LINES, shipments: 1 });
  const month = new Date().toISOString().slice(0, 7);
  const paths: Paths = {
    'packing slips of 200 lines': `/v1/orders/${await newOrder(port, guest)}/packing-slip`,
    [`statements of ${LINES.toLocaleString('en')} entries as PDF`]: `/v1/wallet/statements/${month}/pdf`,
  };
  let turn = 0;
  const read = () => load(port, () => calls[turn++ % calls.length]!, { connections: 1, seconds: SECONDS, status: 200 });

  await read();
  say(`\n${machine()}, ${ROUNDS} rounds of ${SECONDS} s each, ${new Date().toISOString().slice(0, 10)}\n`);
  say('| one organization asks for | p50 ms calm | beside it | ratio | p99 ms calm | beside it | ratio |');
  say('|---|---|---|---|---|---|---|');
  for (const [name, path] of Object.entries(paths)) {
    const rounds: (readonly [number, number, number, number])[] = [];
    while (rounds.length < ROUNDS) {
      const calm = await read();
      const stop = keepAsking(port, path, guest);
      await sleep(1000);
      const beside = await read();
      await stop();
      rounds.push([calm.p50, beside.p50, calm.p99, beside.p99]);
    }
    const figure = (of: (round: (typeof rounds)[number]) => number) => median(rounds.map(of)).toFixed(1);
    const p50 = [figure(([a]) => a), figure(([, b]) => b), figure(([a, b]) => b / a)];
    const p99 = [figure(([, , c]) => c), figure(([, , , d]) => d), figure(([, , c, d]) => d / c)];
    say(`| ${[name, ...p50, ...p99].join(' | ')} |`);
  }
}

/** Asks on several connections until it is stopped, whatever is answered. */
function keepAsking(port: number, path: string, { key }: Customer): () => Promise<void> {
  let isAsking = true;
  const ask = async (): Promise<void> => {
    while (isAsking) {
      const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { 'X-API-Key': key } });
      await response.arrayBuffer();
      if (response.status === 429) await sleep(200);
    }
  };
  const asking = Array.from({ length: CONNECTIONS }, ask);
  return async () => {
    isAsking = false;
    await Promise.all(asking);
  };
}

async function newOrder(port: number, { key }: Customer): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}/v1/orders`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-API-Key': key },
    body: JSON.stringify({
      orderNumber: '1042',
      totalPrice: 20_000,
      lineItems: Array.from({ length: 200 }, (_, index) => ({
        name: `Playera de algodón, color ${index + 1}`,
        sku: `PLA-${index + 1}`,
        quantity: 1,
        unitPrice: 100,
        weight: 0.2,
      })),
    }),
  });
  if (response.status !== 201) throw new Error(await response.text());
  return ((await response.json()) as { data: { id: string } }).data.id;
}

await inEnvironment(measure);
