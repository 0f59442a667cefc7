import { readdir, readFile, readlink } from 'node:fs/promises';
import { join } from 'node:path';
import { migrate } from '../src/platform/database/schema.js';
import { shipmentRequest } from '../test/support/shipments.js';
import { Standby } from '../test/support/standby.js';
import { inEnvironment, say, type Environment } from './environment.js';
import { machine } from './figures.js';
import { copyShipment, newCustomer, type Customer } from './seed.js';

/** `npm run bench:replica`: purchases beside a stream of exports, which are read from the primary, then from a standby. */
const ROUNDS = 3;
const SECONDS = 15;
const BUYERS = 4;
const EXPORTERS = 2;
const EXPORTED = 20_000;
/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10;

interface Phase {
  readonly name: string;
  readonly port: number;
  readonly exporters: readonly Customer[];
}

async function run({ databaseUrl, pool, start, dataDir }: Environment): Promise<void> {
  await migrate({ databaseUrl });
  const services = join(dataDir, 'services');
  const standby = await Standby.of(services, databaseUrl);
  try {
    const without = await start('without a replica');
    const withReplica = await start('with a replica', { env: { DATABASE_REPLICA_URL: standby.url } });
    const customer = () => newCustomer(pool, without.port, { lines: 1000, shipments: 1 });
    const buyers = await Promise.all(Array.from({ length: BUYERS }, customer));
    const exporters = await Promise.all(Array.from({ length: EXPORTERS }, customer));
    for (const exporter of exporters) await copyShipment(pool, exporter, EXPORTED);
    await pool.query('ANALYZE');
    const phases: Phase[] = [
      { name: 'no exports', port: without.port, exporters: [] },
      { name: 'exports from the primary', port: without.port, exporters },
      { name: 'exports from a replica', port: withReplica.port, exporters },
    ];
    say(`Machine, at the start: ${machine()}\n`);
    say(
      '| | purchases/s | exports/s | primary, ms of processor a second | replica | service |\n|---|---|---|---|---|---|',
    );
    for (let round = 0; round < ROUNDS; round++)
      for (const phase of phases) {
        const server = phase.port === without.port ? without : withReplica;
        const used = async () => [
          await processorTime((path) => path.startsWith(join(services, 'postgres/cluster'))),
          await processorTime((path) => path.startsWith(join(services, 'postgres/standby'))),
          await processorTime((_, pid) => pid === server.pid),
        ];
        const before = await used();
        const { bought, exported } = await measure(phase, buyers);
        const after = await used();
        const perSecond = after.map((ms, index) => Math.round((ms - before[index]!) / SECONDS));
        const rates = [bought, exported].map((count) => (count / SECONDS).toFixed(1));
        say(`| ${[phase.name, ...rates, ...perSecond].join(' | ')} |`);
      }
  } finally {
    await standby.stop();
  }
}

async function measure(
  { port, exporters }: Phase,
  buyers: readonly Customer[],
): Promise<{ bought: number; exported: number }> {
  const until = performance.now() + SECONDS * 1000;
  const counts = { bought: 0, exported: 0 };
  const buy = async ({ key }: Customer): Promise<void> => {
    while (performance.now() < until) {
      const { data } = await post(port, key, '/v1/shipments', shipmentRequest());
      await post(port, key, `/v1/shipments/${data.id}/label`, { rateId: data.rates[0].id });
      counts.bought++;
    }
  };
  const download = async ({ key }: Customer): Promise<void> => {
    while (performance.now() < until) {
      const response = await fetch(`http://127.0.0.1:${port}/v1/shipments/export`, {
        headers: { 'X-API-Key': key },
      });
      const lines = (await response.text()).split('\n').length;
      if (lines < EXPORTED) throw new Error(`An export has ${lines} lines.`);
      counts.exported++;
    }
  };
  await Promise.all([...buyers.map(buy), ...exporters.map(download)]);
  return counts;
}

async function post(port: number, key: string, path: string, body: object): Promise<any> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-API-Key': key },
    body: JSON.stringify(body),
  });
  if (response.status !== 201) throw new Error(await response.text());
  return response.json();
}

/** Milliseconds of the processes that a working directory or an id chooses, those that have ended below them included. */
async function processorTime(isChosen: (path: string, pid: number) => boolean): Promise<number> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const times = await Promise.all(
    pids.map(async (pid) => {
      const path = await readlink(`/proc/${pid}/cwd`).catch(() => '');
      if (!isChosen(path, Number(pid))) return 0;
      const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0);
    }),
  );
  return times.reduce((sum, ticks) => sum + ticks, 0) * TICK_MS;
}

await inEnvironment(run);
