import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { dataSourceOptions } from '../../src/platform/database/data-source-options.js';
import { MIGRATIONS } from '../../src/platform/database/migration-files.js';
import { runMigrations } from '../../src/platform/database/run-migrations.js';
import { say, type Environment } from '../environment.js';

/** As many as were written when the tables of a carrier's answers changed: `labels`, `pickups`, `shipments` among them. */
const NEWEST = 8;

/** What `docs/contributing.md#migrations` forbids, and beside it what it asks for. */
const PATTERNS: readonly (readonly [name: string, statement: string])[] = [
  ['ADD COLUMN, nullable', "ALTER TABLE labels ADD COLUMN a1 text DEFAULT 'none'"],
  ['ADD COLUMN NOT NULL DEFAULT, constant', 'ALTER TABLE labels ADD COLUMN a2 integer NOT NULL DEFAULT 7'],
  ['ADD CHECK', 'ALTER TABLE labels ADD CONSTRAINT c1 CHECK (cancel_tries <> 99)'],
  ['ADD CHECK NOT VALID', 'ALTER TABLE labels ADD CONSTRAINT c2 CHECK (cancel_tries <> 99) NOT VALID'],
  ['VALIDATE CONSTRAINT', 'ALTER TABLE labels VALIDATE CONSTRAINT c2'],
  ['SET NOT NULL', 'ALTER TABLE labels ALTER COLUMN carrier_data SET NOT NULL'],
  ['CHECK (… IS NOT NULL) NOT VALID', 'ALTER TABLE labels ADD CONSTRAINT c3 CHECK (a1 IS NOT NULL) NOT VALID'],
  ['its VALIDATE', 'ALTER TABLE labels VALIDATE CONSTRAINT c3'],
  ['SET NOT NULL after it', 'ALTER TABLE labels ALTER COLUMN a1 SET NOT NULL'],
  ['CREATE INDEX', 'CREATE INDEX i1 ON labels (created_at)'],
  ['CREATE INDEX CONCURRENTLY', 'CREATE INDEX CONCURRENTLY i2 ON labels (created_at)'],
  ['ADD COLUMN with a default for each row', 'ALTER TABLE labels ADD COLUMN a3 uuid DEFAULT gen_random_uuid()'],
];

const PROBE_EVERY_MS = 5;

/** Takes the newest migrations back, and applies them again on what is in the tables. */
export async function rehearseNewest({ databaseUrl }: Environment): Promise<void> {
  const dataSource = await new DataSource({
    ...dataSourceOptions({ url: databaseUrl, poolSize: 2, administers: true }),
    migrations: MIGRATIONS,
  }).initialize();
  // Some build indexes concurrently, which no transaction may do.
  for (let undone = 0; undone < NEWEST; undone++) await dataSource.undoLastMigration({ transaction: 'none' });
  const { waited, took } = await beside(databaseUrl, ['labels', 'shipments', 'pickups', 'wallets'], async () => {
    await runMigrations(dataSource);
  });
  await dataSource.destroy();
  say(`| the ${NEWEST} newest migrations, together | ${took} | ${waited} |`);
}

/** Each pattern on the filled tables. */
export async function rehearse({ databaseUrl, pool }: Environment): Promise<void> {
  for (const [name, statement] of PATTERNS) {
    const { waited, took } = await beside(databaseUrl, ['labels'], async () => {
      await pool.query(statement);
    });
    say(`| ${name} | ${took} | ${waited} |`);
  }
}

/** Runs `work` beside writers, one on each table, and tells the longest that a writer waited. Milliseconds. */
async function beside(
  databaseUrl: string,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<{ took: string; waited: string }> {
  let isOver = false;
  const writers = tables.map(async (table) => {
    const client = new pg.Client(databaseUrl);
    await client.connect();
    let longest = 0;
    while (!isOver) {
      const begun = performance.now();
      // Of no row: it waits for the table alone.
      await client.query(`UPDATE ${table} SET id = id WHERE id = 'none'`);
      longest = Math.max(longest, performance.now() - begun);
      await sleep(PROBE_EVERY_MS);
    }
    await client.end();
    return longest;
  });
  await sleep(200);
  const begun = performance.now();
  try {
    await work();
  } finally {
    isOver = true;
  }
  const took = (performance.now() - begun).toFixed(0);
  return { took, waited: Math.max(...(await Promise.all(writers))).toFixed(0) };
}
