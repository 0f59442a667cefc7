import { parseArgs } from 'node:util';
import { blackHole } from './drills/black-hole.js';
import { clocks } from './drills/clocks.js';
import { fullDisk } from './drills/full-disk.js';
import { memory } from './drills/memory.js';
import { say } from './environment.js';

/** `npm run drills -- <name>`: faults of machines rather than of programs. Figures and what follows: docs/reliability.md. */
const DRILLS: Readonly<Record<string, { needs: string; run(minutes: number): Promise<void> }>> = {
  clocks: { needs: 'a minute and a half', run: clocks },
  'black-hole': { needs: 'three minutes', run: blackHole },
  'full-disk': { needs: 'two minutes, root and Linux: it mounts two small file systems', run: fullDisk },
  memory: { needs: 'a quarter of an hour, or --minutes', run: memory },
};

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { minutes: { type: 'string', default: '15' } },
});
const drill = DRILLS[positionals[0] ?? ''];
if (drill) await drill.run(Number(values.minutes));
else for (const [name, { needs }] of Object.entries(DRILLS)) say(`npm run drills -- ${name}   needs ${needs}`);
