import { join } from 'node:path';
import pg from 'pg';
import { migrate } from '../../src/platform/database/schema.js';
import { startLocalServices } from '../../src/start/local-services/local-services.js';
import { inEnvironment, say, type Environment } from '../environment.js';
import { ALL_TABLES, fill, prepareOrganizations } from './fill.js';
import { measureGrowth } from './measure.js';
import { Statements } from './statements.js';

/**
 * Fills shipments and all that a purchase leaves with each number of million rows, one size after the other, and measures
 * the service on them. It ends with the statements whose blocks grew by more than half.
 */
export async function growth(args: readonly string[]): Promise<void> {
  const sizes = args.map((each) => Number(each) * 1e6);
  if (sizes.length === 0) return say('Name sizes in millions of rows: npm run bench -- growth 0.1 1');
  await inEnvironment((environment) => measure(environment, sizes), preloadStatements);
}

async function measure(environment: Environment, sizes: readonly number[]): Promise<void> {
  const { databaseUrl, pool } = environment;
  await migrate({ databaseUrl });
  await prepareOrganizations(pool);
  await pool.query('CREATE EXTENSION IF NOT EXISTS pg_stat_statements');
  // No checkpoint a gigabyte while it fills.
  await pool.query("ALTER SYSTEM SET max_wal_size = '8GB'");
  await pool.query('SELECT pg_reload_conf()');
  const statements = new Statements(pool);
  say('| | rows | p50 ms | p99 ms | blocks |\n|---|---|---|---|---|');
  let filled = 0;
  for (const size of sizes) {
    const begun = performance.now();
    await fill(pool, ALL_TABLES, filled, size);
    say(`| filling | ${size / 1e6} M | ${(performance.now() - begun).toFixed(0)} | | |`);
    filled = size;
    await measureGrowth(environment, size, statements);
    statements.tell();
  }
}

/** `pg_stat_statements` must be there from PostgreSQL's start. */
async function preloadStatements(dataDir: string): Promise<void> {
  const services = { dataDir: join(dataDir, 'services'), postgres: true, redis: false, durable: true, log: say };
  const local = await startLocalServices(services);
  const client = new pg.Client(local.databaseUrl);
  await client.connect();
  await client.query("ALTER SYSTEM SET shared_preload_libraries = 'pg_stat_statements'");
  await client.end();
  await local.stop();
}
