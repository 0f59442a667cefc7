import { Injectable } from '@nestjs/common';
import type { Repository } from 'typeorm';
import { Database } from '../database/database.js';
import { LEASE_SECONDS } from '../database/lease.js';
import { ScheduledTaskEntity } from './scheduled-task.entity.js';
import type { ScheduledTask } from './scheduled-task.js';

/** Timers are not exact. Without a margin, a timer that fires one millisecond early would skip a whole interval. */
const INTERVAL_MARGIN = 0.9;
const MAX_ERROR_LENGTH = 300;

export interface RunLease {
  readonly leaseNo: number;
  readonly startedAt: Date;
}

export type RecordedRuns = Readonly<
  Pick<ScheduledTaskEntity, 'name' | 'lastRunAt' | 'lastFailedAt' | 'lastError'> & { failures: number }
>;

/** Stores leases and results of task runs in all processes (docs/adr/0007-background-work.md). */
@Injectable()
export class ScheduledTaskRepository {
  constructor(private readonly database: Database) {}

  /**
   * Leases a run that is due. Null if another process runs the task, or if the interval since the last completed run has not
   * passed.
   */
  async acquire({ name, schedule }: ScheduledTask): Promise<RunLease | null> {
    const { everySeconds, dailyAt } = schedule;
    const seconds = everySeconds === undefined ? null : everySeconds * INTERVAL_MARGIN;
    const [lease] = await this.database.query<RunLease>(ACQUIRE, [name, LEASE_SECONDS, seconds, dailyAt ?? null]);
    return lease ?? null;
  }

  async renew(name: string, { leaseNo }: RunLease): Promise<void> {
    await this.tasks.update(
      { name, leaseNo },
      { leasedUntil: () => `now() + make_interval(secs => ${LEASE_SECONDS})` },
    );
  }

  /** A failed run does not update `last_run_at`. The next process that checks the task therefore retries the run. */
  async release(name: string, { leaseNo, startedAt }: RunLease, completed: boolean): Promise<void> {
    const run = completed ? { lastRunAt: startedAt } : {};
    await this.tasks.update({ name, leaseNo }, { leasedUntil: () => 'now()', ...run });
  }

  /** Records a run of a task without a lease. Every process runs these tasks. */
  async recordRun(name: string): Promise<void> {
    await this.tasks.upsert({ name, leasedUntil: () => 'now()', lastRunAt: () => 'now()' }, ['name']);
  }

  async recordFailure(name: string, { message }: Error): Promise<void> {
    await this.database.run(
      `INSERT INTO scheduled_tasks AS t (name, leased_until, failures, last_failed_at, last_error)
       VALUES ($1, now(), 1, now(), $2)
       ON CONFLICT (name) DO UPDATE SET failures = t.failures + 1, last_failed_at = now(), last_error = $2`,
      [name, message.slice(0, MAX_ERROR_LENGTH)],
    );
  }

  async all(): Promise<RecordedRuns[]> {
    return (await this.tasks.find()).map((task) => ({ ...task, failures: Number(task.failures) }));
  }

  private get tasks(): Repository<ScheduledTaskEntity> {
    return this.database.manager.getRepository(ScheduledTaskEntity);
  }
}

/** A daily run is due if the last run started before the most recent occurrence of this time of day in Mexico City. */
const ACQUIRE = `
  INSERT INTO scheduled_tasks AS t (name, leased_until) VALUES ($1, now() + make_interval(secs => $2))
  ON CONFLICT (name) DO UPDATE SET leased_until = excluded.leased_until, lease_no = t.lease_no + 1
  WHERE t.leased_until <= now() AND (
    t.last_run_at IS NULL
    OR t.last_run_at <= now() - make_interval(secs => $3)
    OR t.last_run_at < (date_trunc('day', (now() AT TIME ZONE 'America/Mexico_City') - $4::time) + $4::time)
                       AT TIME ZONE 'America/Mexico_City')
  RETURNING lease_no AS "leaseNo", now() AS "startedAt"`;
