import { parseArgs } from 'node:util';
import { blackHole } from './drills/black-hole.js';
import { clocks } from './drills/clocks.js';
import { failover } from './drills/failover.js';
import { fullDisk } from './drills/full-disk.js';
import { memory } from './drills/memory.js';
import { say } from './environment.js';

interface Options {
  readonly minutes: number;
  readonly rounds: number;
}

/** `npm run drills -- <name>`: faults of machines rather than of programs. Figures and what follows: docs/reliability.md. */
const DRILLS: Readonly<Record<string, { needs: string; run(options: Options): Promise<void> }>> = {
  clocks: { needs: 'a minute and a half', run: clocks },
  'black-hole': { needs: 'three minutes', run: blackHole },
  'full-disk': { needs: 'two minutes, root and Linux: it mounts two small file systems', run: fullDisk },
  failover: {
    needs:
      'five minutes, or three with --rounds 1; root on Debian, whose PostgreSQL, Patroni, etcd, HAProxy and Redis it installs',
    run: ({ rounds }) => failover(rounds),
  },
  memory: { needs: 'a quarter of an hour, or --minutes', run: ({ minutes }) => memory(minutes) },
};

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    minutes: { type: 'string', default: '15' },
    rounds: { type: 'string', default: '2' },
  },
});
const drill = DRILLS[positionals[0] ?? ''];
if (drill)
  await drill.run({
    minutes: Number(values.minutes),
    rounds: Number(values.rounds),
  });
else for (const [name, { needs }] of Object.entries(DRILLS)) say(`npm run drills -- ${name}   needs ${needs}`);
