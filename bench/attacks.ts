import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { migrate } from '../src/platform/database/schema.js';
import { Attacker, ATTACKS } from '../test/support/attacks.js';
import { BALANCERS, missingPrograms, startBalancer } from './balancers.js';
import { machine, median } from './figures.js';
import { load, type Call } from './load.js';
import { newCustomer } from './seed.js';
import { freePort } from './servers.js';
import { inEnvironment, say, type Environment } from './environment.js';

/**
 * `npm run bench:attacks`: the p99 of a client beside connections that only occupy the service: of one other address, and of
 * several where HAProxy stands in front.
 */
const ROUNDS = 5;
const SECONDS = 3;
/** The requests of a round are spread over so many organizations, so that no budget is used up. */
const CUSTOMERS = 64;

async function measure({ databaseUrl, pool, start, dataDir }: Environment): Promise<void> {
  await migrate({ databaseUrl });
  const { port } = await start('service', { env: { LOG_LEVEL: 'info' } });
  const calls: Call[] = [];
  for (let index = 0; index < CUSTOMERS; index++) {
    const { key } = await newCustomer(pool, port, { lines: 1, shipments: 1 });
    calls.push({ method: 'GET', path: '/v1/addresses?limit=5', headers: { 'X-API-Key': key } });
  }
  let turn = 0;
  const p99 = async (through: number): Promise<number> => {
    const next = () => calls[turn++ % calls.length]!;
    return (await load(through, next, { connections: 1, seconds: SECONDS, status: 200 })).p99;
  };

  await p99(port);
  say(`\n${machine()}, ${ROUNDS} rounds of ${SECONDS} s each, ${new Date().toISOString().slice(0, 10)}\n`);
  say('| connections | p99 ms calm | p99 ms under attack | ratio |\n|---|---|---|---|');
  const report = async (place: string, through: number, from: readonly string[]): Promise<void> => {
    for (const [name, begin] of Object.entries(ATTACKS)) {
      const rounds: { readonly calm: number; readonly attacked: number }[] = [];
      while (rounds.length < ROUNDS) {
        const calm = await p99(through);
        const attacker = new Attacker(through, from);
        begin(attacker);
        await sleep(1000);
        rounds.push({ calm, attacked: await p99(through) });
        attacker.stop();
      }
      const figure = (of: (round: { readonly calm: number; readonly attacked: number }) => number) =>
        median(rounds.map(of)).toFixed(1);
      say(
        `| ${name}, ${place} | ${figure(({ calm }) => calm)} | ${figure(({ attacked }) => attacked)} | ` +
          `${figure(({ calm, attacked }) => attacked / calm)} |`,
      );
    }
  };
  await report('of one address', port, ['127.0.0.2']);
  const [haproxy] = BALANCERS;
  if (missingPrograms().includes(haproxy!.program)) return say('HAProxy is missing: apt-get install haproxy');
  const balancerPort = await freePort();
  const directory = join(dataDir, 'balancer');
  const stop = await startBalancer(haproxy!, { directory, port: balancerPort, apis: [port, port] });
  const addresses = [2, 3, 4, 5, 6].map((last) => `127.0.0.${last}`);
  await report('of five addresses, behind HAProxy', balancerPort, addresses).finally(stop);
}

await inEnvironment(measure);
