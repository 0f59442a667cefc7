import type { Signal } from './wake-ups.js';

/** How often a task runs: at an interval, or once a day at this time in Mexico City (`02:00`). */
export type Schedule =
  | { readonly everySeconds: number; readonly dailyAt?: never }
  | { readonly dailyAt: string; readonly everySeconds?: never };

/** The schedule as text for operators: `60 s`, `daily 02:00`. */
export const intervalOf = ({ everySeconds, dailyAt }: Schedule): string =>
  everySeconds === undefined ? `daily ${dailyAt}` : `${everySeconds} s`;

/**
 * A task that runs on a schedule. Each step of a task must claim its row or be idempotent, because two processes may run the task
 * at the same time. Source: docs/architecture.md#scheduled-tasks
 */
export abstract class ScheduledTask {
  /** Identifies the task in `scheduled_tasks`. */
  abstract readonly name: string;
  abstract readonly schedule: Schedule;
  abstract readonly purpose: string;

  /**
   * If false, only one process performs each run. If true, every process performs each run: for tasks that claim rows and wait
   * for another system.
   */
  readonly inEveryProcess: boolean = false;

  /** Signals that start a run immediately. If a signal is lost, the schedule starts the run. */
  readonly wokenBy: readonly Signal[] = [];

  /**
   * `signal`: aborted when the process shuts down. A long run may then throw the reason of the signal, and another process
   * repeats the run.
   */
  abstract run(signal: AbortSignal): Promise<void>;

  /** The scheduler calls this method instead of `run` if another process performs this run. */
  onSkipped(): void {}
}
