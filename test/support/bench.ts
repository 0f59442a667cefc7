import pg from 'pg';
import type { TestBench } from './global-setup.js';

/** The service and the database of this Jest worker. */
export const bench: TestBench = (JSON.parse(process.env['TEST_BENCHES']!) as TestBench[])[
  Number(process.env['JEST_WORKER_ID'] ?? 1) - 1
]!;

let pool: pg.Pool | undefined;
let databaseUrl = bench.databaseUrl;

/** For tests with their own database: `sql`, and everything that uses it, then accesses that one. */
export async function useDatabase(url: string): Promise<void> {
  await pool?.end();
  pool = undefined;
  databaseUrl = url;
}

/** Runs a statement in the worker's database: to set up what no endpoint can (the past), and to check stored rows. */
export async function sql<Row extends object = Record<string, unknown>>(
  text: string,
  params: unknown[] = [],
): Promise<Row[]> {
  pool ??= openPool();
  return (await pool.query<Row & pg.QueryResultRow>(text, params)).rows;
}

function openPool(): pg.Pool {
  const opened = new pg.Pool({ connectionString: databaseUrl, max: 4, allowExitOnIdle: true });
  // A test may stop the server while a connection is idle or being closed.
  opened.on('error', () => undefined);
  return opened;
}
