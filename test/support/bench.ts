import pg from 'pg';
import type { TestBench } from './test-run.js';

/** The service and the database of this Jest worker, which start when its first spec file needs them. */
export const bench: TestBench = await startedBench();

async function startedBench(): Promise<TestBench> {
  const response = await fetch(`${process.env['TEST_BENCHES_URL']}/${process.env['JEST_WORKER_ID'] ?? 1}`);
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as TestBench;
}

/** Shared by the spec files of the worker. */
let specFile: string | undefined;
let pool: pg.Pool | undefined;

/** For tests with a separate database: `sql` and its users access that database in the rest of the file. */
export async function useDatabase(url: string): Promise<void> {
  const before = pool;
  pool = openPool(url);
  specFile = expect.getState().testPath;
  await before?.end();
}

/** Runs a statement in the worker's database: to set up what no endpoint can (the past), and to check stored rows. */
export async function sql<Row extends object = Record<string, unknown>>(
  text: string,
  params: unknown[] = [],
): Promise<Row[]> {
  if (specFile !== expect.getState().testPath) await useDatabase(bench.databaseUrl);
  return (await pool!.query<Row & pg.QueryResultRow>(text, params)).rows;
}

function openPool(url: string): pg.Pool {
  const opened = new pg.Pool({ connectionString: url, max: 4, allowExitOnIdle: true });
  // A test may stop the server while a connection is idle or being closed.
  opened.on('error', () => undefined);
  return opened;
}
