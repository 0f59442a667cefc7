import type { Signal } from './wake-ups.js';

/** How often a task runs: at an interval, or once a day at this time of Mexico City (`02:00`). */
export type Schedule =
  | { readonly everySeconds: number; readonly dailyAt?: never }
  | { readonly dailyAt: string; readonly everySeconds?: never };

/** For operators: `60 s`, `daily 02:00`. */
export const intervalOf = ({ everySeconds, dailyAt }: Schedule): string =>
  everySeconds === undefined ? `daily ${dailyAt}` : `${everySeconds} s`;

/** Each step claims its row or is idempotent, because two processes may run it. Source: docs/architecture.md#scheduled-tasks */
export abstract class ScheduledTask {
  /** Identifies the task in `scheduled_tasks`. */
  abstract readonly name: string;
  abstract readonly schedule: Schedule;
  abstract readonly purpose: string;

  /** False: one process does each run. True: every process does each run, for tasks that claim rows and wait for another system. */
  readonly inEveryProcess: boolean = false;

  /** Signals that start a run immediately. If a signal is lost, the schedule starts the run. */
  readonly wokenBy: readonly Signal[] = [];

  /** `signal`: aborted when the process shuts down. A long run may then throw its reason and is repeated. */
  abstract run(signal: AbortSignal): Promise<void>;

  /** Called instead of `run` if another process does this run. */
  onSkipped(): void {}
}
