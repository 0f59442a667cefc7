import { setTimeout as sleep } from 'node:timers/promises';
import { MigrationExecutor, type DataSource, type QueryRunner } from 'typeorm';
import { StartRefused } from '../config/start-refused.js';
import { isLockTimeout, isRetryable } from './database-errors.js';
import { secureRows } from './row-security.js';

/** Statements of purchases queue behind a migration that waits for its lock, so it waits for less than they do. */
const LOCK_TIMEOUT = '2s';

/** Together with the waiting itself about four minutes. */
const TRIES = 40;
const LONGEST_PAUSE_MS = 5000;

/** Any number that nothing else locks. */
const MIGRATOR = 7_268_411;
const ASK_AGAIN_MS = 500;

/**
 * Runs the pending migrations beside a working service, then secures new tables, and returns the migrations' names. One
 * process does it at a time. A migration that waits for a lock for two seconds gives it up and is run again from its start.
 * @throws StartRefused for a migration that does not get its lock
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
            `A migration was refused its lock ${TRIES} times: a long transaction holds a table that it changes ` +
              '(SELECT pid, xact_start, query FROM pg_stat_activity ORDER BY xact_start). What was applied stays. Run again: npm run migrate',
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

/** Asks again and again: a session that waits inside a statement would keep CREATE INDEX CONCURRENTLY of the other waiting. */
async function becomeTheMigrator(runner: QueryRunner): Promise<void> {
  for (;;) {
    const [{ free }] = (await runner.query('SELECT pg_try_advisory_lock($1) AS free', [MIGRATOR])) as [
      { free: boolean },
    ];
    if (free) return;
    await sleep(ASK_AGAIN_MS);
  }
}

/** Adds to `applied` also what was applied before a migration failed. */
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
