import { setTimeout as sleep } from 'node:timers/promises';
import { migrate } from '../../src/platform/database/schema.js';
import { Buying } from '../buying.js';
import { newCustomer } from '../seed.js';
import type { Server } from '../servers.js';
import { inEnvironment, say } from '../environment.js';

const PER_SECOND = 10;
const SAMPLE_MS = 60_000;
const METRICS_TOKEN = 'read by this drill alone';

/** Resident memory of an API process and a worker, minute by minute, while ten asynchronous labels a second are bought. */
export const memory = (minutes: number): Promise<void> =>
  inEnvironment(async (environment) => {
    await migrate({ databaseUrl: environment.databaseUrl });
    const api = await environment.start('api', { env: { ROLE: 'api', METRICS_TOKEN } });
    const worker = await environment.start('worker', { env: { ROLE: 'worker', METRICS_TOKEN } });
    const customers = [];
    for (let index = 0; index < 64; index++)
      customers.push(await newCustomer(environment.pool, api.port, { lines: 200, shipments: 1 }));
    const buying = new Buying([api.port], customers, { perSecond: PER_SECOND, async: true });
    say(
      '| minute | worker: resident, heap used, outside the heap, MiB | API: the same | labels so far |\n|---|---|---|---|',
    );
    for (let minute = 0; minute <= minutes; minute++) {
      if (minute > 0) await sleep(SAMPLE_MS);
      const { rows } = await environment.pool.query<{ count: number }>('SELECT count(*)::int FROM labels');
      say(`| ${minute} | ${await memoryOf(worker)} | ${await memoryOf(api)} | ${rows[0]!.count} |`);
    }
    await buying.end();
    say(`\n${Buying.HEAD}`);
    buying.phase(`${minutes} minutes`);
    await sleep(15_000);
    say(`\nAudit: ${(await environment.audit()).join('; ') || 'clean'}`);
  });

/** As the process itself tells it in its metrics. */
async function memoryOf(server: Server): Promise<string> {
  const metrics = await (
    await fetch(`http://127.0.0.1:${server.port}/metrics`, { headers: { Authorization: `Bearer ${METRICS_TOKEN}` } })
  ).text();
  const figure = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(metrics)?.[1] ?? 0);
  return [await server.memory(), figure('nodejs_heap_size_used_bytes'), figure('nodejs_external_memory_bytes')]
    .map((bytes) => Math.round(bytes / 2 ** 20))
    .join(', ');
}
