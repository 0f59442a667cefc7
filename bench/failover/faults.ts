import { setTimeout as sleep } from 'node:timers/promises';
import { awaited } from './machine.js';
import type { PostgresUnderPatroni } from './postgres-under-patroni.js';
import type { RedisUnderSentinel } from './redis-under-sentinel.js';

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

export function faultsOf(postgres: PostgresUnderPatroni, redis: RedisUnderSentinel): readonly Fault[] {
  let mend: () => Promise<void>;
  const mended = async (): Promise<void> => {
    await sleep(AFTER_MS);
    await mend();
    await Promise.all([postgres.whole(), redis.whole()]);
  };
  const nothing = (): Promise<void> => Promise.resolve();

  /** Strikes the primary and waits until the standby is one. */
  const succession = async (strike: (nodes: Nodes) => Promise<() => Promise<void>>): Promise<number> => {
    const nodes = await postgres.whole();
    const begun = performance.now();
    mend = await strike(nodes);
    await awaited('another primary', async () => ((await nodes.standby.isPrimary()) ? true : null), {
      machines: postgres.machines,
    });
    return (performance.now() - begun) / 1000;
  };

  return [
    {
      name: 'the primary killed',
      by: 'Patroni',
      run: () =>
        succession(async ({ primary }) => {
          await primary.kill();
          return () => primary.start();
        }),
      mend: mended,
    },
    {
      name: 'the primary frozen, thawed after the promotion',
      by: 'Patroni',
      run: () =>
        succession(async ({ primary }) => {
          await primary.machine.signal('SIGSTOP');
          return () => primary.machine.signal('SIGCONT');
        }),
      mend: mended,
    },
    {
      name: 'a planned switchover',
      by: 'Patroni',
      run: () =>
        succession(async ({ primary, standby }) => {
          await primary.switchOver(standby);
          return nothing;
        }),
      mend: mended,
    },
    {
      name: 'the Redis master killed',
      by: 'Sentinel',
      run: async () => {
        const master = await redis.master();
        const begun = performance.now();
        await redis.killServer(master);
        mend = () => redis.startServer(master);
        await awaited('another Redis master', async () => ((await redis.master()) === master ? null : true), {
          machines: redis.machines,
        });
        return (performance.now() - begun) / 1000;
      },
      mend: mended,
    },
  ];
}

type Nodes = Awaited<ReturnType<PostgresUnderPatroni['whole']>>;
