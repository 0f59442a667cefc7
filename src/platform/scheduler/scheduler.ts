import { Process, Processor } from '@nestjs/bull';
import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import type { Job } from 'bull';
import { Contributions } from '../contributions/contributions.js';
import { withLease } from '../database/lease.js';
import { acrossTenants } from '../database/tenant-context.js';
import { processConfig } from './process.config.js';
import { BackgroundWork } from '../shutdown/background-work.js';
import { ScheduledTask } from './scheduled-task.js';
import { ScheduledTaskRepository, type RecordedRuns } from './scheduled-task.repository.js';
import { WAKE_UPS_QUEUE, type Signal } from './wake-ups.js';

/**
 * Delay between the first runs of two tasks. Without the delay, the tasks would use many database connections during the start of
 * the process.
 */
const STAGGER_MS = 50;
/** Interval at which a process checks whether a daily run is due. */
const DAILY_CHECK_SECONDS = 60;
/** Minimum time between two recorded runs of a task that runs in every process. */
const RECORD_EVERY_MS = 15_000;

interface State {
  isRunning: boolean;
  runsAgain: boolean;
  recordedAt: number;
}

export type TaskReport = RecordedRuns & Pick<ScheduledTask, 'purpose' | 'schedule' | 'inEveryProcess'>;

/** Runs the scheduled tasks. If a process crashes, the leases of its running tasks expire, and another process repeats the runs. */
@Injectable()
export class Scheduler extends BackgroundWork implements OnApplicationBootstrap {
  override readonly name = 'scheduler';
  override readonly purpose = 'Runs the scheduled tasks listed above.';
  private readonly logger = new Logger(Scheduler.name);
  private readonly states = new Map<ScheduledTask, State>();
  private readonly timers: NodeJS.Timeout[] = [];
  private readonly running = new Set<Promise<void>>();
  private readonly stopping = new AbortController();

  constructor(
    private readonly contributions: Contributions,
    @Inject(processConfig.KEY) private readonly process: ConfigType<typeof processConfig>,
    private readonly repository: ScheduledTaskRepository,
  ) {
    super();
  }

  onApplicationBootstrap(): void {
    if (this.process.role === 'api') return;
    for (const [index, task] of this.contributions.of(ScheduledTask).entries()) {
      this.states.set(task, { isRunning: false, runsAgain: false, recordedAt: -Infinity });
      this.timers.push(setTimeout(() => this.begin(task), index * STAGGER_MS));
    }
  }

  /**
   * Starts the tasks that react to the signal. A task that is already running runs again afterwards. The current run may have read
   * the table before the new rows were written.
   */
  wake(signal: Signal): void {
    for (const [task, state] of this.states) {
      if (!task.wokenBy.includes(signal)) continue;
      if (state.isRunning) state.runsAgain = true;
      else this.start(task);
    }
  }

  override async stop(): Promise<void> {
    this.stopping.abort(new Error('The process shuts down.'));
    for (const timer of this.timers) clearTimeout(timer);
    await Promise.all(this.running);
  }

  /** Returns false if the run is not due or another process performs the run. Rethrows errors of the task. */
  async runIfDue(task: ScheduledTask): Promise<boolean> {
    const lease = await this.repository.acquire(task);
    if (!lease) return false;
    let completed = false;
    try {
      await withLease(
        () => this.repository.renew(task.name, lease),
        () => task.run(this.stopping.signal),
      );
      completed = true;
    } finally {
      await this.repository.release(task.name, lease, completed);
    }
    return true;
  }

  async report(): Promise<TaskReport[]> {
    const recorded = new Map((await acrossTenants(() => this.repository.all())).map((runs) => [runs.name, runs]));
    return this.contributions
      .of(ScheduledTask)
      .map(({ name, purpose, schedule, inEveryProcess }) => {
        const none = { name, lastRunAt: null, failures: 0, lastFailedAt: null, lastError: null };
        return { ...(recorded.get(name) ?? none), purpose, schedule, inEveryProcess };
      })
      .sort(byName);
  }

  /** Background work without a schedule that runs in each process. Sorted by name. These runs are not recorded. */
  otherWork(): readonly BackgroundWork[] {
    return this.contributions.of(BackgroundWork).toSorted(byName);
  }

  private begin(task: ScheduledTask): void {
    const { everySeconds = DAILY_CHECK_SECONDS } = task.schedule;
    this.timers.push(setInterval(() => this.start(task), everySeconds * 1000));
    this.start(task);
  }

  private start(task: ScheduledTask): void {
    const state = this.states.get(task)!;
    if (this.stopping.signal.aborted || state.isRunning) return;
    Object.assign(state, { isRunning: true, runsAgain: false });
    const run = acrossTenants(() => this.run(task, state))
      .catch((error: Error) => this.fail(task, error))
      .finally(() => {
        state.isRunning = false;
        this.running.delete(run);
        if (state.runsAgain) this.start(task);
      });
    this.running.add(run);
  }

  private async run(task: ScheduledTask, state: State): Promise<void> {
    if (!task.inEveryProcess) {
      if (!(await this.runIfDue(task))) task.onSkipped();
      return;
    }
    await task.run(this.stopping.signal);
    if (performance.now() < state.recordedAt + RECORD_EVERY_MS) return;
    state.recordedAt = performance.now();
    await this.repository.recordRun(task.name);
  }

  private async fail({ name }: ScheduledTask, error: Error): Promise<void> {
    this.logger.warn(`The task ${name} failed and will be retried: ${error.message}`);
    if (error === this.stopping.signal.reason) return;
    // Ignores errors of this statement, because PostgreSQL may also have caused the failure of the task.
    await acrossTenants(() => this.repository.recordFailure(name, error)).catch(() => undefined);
  }
}

const byName = (a: { readonly name: string }, b: { readonly name: string }): number => a.name.localeCompare(b.name);

@Processor(WAKE_UPS_QUEUE)
export class WakeUpProcessor {
  constructor(private readonly scheduler: Scheduler) {}

  /** Does not wait for the tasks, because the queue accepts no further job of this signal until this job ends. */
  @Process()
  process({ data }: Job<{ signal: Signal }>): void {
    this.scheduler.wake(data.signal);
  }
}
