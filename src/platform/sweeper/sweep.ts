import type { WakeUp } from './wake-ups.js';

/**
 * Periodic work over PostgreSQL that completes unfinished work, so that losing a job, a process or all of Redis causes
 * delay only. It runs across all organizations. Two processes may run it concurrently if a lease has expired too early,
 * so each step claims its row first or is idempotent. Source: docs/reference/background-work.md#sweeps
 */
export abstract class Sweep {
  /** Identifies the sweep in `sweep_turns`. */
  abstract readonly name: string;
  abstract readonly everySeconds: number;
  /** For operators: what it does, in one sentence. */
  abstract readonly purpose: string;

  /**
   * False: one process does each run on behalf of all that share the database. True: every process runs it, for work
   * that claims rows one by one and then waits for another system, where more processes increase the throughput.
   */
  readonly inEveryProcess: boolean = false;

  /**
   * SQL of the rows that it has to work on, as `queued_mails WHERE try_at <= now()`; an index must answer each. It then runs
   * where there are such rows, and once a minute, instead of at every interval (docs/adr/0096-one-question-for-all-sweeps.md).
   * Null: it runs at every interval.
   */
  readonly due: readonly string[] | null = null;

  /** What makes it run at once. A wake-up may be lost: without `due` it would wait for its interval. */
  readonly wokenBy: readonly WakeUp[] = [];

  abstract run(): Promise<void>;

  /** Called instead of `run` if another process does this run. */
  onSkipped(): void {}
}
