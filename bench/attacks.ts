import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { migrate } from '../src/platform/database/schema.js';
import { startLocalServices } from '../src/start/local-services/local-services.js';
import { Attacker, ATTACKS } from '../test/support/attacks.js';
import { load, type Call } from './load.js';
import { newCustomer } from './seed.js';
import { startServer } from './servers.js';

/** `npm run bench:attacks`: the p99 of a client beside connections that only occupy the service. */
const ROUNDS = 5;
const SECONDS = 3;
/** The requests of a round are spread over so many organizations, so that no budget is used up. */
const CUSTOMERS = 16;

const say = (line: string) => void process.stdout.write(`${line}\n`);
const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!;

const dataDir = await mkdtemp(join(tmpdir(), 'guia-bench-'));
const local = await startLocalServices({
  dataDir: join(dataDir, 'services'),
  postgres: true,
  redis: true,
  durable: true,
  log: say,
});
const pool = new pg.Pool({ connectionString: local.databaseUrl!, max: 4 });
try {
  await migrate({ databaseUrl: local.databaseUrl! });
  const service = await startServer({
    name: 'service',
    program: 'dist/src/main.js',
    env: {
      DATABASE_URL: local.databaseUrl!,
      REDIS_URL: local.redisUrl!,
      PUBLIC_BASE_URL: 'http://localhost:3000',
      DATA_DIR: join(dataDir, 'service'),
      LOG_LEVEL: 'info',
      SECRETS_KEY: 'a secrets key of at least 32 characters',
      PAYMENT_PROCESSOR: 'simulated',
      // The attackers come through a proxy: only the limits of the process apply.
      TRUST_PROXY: 'loopback',
    },
  });
  try {
    await measure(service.port);
  } finally {
    await service.stop();
  }
} finally {
  await pool.end();
  await local.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function measure(port: number): Promise<void> {
  const calls: Call[] = [];
  for (let index = 0; index < CUSTOMERS; index++) {
    const { key } = await newCustomer(pool, port, { lines: 1, shipments: 1 });
    calls.push({ method: 'GET', path: '/v1/addresses?limit=5', headers: { 'X-API-Key': key } });
  }
  let turn = 0;
  const p99 = async (): Promise<number> => {
    const next = () => calls[turn++ % calls.length]!;
    return (await load(port, next, { connections: 1, seconds: SECONDS, status: 200 })).p99;
  };

  await p99();
  say(
    `\n${cpus().length} cores, load average ${loadavg()[0]!.toFixed(1)}, Node ${process.version}, ` +
      `${ROUNDS} rounds of ${SECONDS} s each, ${new Date().toISOString().slice(0, 10)}\n`,
  );
  say('| connections | p99 ms calm | p99 ms under attack | ratio |\n|---|---|---|---|');
  for (const [name, begin] of Object.entries(ATTACKS)) {
    const rounds: { readonly calm: number; readonly attacked: number }[] = [];
    while (rounds.length < ROUNDS) {
      const calm = await p99();
      const attacker = new Attacker(port);
      begin(attacker);
      await sleep(1000);
      rounds.push({ calm, attacked: await p99() });
      attacker.stop();
    }
    const figure = (of: (round: { readonly calm: number; readonly attacked: number }) => number) =>
      median(rounds.map(of)).toFixed(1);
    say(
      `| ${name} | ${figure(({ calm }) => calm)} | ${figure(({ attacked }) => attacked)} | ` +
        `${figure(({ calm, attacked }) => attacked / calm)} |`,
    );
  }
}
