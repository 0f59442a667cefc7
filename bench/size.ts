import { migrate } from '../src/platform/database/schema.js';
import { fill, prepareOrganizations } from './size/fill.js';
import { measureGrowth } from './size/growth.js';
import { rehearse, rehearseNewest } from './size/rehearsal.js';
import { onStand, say } from './stand.js';

/**
 * `npm run bench:size -- 1 10`: fills events, ledger and labels with so many million rows, one size after the other,
 * measures what meets them, then rehearses migrations on the last. Ten million take 15 GiB and a quarter of an hour.
 */
const sizes = process.argv.slice(2).map((millions) => Number(millions) * 1e6);

await onStand(async (stand) => {
  await migrate({ databaseUrl: stand.databaseUrl });
  await prepareOrganizations(stand.pool);
  say('| | rows | p50 ms | p99 ms |\n|---|---|---|---|');
  let filled = 0;
  for (const size of sizes.length > 0 ? sizes : [1e6, 1e7]) {
    const begun = performance.now();
    await fill(stand.pool, filled, size);
    say(`Filled from ${filled} to ${size} in ${((performance.now() - begun) / 1000).toFixed(0)} s.`);
    filled = size;
    await measureGrowth(stand, size);
  }
  say(`\n| on ${filled / 1e6} million rows | took ms | a writer waited at most ms |\n|---|---|---|`);
  await rehearseNewest(stand);
  await rehearse(stand);
});
