import { setTimeout as sleep } from 'node:timers/promises';
import { migrate } from '../../src/platform/database/schema.js';
import { Buying } from '../buying.js';
import { newCustomer } from '../seed.js';
import { inEnvironment, say } from '../environment.js';
import { readinessOf } from './readiness.js';
import { StallingProxy } from './stalling-proxy.js';

const CALM_MS = 10_000;
const STALLED_MS = 30_000;
const AFTER_MS = 20_000;

/** The network between one of two servers and PostgreSQL, then Redis, swallows every packet for half a minute. */
export const blackHole = (): Promise<void> =>
  inEnvironment(async (environment) => {
    await migrate({ databaseUrl: environment.databaseUrl });
    const [postgres, redis] = [
      await StallingProxy.before(environment.databaseUrl),
      await StallingProxy.before(environment.redisUrl),
    ];
    const server = await environment.start('behind', { env: { DATABASE_URL: postgres.url, REDIS_URL: redis.url } });
    const other = await environment.start('beside');
    const customers = [];
    for (let index = 0; index < 8; index++)
      customers.push(await newCustomer(environment.pool, other.port, { lines: 100, shipments: 1 }));
    const ready = () => readinessOf(server.port);
    // All requests go to the server that loses its network: a balancer that asks for readiness would turn away.
    const buying = new Buying([server.port], customers, { perSecond: 3 });
    await sleep(CALM_MS);
    buying.phase('warming up');
    say(`\n${Buying.HEAD}`);
    for (const [name, proxy] of [
      ['PostgreSQL', postgres],
      ['Redis', redis],
    ] as const) {
      await sleep(CALM_MS);
      buying.phase(`before, ${name}`);
      proxy.stall();
      await sleep(STALLED_MS / 2);
      const during = await ready();
      await sleep(STALLED_MS / 2);
      buying.phase(`${name} swallowed, ${STALLED_MS / 1000} s; readiness ${during}`);
      proxy.heal();
      const begun = performance.now();
      while (!(await ready()).startsWith('200')) await sleep(200);
      const took = ((performance.now() - begun) / 1000).toFixed(1);
      await sleep(AFTER_MS);
      buying.phase(`${name} back; ready after ${took} s`);
    }
    await buying.end();
    buying.phase('the last answers');
    await sleep(15_000);
    say(`\nAudit: ${(await environment.audit()).join('; ') || 'clean'}`);
    postgres.close();
    redis.close();
  });
