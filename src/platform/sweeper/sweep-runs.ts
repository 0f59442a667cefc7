import { Injectable } from '@nestjs/common';
import { Contributions } from '../contributions/contributions.js';
import { Database } from '../database/database.js';
import { acrossTenants } from '../database/tenant-context.js';
import { BackgroundWork } from '../shutdown/background-work.js';
import { Sweep } from './sweep.js';

/** Runs of a sweep of every process are noted this seldom, because some come several times a second. */
const NOTED_EVERY_MS = 15_000;
const LONGEST_ERROR = 300;

/** A sweep as operators see it. */
export interface SweepReport {
  readonly name: string;
  readonly purpose: string;
  readonly everySeconds: number;
  readonly inEveryProcess: boolean;
  /** Start of the last completed run, of all processes; null: none yet. */
  readonly lastRunAt: Date | null;
  /** Failed runs since the sweep is known. */
  readonly failures: number;
  readonly lastFailedAt: Date | null;
  readonly lastError: string | null;
}

type Noted = Pick<SweepReport, 'name' | 'lastRunAt' | 'failures' | 'lastFailedAt' | 'lastError'>;

/** What the processes of the service have noted of the runs of their sweeps. */
@Injectable()
export class SweepRuns {
  private readonly notedAt = new Map<string, number>();

  constructor(
    private readonly contributions: Contributions,
    private readonly database: Database,
  ) {}

  sweeps(): readonly Sweep[] {
    return this.contributions.of(Sweep);
  }

  /** What each process does besides, whenever there is something to do, by name. It notes no runs. */
  works(): readonly BackgroundWork[] {
    return this.contributions.of(BackgroundWork).toSorted((a, b) => a.name.localeCompare(b.name));
  }

  /** For a sweep of every process, which has no lease. */
  async completed({ name }: Sweep): Promise<void> {
    if (performance.now() < (this.notedAt.get(name) ?? 0) + NOTED_EVERY_MS) return;
    this.notedAt.set(name, performance.now());
    await this.database.run(NOTE_RUN, [name]);
  }

  async failed({ name }: Sweep, { message }: Error): Promise<void> {
    await this.database.run(NOTE_FAILURE, [name, message.slice(0, LONGEST_ERROR)]);
  }

  /** Every sweep, by name. */
  async report(): Promise<SweepReport[]> {
    const noted = await acrossTenants(() => this.database.query<Noted>(READ));
    const byName = new Map(noted.map((row) => [row.name, row]));
    const none = { lastRunAt: null, failures: 0, lastFailedAt: null, lastError: null };
    return this.sweeps()
      .map(({ name, purpose, everySeconds, inEveryProcess }) => {
        const { lastRunAt, failures, lastFailedAt, lastError } = byName.get(name) ?? none;
        return { name, purpose, everySeconds, inEveryProcess, lastRunAt, failures, lastFailedAt, lastError };
      })
      .sort((a, b) => a.name.localeCompare(b.name));
  }
}

const NOTE_RUN = `
  INSERT INTO sweep_turns (name, leased_until, last_run_at) VALUES ($1, now(), now())
  ON CONFLICT (name) DO UPDATE SET last_run_at = now()`;

const NOTE_FAILURE = `
  INSERT INTO sweep_turns AS t (name, leased_until, failures, last_failed_at, last_error) VALUES ($1, now(), 1, now(), $2)
  ON CONFLICT (name) DO UPDATE SET failures = t.failures + 1, last_failed_at = now(), last_error = $2`;

const READ = `
  SELECT name, last_run_at AS "lastRunAt", failures::integer, last_failed_at AS "lastFailedAt", last_error AS "lastError"
  FROM sweep_turns`;
