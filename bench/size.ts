import { migrate } from '../src/platform/database/schema.js';
import { ALL_TABLES, fill, prepareOrganizations } from './size/fill.js';
import { measureErasure } from './size/erasure.js';
import { measureGrowth } from './size/growth.js';
import { rehearse, rehearseNewest } from './size/rehearsal.js';
import { Statements } from './size/statements.js';
import { inEnvironment, say, type Environment } from './environment.js';
import { preloadStatements } from './statements.js';

/**
 * `npm run bench:size -- growth 1 10`: fills shipments and all that a purchase leaves with so many million rows each, one size after
 * the other, and measures the service on them. `npm run bench:size -- migrations 10`: rehearses migrations on so many million labels,
 * which take 6 GiB. `npm run bench:size -- erasure 0.1`: reads of others while so many million shipments of one person are erased.
 */
const [what, ...millions] = process.argv.slice(2);
const sizes = millions.map((each) => Number(each) * 1e6);

async function growth(environment: Environment): Promise<void> {
  await environment.pool.query('CREATE EXTENSION IF NOT EXISTS pg_stat_statements');
  // No checkpoint a gigabyte while it fills.
  await environment.pool.query("ALTER SYSTEM SET max_wal_size = '8GB'");
  await environment.pool.query('SELECT pg_reload_conf()');
  const statements = new Statements(environment.pool);
  say('| | rows | p50 ms | p99 ms | blocks |\n|---|---|---|---|---|');
  let filled = 0;
  for (const size of sizes) {
    const begun = performance.now();
    await fill(environment.pool, ALL_TABLES, filled, size);
    say(`| filling | ${size / 1e6} M | ${(performance.now() - begun).toFixed(0)} | | |`);
    filled = size;
    await measureGrowth(environment, size, statements);
    statements.tell();
  }
}

async function migrations(environment: Environment): Promise<void> {
  const [size] = sizes;
  await fill(environment.pool, ['labels'], 0, size!);
  say(`| on ${size! / 1e6} million labels | took ms | a writer waited at most ms |\n|---|---|---|`);
  await rehearse(environment);
  await rehearseNewest(environment);
}

const erasure = (environment: Environment): Promise<void> => measureErasure(environment, sizes[0]!);

const run = (
  { growth, migrations, erasure } as Record<string, ((environment: Environment) => Promise<void>) | undefined>
)[what ?? ''];
if (run && sizes.length > 0)
  await inEnvironment(async (environment) => {
    await migrate({ databaseUrl: environment.databaseUrl });
    await prepareOrganizations(environment.pool);
    await run(environment);
  }, preloadStatements);
else say('npm run bench:size -- growth 1 10\nnpm run bench:size -- migrations 10\nnpm run bench:size -- erasure 0.1');
