import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { createClient } from 'redis';
import type { Environment } from '../environment.js';

/** Consumption between two moments. */
export interface Reading {
  readonly ms: number;
  /** Processor time in milliseconds. */
  readonly service: number;
  readonly postgres: number;
  readonly redis: number;
  readonly statements: number;
  readonly transactions: number;
  /** Rows. */
  readonly inserted: number;
  readonly updated: number;
  /** Kilobytes: written ahead, and by which the database grew. */
  readonly wal: number;
  readonly stored: number;
}

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10;
/** Backends report their counters when they have been idle for as long. */
const REPORTED_AFTER_MS = 1500;

/** Reads what processes of the service together, PostgreSQL and Redis have used. */
export class Meter {
  constructor(
    private readonly environment: Environment,
    private readonly pids: readonly number[],
    private readonly redis: Pick<ReturnType<typeof createClient>, 'info'>,
  ) {}

  async during(work: () => Promise<unknown>): Promise<Reading> {
    // The first change of a page after a checkpoint writes the whole page: one for all measurements.
    await this.environment.pool.query('CHECKPOINT');
    // The counters are read outside of what they measure: that costs PostgreSQL as much as seconds of rest.
    await sleep(REPORTED_AFTER_MS);
    const countersBefore = await this.counters();
    const timesBefore = await this.times();
    await work();
    await sleep(REPORTED_AFTER_MS);
    const timesAfter = await this.times();
    const countersAfter = await this.counters();
    const [before, after] = [
      { ...countersBefore, ...timesBefore },
      { ...countersAfter, ...timesAfter },
    ] as unknown as [Reading, Reading];
    return Object.fromEntries(
      Object.entries(after).map(([field, value]) => [field, value - before[field as keyof Reading]]),
    ) as unknown as Reading;
  }

  private async counters(): Promise<Record<string, number>> {
    const { rows } = await this.environment.pool.query<Record<string, string>>(COUNTERS);
    return Object.fromEntries(Object.entries(rows[0]!).map(([name, value]) => [name, Number(value)]));
  }

  private async times(): Promise<Pick<Reading, 'ms' | 'service' | 'postgres' | 'redis'>> {
    const postmaster = Number(
      (await readFile(join(this.environment.dataDir, 'services/postgres/cluster/postmaster.pid'), 'utf8')).split(
        '\n',
      )[0],
    );
    const used = await this.redis.info('cpu');
    const seconds = (name: string) => Number(new RegExp(`${name}:([\\d.]+)`).exec(used)![1]);
    return {
      ms: performance.now(),
      service: (await Promise.all(this.pids.map(processorTime))).reduce((sum, { own }) => sum + own, 0),
      postgres: await familyTime(postmaster),
      redis: 1000 * (seconds('used_cpu_user') + seconds('used_cpu_sys')),
    };
  }
}

const COUNTERS = `
  SELECT (SELECT sum(calls) FROM pg_stat_statements s JOIN pg_database d ON d.oid = s.dbid
          WHERE d.datname = current_database() AND query !~* '^(begin|commit|rollback|set )') AS statements,
         (SELECT xact_commit FROM pg_stat_database WHERE datname = current_database()) AS transactions,
         (SELECT sum(n_tup_ins) FROM pg_stat_user_tables) AS inserted,
         (SELECT sum(n_tup_upd) FROM pg_stat_user_tables) AS updated,
         (pg_current_wal_insert_lsn() - '0/0'::pg_lsn) / 1024 AS wal,
         pg_database_size(current_database()) / 1024.0 AS stored`;

/** Of the process, and of its children that have ended. */
async function processorTime(pid: number): Promise<{ own: number; endedChildren: number; parent: number }> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // The name, which comes before, stands in brackets.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticks = (first: number) => (Number(fields[first]) + Number(fields[first + 1])) * TICK_MS;
  return { own: ticks(11), endedChildren: ticks(13), parent: Number(fields[1]) };
}

async function familyTime(parent: number): Promise<number> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const all = await Promise.all(
    pids.map((pid) =>
      processorTime(pid).then(
        (time) => ({ pid, ...time }),
        () => null,
      ),
    ),
  );
  return all.reduce((sum, time) => {
    if (time?.pid === parent) return sum + time.own + time.endedChildren;
    return time?.parent === parent ? sum + time.own : sum;
  }, 0);
}
