import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../src/platform/database/database.js';
import { sql } from './bench.js';

const FIRST_THAT_REPORTS_WHEN_ASKED = 150_000;
/** Interval at which PostgreSQL 14 publishes statistics, at the end of a statement. */
const REPORTED_EVERY_MS = 600;

/**
 * Blocks of tables, partitions and indexes that `work` touches on the single connection of `database`. Call it after the statements
 * of `sql` are complete, so that their blocks are already reported.
 */
export async function touchedBlocks(
  database: Database,
  tables: readonly string[],
  work: () => Promise<unknown>,
): Promise<number> {
  const touched = async () => {
    await report((text) => database.query(text));
    const [row] = await sql<{ blocks: number }>(
      `SELECT sum(heap_blks_hit + heap_blks_read + idx_blks_hit + idx_blks_read)::int AS blocks
       FROM pg_statio_user_tables WHERE regexp_replace(relname, '_\\d+$', '') = ANY ($1)`,
      [tables],
    );
    return row!.blocks;
  };
  await report(sql);
  const before = await touched();
  await work();
  return (await touched()) - before;
}

/** Makes the connection publish its counters, which otherwise takes seconds. */
async function report(query: (text: string) => Promise<object[]>): Promise<void> {
  const [version] = (await query("SELECT current_setting('server_version_num')::int AS number")) as {
    number: number;
  }[];
  if (version!.number >= FIRST_THAT_REPORTS_WHEN_ASKED) await query('SELECT pg_stat_force_next_flush()');
  else {
    await sleep(REPORTED_EVERY_MS);
    await query('SELECT 1');
    await sleep(REPORTED_EVERY_MS);
  }
}
