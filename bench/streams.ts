import { Agent, get, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { migrate } from '../src/platform/database/schema.js';
import { shipmentRequest } from '../test/support/shipments.js';
import { inEnvironment, machine, median, say } from './environment.js';
import { newCustomer, post, type Customer } from './seed.js';

/** Maximum streams per organization. */
const STREAMS_EACH = 5;
const EVENTS = 100;
const SETTLE_MS = 20_000;
const MIB = 1024 * 1024;

/** Memory of one process with idle event streams, and the time from an event to its message. `args`: the number of streams. */
export const measureStreams = (args: readonly string[]): Promise<void> =>
  inEnvironment(async ({ databaseUrl, pool, start }) => {
    const count = Number(args[0] ?? 1000);
    await migrate({ databaseUrl });
    const server = await start('service');
    const customers: Customer[] = [];
    for (let index = 0; index < Math.ceil(count / STREAMS_EACH); index++)
      customers.push(await newCustomer(pool, server.port, { lines: 1, shipments: 1 }));
    await sleep(SETTLE_MS);
    const before = await server.memory();

    const latencies: number[] = [];
    const agent = new Agent({ maxSockets: Infinity });
    const opened = performance.now();
    const streams = await inParts(Array.from({ length: count }), 50, (index) =>
      open(agent, server.port, customers[index % customers.length]!, (latency) => latencies.push(latency)),
    );
    const openMs = performance.now() - opened;
    await sleep(SETTLE_MS);
    const idle = await server.memory();
    for (let event = 0; event < EVENTS; event++) {
      await post(server.port, customers[event % customers.length]!, '/v1/shipments', shipmentRequest());
      await sleep(100);
    }
    await sleep(3000);
    for (const stream of streams) stream.destroy();

    latencies.sort((a, b) => a - b);
    say(`\n${machine()}\n`);
    say('| streams | opened in s | MiB before | MiB with them | KiB each | messages | p50 ms | p99 ms |');
    say('|---|---|---|---|---|---|---|---|');
    const cells = [
      count,
      (openMs / 1000).toFixed(1),
      (before / MIB).toFixed(0),
      (idle / MIB).toFixed(0),
      ((idle - before) / 1024 / count).toFixed(0),
      latencies.length,
      median(latencies).toFixed(0),
      latencies[Math.floor(latencies.length * 0.99)]!.toFixed(0),
    ];
    say(`| ${cells.join(' | ')} |`);
  });

/** Time from the transaction of the event to its message: both clocks are those of this machine. */
async function open(
  agent: Agent,
  port: number,
  { key }: Customer,
  onLatency: (milliseconds: number) => void,
): Promise<IncomingMessage> {
  const path = '/v1/events/stream?types=shipment.created';
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get({ agent, host: '127.0.0.1', port, path, headers: { 'X-API-Key': key } }, resolve).on('error', reject);
  });
  if (response.statusCode !== 200) throw new Error(`${path}: ${response.statusCode}`);
  response.setEncoding('utf8').on('data', (text: string) => {
    for (const [, createdAt] of text.matchAll(/^data: .*?"createdAt":"([^"]+)"/gm))
      onLatency(Date.now() - Date.parse(createdAt!));
  });
  response.on('error', () => undefined);
  return response;
}

async function inParts<Result>(
  items: readonly unknown[],
  size: number,
  run: (index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let first = 0; first < items.length; first += size)
    results.push(...(await Promise.all(items.slice(first, first + size).map((_, index) => run(first + index)))));
  return results;
}
