import type { Signal } from './wake-ups.js';

/** Schedule of a task: an interval, or a time of day in Mexico City (`02:00`). */
export type Schedule =
  | { readonly everySeconds: number; readonly dailyAt?: never }
  | { readonly dailyAt: string; readonly everySeconds?: never };

/** Formats the schedule for operators: `60 s` or `daily 02:00`. */
export const intervalOf = ({ everySeconds, dailyAt }: Schedule): string =>
  everySeconds === undefined ? `daily ${dailyAt}` : `${everySeconds} s`;

/**
 * A task that runs on a schedule. Two processes may run the task at the same time. Each step must therefore lease its row or be
 * idempotent. Source: docs/architecture.md#scheduled-tasks
 */
export abstract class ScheduledTask {
  /** Key of the task in `scheduled_tasks`. */
  abstract readonly name: string;
  abstract readonly schedule: Schedule;
  abstract readonly purpose: string;

  /**
   * If false, only one process performs each run. If true, every process performs each run. Use true for tasks that lease rows and
   * wait for another system.
   */
  readonly inEveryProcess: boolean = false;

  /** Wake-up signals that start a run immediately. If a signal is lost, the schedule starts the run. */
  readonly wokenBy: readonly Signal[] = [];

  /**
   * The process aborts `signal` during a shutdown. A long run may then throw the reason of the aborted `signal`. Another process
   * repeats the run.
   */
  abstract run(signal: AbortSignal): Promise<void>;

  /** The scheduler calls this method instead of `run` if another process performs the run. */
  onSkipped(): void {}
}
