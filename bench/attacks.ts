import { setTimeout as sleep } from 'node:timers/promises';
import { migrate } from '../src/platform/database/schema.js';
import { Attacker, ATTACKS } from '../test/support/attacks.js';
import { machine, median } from './figures.js';
import { load, type Call } from './load.js';
import { newCustomer } from './seed.js';
import { inEnvironment, say, type Environment } from './environment.js';

const ROUNDS = 5;
const SECONDS = 3;
/** The requests of a round are spread over so many organizations, so that no budget is used up. */
const CUSTOMERS = 64;

/** The p99 of one client beside connections of another address that only occupy the service. */
export const measureAttacks = (): Promise<void> => inEnvironment(measure);

async function measure({ databaseUrl, pool, start }: Environment): Promise<void> {
  await migrate({ databaseUrl });
  const { port } = await start('service', { env: { LOG_LEVEL: 'info' } });
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
  say(`\n${machine()}, ${ROUNDS} rounds of ${SECONDS} s each, ${new Date().toISOString().slice(0, 10)}\n`);
  say('| connections | p99 ms calm | p99 ms under attack | ratio |\n|---|---|---|---|');
  for (const [name, begin] of Object.entries(ATTACKS)) {
    const rounds: { readonly calm: number; readonly attacked: number }[] = [];
    while (rounds.length < ROUNDS) {
      const calm = await p99();
      const attacker = new Attacker(port, ['127.0.0.2']);
      begin(attacker);
      await sleep(1000);
      rounds.push({ calm, attacked: await p99() });
      attacker.stop();
    }
    const figure = (of: (round: { readonly calm: number; readonly attacked: number }) => number) =>
      median(rounds.map(of)).toFixed(1);
    const [calm, attacked] = [figure((round) => round.calm), figure((round) => round.attacked)];
    say(`| ${name} | ${calm} | ${attacked} | ${figure((round) => round.attacked / round.calm)} |`);
  }
}
