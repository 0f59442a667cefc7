import { setTimeout as sleep } from 'node:timers/promises';
import { MigrationExecutor, type DataSource, type QueryRunner } from 'typeorm';
import { StartRefused } from '../config/start-refused.js';
import { isLockTimeout, isRetryable } from './database-errors.js';
import { secureRows } from './row-security.js';

/**
 * Other statements queue behind a migration that waits for a lock. Migrations therefore use a shorter lock timeout than other
 * statements.
 */
const LOCK_TIMEOUT = '2s';

/** Maximum number of attempts. All attempts and their lock timeouts last about four minutes in total. */
const TRIES = 40;
const LONGEST_PAUSE_MS = 5000;

/** Number that identifies the advisory lock of migrations. No other advisory lock of the service uses this number. */
const MIGRATOR = 7_268_411;
const ASK_AGAIN_MS = 500;

/**
 * Runs pending migrations while the service is running, then enables row-level security on new tables. Returns the names of the
 * migrations. Only one process runs migrations at a time. A migration that waits two seconds for a lock is rolled back and
 * restarted.
 * @throws StartRefused if a migration cannot acquire a lock
 */
export async function runMigrations(dataSource: DataSource): Promise<string[]> {
  const runner = dataSource.createQueryRunner();
  try {
    await becomeTheMigrator(runner);
    await runner.query(`SET lock_timeout = '${LOCK_TIMEOUT}'`);
    const applied: string[] = [];
    for (let attempt = 1; ; attempt++) {
      try {
        await runEach(dataSource, runner, applied);
        await secureRows(runner);
        return applied;
      } catch (error) {
        if (!isLockTimeout(error) && !isRetryable(error)) throw error;
        if (attempt === TRIES)
          throw new StartRefused(
            `A migration could not lock a table in ${TRIES} attempts, because a long transaction uses that table ` +
              '(SELECT pid, xact_start, query FROM pg_stat_activity ORDER BY xact_start). Completed migrations are kept. Run again: npm run migrate',
            { cause: error },
          );
        await sleep(Math.min(attempt * 250, LONGEST_PAUSE_MS));
      }
    }
  } finally {
    await runner.query('SELECT pg_advisory_unlock_all()').catch(() => undefined);
    await runner.release();
  }
}

/**
 * Polls for the lock. A session that waits for the lock inside a statement would block CREATE INDEX CONCURRENTLY in the process
 * that owns the lock.
 */
async function becomeTheMigrator(runner: QueryRunner): Promise<void> {
  for (;;) {
    const [{ free }] = (await runner.query('SELECT pg_try_advisory_lock($1) AS free', [MIGRATOR])) as [
      { free: boolean },
    ];
    if (free) return;
    await sleep(ASK_AGAIN_MS);
  }
}

/** Adds the applied migrations to `applied`, even if a later migration fails. */
async function runEach(dataSource: DataSource, runner: QueryRunner, applied: string[]): Promise<void> {
  const executor = new MigrationExecutor(dataSource, runner);
  executor.transaction = 'each';
  const pending = await executor.getPendingMigrations();
  try {
    await executor.executePendingMigrations();
  } finally {
    const left = new Set((await executor.getPendingMigrations()).map(({ name }) => name));
    applied.push(...pending.map(({ name }) => name).filter((name) => !left.has(name)));
  }
}
