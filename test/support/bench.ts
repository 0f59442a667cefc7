import pg from 'pg';
import type { TestBench } from './global-setup.js';

/** The service and the database of this Jest worker. */
export const bench: TestBench = (JSON.parse(process.env['TEST_BENCHES']!) as TestBench[])[
  Number(process.env['JEST_WORKER_ID'] ?? 1) - 1
]!;

let pool: pg.Pool | undefined;
let databaseUrl = bench.databaseUrl;

/** For tests whose services stand on a database of their own: `sql`, and all that is built on it, then mean that one. */
export async function useDatabase(url: string): Promise<void> {
  await pool?.end();
  pool = undefined;
  databaseUrl = url;
}

/** A statement in the worker's database: to arrange what no endpoint can (the past), and to look behind the answers. */
export async function sql<Row extends object = Record<string, unknown>>(
  text: string,
  params: unknown[] = [],
): Promise<Row[]> {
  pool ??= openPool();
  return (await pool.query<Row & pg.QueryResultRow>(text, params)).rows;
}

function openPool(): pg.Pool {
  const opened = new pg.Pool({ connectionString: databaseUrl, max: 4 });
  // A test may end the server while a connection idles, or is only just being closed.
  opened.on('error', () => undefined);
  return opened;
}

afterAll(async () => {
  await pool?.end();
  pool = undefined;
});
