import { setTimeout as sleep } from 'node:timers/promises';
import type { Deployment } from './deployment.js';
import type { PostgresUnderPatroni } from './postgres-under-patroni.js';

/** What happens to a server, and what follows without anybody's help. */
export interface Fault {
  readonly name: string;
  /** Who decides what follows. */
  readonly by: 'Patroni' | 'Sentinel';
  /** Seconds until another server is what this one was. */
  run(): Promise<number>;
  /** What was struck is back as a standby, and its successor could be struck. */
  mend(): Promise<void>;
}

/** How long what is back in service is watched before what was struck returns. */
const AFTER_MS = 5000;

export function faultsOf({ places, postgres, redis }: Deployment): readonly Fault[] {
  let mend: () => Promise<void>;
  const fault = (name: string, by: Fault['by'], run: Fault['run']): Fault => ({
    name,
    by,
    run,
    mend: async () => {
      await sleep(AFTER_MS);
      await mend();
      await Promise.all([postgres.whole(), redis.whole()]);
    },
  });

  /** Strikes the primary and waits until the standby is one. `strike` returns what mends it. */
  const succession = (name: string, strike: (nodes: Nodes) => Promise<() => Promise<void>>): Fault =>
    fault(name, 'Patroni', async () => {
      const nodes = await postgres.whole();
      const begun = performance.now();
      mend = await strike(nodes);
      await places.awaited('another primary', async () => ((await nodes.standby.isPrimary()) ? true : null));
      return (performance.now() - begun) / 1000;
    });

  return [
    succession('the primary killed', async ({ primary }) => {
      await primary.kill();
      return () => primary.start();
    }),
    succession('the primary frozen, thawed after the promotion', async ({ primary: { machine } }) => {
      await machine.signal('SIGSTOP');
      return () => machine.signal('SIGCONT');
    }),
    succession('a planned switchover', async ({ primary, standby }) => {
      await primary.switchOver(standby);
      return () => Promise.resolve();
    }),
    fault('the Redis master killed', 'Sentinel', async () => {
      const master = await redis.master();
      const begun = performance.now();
      await redis.killServer(master);
      mend = () => redis.startServer(master);
      await places.awaited('another Redis master', async () => ((await redis.master()) === master ? null : true));
      return (performance.now() - begun) / 1000;
    }),
  ];
}

type Nodes = Awaited<ReturnType<PostgresUnderPatroni['whole']>>;
