import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { migrate } from '../src/platform/database/schema.js';
import { Attacker, ATTACKS } from '../test/support/attacks.js';
import { inEnvironment, machine, median, say, type Environment } from './environment.js';
import { load, type Call, type Measured } from './load.js';
import { columnsOf, copyShipment, newCustomer, post, type Customer } from './seed.js';

const ROUNDS = 5;
const SECONDS = 3;
const CONNECTIONS = 4;
const LINES = 2000;
const PRODUCTS = 95_000;
const LABELS = 20;
const FETCHED = 100;
/** The rules of an organization and mode have at most 4 MiB in total. */
const RULES = 15;
const READERS = 48;
/** Number of organizations that share the reads of a round, so that none exceeds its rate limit. */
const BYSTANDERS = 64;

/** The load of one organization or address. Returns the function that stops it. */
interface Guest {
  readonly name: string;
  readonly begin: () => () => Promise<void>;
}

/**
 * Reads of other organizations while one organization sends expensive requests. `GUESTS`: a part of a name.
 * `GUESTS_PROGRAM`: the `dist/src/main.js` of another version, measured on the schema of this version.
 */
export const measureGuests = (): Promise<void> =>
  inEnvironment(async (environment) => {
    const program = process.env['GUESTS_PROGRAM'];
    await measure(environment, program ? { program } : {}, async (port) =>
      (await guestsOf(environment.pool, port)).filter(({ name }) => name.includes(process.env['GUESTS'] ?? '')),
    );
  });

/** Measures reads of one client while another address occupies connections. */
export const measureAttacks = (): Promise<void> =>
  inEnvironment((environment) =>
    measure(environment, { env: { LOG_LEVEL: 'info' } }, async (port) =>
      Object.entries(ATTACKS).map(([name, attack]) => ({
        name,
        begin: () => {
          const attacker = new Attacker(port, ['127.0.0.2']);
          attack(attacker);
          return async () => attacker.stop();
        },
      })),
    ),
  );

async function measure(
  { databaseUrl, pool, start }: Environment,
  options: Parameters<Environment['start']>[1],
  guestsAt: (port: number) => Promise<readonly Guest[]>,
): Promise<void> {
  await migrate({ databaseUrl });
  const server = await start('service', options);
  const { port } = server;
  const calls: Call[] = [];
  for (let index = 0; index < BYSTANDERS; index++) {
    const { key } = await newCustomer(pool, port, { lines: 1, shipments: 1 });
    calls.push({ method: 'GET', path: '/v1/addresses?limit=5', headers: { 'X-API-Key': key } });
  }
  const guests = await guestsAt(port);
  let turn = 0;
  const read = () => load(port, () => calls[turn++ % calls.length]!, { connections: 1, seconds: SECONDS, status: 200 });

  await read();
  say(`\n${machine()}, ${ROUNDS} rounds of ${SECONDS} s each\n`);
  say('| guest | p50 ms calm | beside it | ratio | p99 ms calm | beside it | ratio | memory of the service, MiB |');
  say('|---|---|---|---|---|---|---|---|');
  for (const { name, begin } of guests) {
    const rounds: { readonly calm: Measured; readonly beside: Measured; readonly memory: number }[] = [];
    while (rounds.length < ROUNDS) {
      const calm = await read();
      const stop = begin();
      await sleep(1000);
      const beside = await read();
      rounds.push({ calm, beside, memory: (await server.memory()) / 1024 ** 2 });
      await stop();
    }
    const figures = (['p50', 'p99'] as const).flatMap((figure) => [
      median(rounds.map(({ calm }) => calm[figure])).toFixed(1),
      median(rounds.map(({ beside }) => beside[figure])).toFixed(1),
      median(rounds.map(({ calm, beside }) => beside[figure] / calm[figure])).toFixed(1),
    ]);
    const memory = Math.max(...rounds.map((round) => round.memory)).toFixed(0);
    say(`| ${[name, ...figures, memory].join(' | ')} |`);
  }
}

async function guestsOf(pool: Pool, port: number): Promise<Guest[]> {
  const guest = await newCustomer(pool, port, { lines: LINES, shipments: 1 });
  const month = new Date().toISOString().slice(0, 7);
  const order = await post<{ id: string }>(port, guest, '/v1/orders', orderRequest());
  await makeProducts(pool, port, guest);
  const ids = await copyShipment(pool, guest, FETCHED);
  const labelled = ids.slice(0, LABELS);
  for (const id of labelled) await post(port, guest, `/v1/shipments/${id}/label`, { rateId: guest.rateId });
  for (let index = 0; index < RULES; index++) await post(port, guest, '/v1/shipping-rules', ruleRequest(index + 1));

  const asks = (name: string, method: Call['method'], path: string, body?: object): Guest => ({
    name,
    begin: () =>
      keepAsking(port, { method, path, headers: headersOf(guest), ...(body && { body: JSON.stringify(body) }) }),
  });
  return [
    asks('draws packing slips of 200 lines', 'GET', `/v1/orders/${order.id}/packing-slip`),
    asks(`draws statements of ${LINES} entries as PDF`, 'GET', `/v1/wallet/statements/${month}/pdf`),
    asks(`merges ${LABELS} labels`, 'POST', '/v1/labels/print', { shipmentIds: labelled }),
    asks(`searches ${PRODUCTS} products, page 900`, 'GET', '/v1/products?search=playera&limit=100&page=900'),
    asks('reads the document', 'GET', '/openapi.json'),
    asks(`fetches ${FETCHED} shipments`, 'POST', '/v1/bulk/shipments/fetch', { ids }),
    { name: `asks ${READERS} times for 3.5 MiB of rules and reads nothing`, begin: () => neverReading(port, guest) },
  ];
}

/** Sends requests on several connections until stopped, and discards the responses. */
function keepAsking(port: number, { method, path, headers, body }: Call): () => Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  let isStopped = false;
  const answered = (): Promise<number> =>
    new Promise((resolve) => {
      const asked = request(
        { agent, port, method, path, headers: { ...headers, 'Accept-Encoding': 'gzip' } },
        (response) => response.resume().once('close', () => resolve(response.statusCode!)),
      );
      asked.once('error', () => resolve(0)).end(body);
    });
  const ask = async (): Promise<void> => {
    while (!isStopped) if (![200, 201].includes(await answered())) await sleep(200);
  };
  for (let count = 0; count < CONNECTIONS; count++) void ask();
  return () => {
    isStopped = true;
    agent.destroy();
    // Requests in progress continue briefly.
    return sleep(1000);
  };
}

/** Connections that request large responses and read nothing. */
function neverReading(port: number, { key }: Customer): () => Promise<void> {
  const sockets = Array.from({ length: READERS }, (): Socket => {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    socket.write(`GET /v1/shipping-rules?limit=100 HTTP/1.1\r\nHost: a\r\nX-API-Key: ${key}\r\n\r\n`);
    return socket;
  });
  return () => {
    for (const socket of sockets) socket.destroy();
    return sleep(500);
  };
}

const headersOf = ({ key }: Customer) => ({ 'Content-Type': 'application/json', 'X-API-Key': key });

async function makeProducts(pool: Pool, port: number, guest: Customer): Promise<void> {
  const sentence = 'Algodón peinado, cuello redondo, corte recto, lavar con agua fría y colores semejantes. ';
  const product = { name: 'Playera', sku: 'PLA', description: sentence.repeat(3), price: 199 };
  const { id } = await post<{ id: string }>(port, guest, '/v1/products', product);
  const columns = await columnsOf(pool, 'products', ['id', 'sku', 'name', 'created_at']);
  await pool.query(
    `INSERT INTO products (id, sku, name, created_at, ${columns})
     SELECT id || n, sku || n, name || ' ' || n, created_at - n * interval '1 millisecond', ${columns}
     FROM products, generate_series(1, $2::bigint) AS n WHERE id = $1`,
    [id, PRODUCTS - 1],
  );
  await pool.query('ANALYZE products');
}

const orderRequest = () => ({
  orderNumber: '1042',
  totalPrice: 20_000,
  lineItems: Array.from({ length: 200 }, (_, index) => ({
    name: `Playera de algodón, color ${index + 1}`,
    sku: `PLA-${index + 1}`,
    quantity: 1,
    unitPrice: 100,
    weight: 0.2,
  })),
});

/** A rule of the maximum size. */
const ruleRequest = (priority: number) => ({
  name: `Rule ${priority}`,
  priority,
  conditions: {
    field: 'order.channel',
    op: 'in',
    value: Array.from({ length: 1000 }, (_, index) => String(index).padEnd(240, 'x')),
  },
  actions: [{ type: 'tag', tags: ['zona'] }],
});
