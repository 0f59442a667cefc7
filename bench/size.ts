import { migrate } from '../src/platform/database/schema.js';
import { fill, prepareOrganizations } from './size/fill.js';
import { measureGrowth } from './size/growth.js';
import { rehearse, rehearseNewest } from './size/rehearsal.js';
import { onStand, say, type Stand } from './stand.js';

/**
 * `npm run bench:size -- growth 1 10`: fills events, ledger and labels with so many million rows, one size after the other, and
 * measures what meets them. `npm run bench:size -- migrations 10`: rehearses migrations on so many million labels. Ten million
 * labels take 6 GiB, ten million of all three 14.
 */
const [what, ...millions] = process.argv.slice(2);
const sizes = millions.map((each) => Number(each) * 1e6);

async function growth(stand: Stand): Promise<void> {
  say('| | rows | p50 ms | p99 ms |\n|---|---|---|---|');
  let filled = 0;
  for (const size of sizes) {
    await fill(stand.pool, ['events', 'wallet_transactions', 'labels'], filled, size);
    filled = size;
    await measureGrowth(stand, size);
  }
}

async function migrations(stand: Stand): Promise<void> {
  const [size] = sizes;
  await fill(stand.pool, ['labels'], 0, size!);
  say(`| on ${size! / 1e6} million labels | took ms | a writer waited at most ms |\n|---|---|---|`);
  await rehearse(stand);
  await rehearseNewest(stand);
}

const run = ({ growth, migrations } as Record<string, ((stand: Stand) => Promise<void>) | undefined>)[what ?? ''];
if (run && sizes.length > 0)
  await onStand(async (stand) => {
    await migrate({ databaseUrl: stand.databaseUrl });
    await prepareOrganizations(stand.pool);
    await run(stand);
  });
else say('npm run bench:size -- growth 1 10\nnpm run bench:size -- migrations 10');
