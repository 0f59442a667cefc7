import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { acrossTenants } from '../database/tenant-context.js';
import { ProcessRole } from '../process/process-role.js';
import { BackgroundWork } from '../shutdown/background-work.js';
import { DueSweeps } from './due-sweeps.js';
import type { Sweep } from './sweep.js';
import { MIN_INTERVAL_RATIO, SweepLeases } from './sweep-leases.js';
import { SweepRuns } from './sweep-runs.js';
import type { WakeUp } from './wake-ups.js';

/** Between the first runs of two sweeps, which would otherwise all ask for a connection while the process starts. */
const STAGGER_MS = 50;
/** Between two questions which sweeps have rows to work on. */
const ASK_EVERY_MS = 1000;
/** A sweep that has no rows to work on runs so seldom: what it finds has the last word. */
const REST_SECONDS = 60;

interface Progress {
  startedAt: number;
  isRunning: boolean;
  /** Woken while it ran. */
  runsAgain: boolean;
}

/**
 * Runs every `Sweep` when it has something to do, at its interval at most, never concurrently in this process, and in one
 * process only unless `inEveryProcess`.
 */
@Injectable()
export class Sweeper extends BackgroundWork implements OnApplicationBootstrap {
  override readonly name = 'sweeper';
  override readonly purpose = 'Runs the work above at its intervals.';
  private readonly logger = new Logger(Sweeper.name);
  private readonly sweeps = new Map<Sweep, Progress>();
  private readonly timers: NodeJS.Timeout[] = [];
  private readonly running = new Set<Promise<void>>();
  private isAsking = false;
  private isStopped = false;

  constructor(
    private readonly runs: SweepRuns,
    private readonly role: ProcessRole,
    private readonly leases: SweepLeases,
    private readonly dueSweeps: DueSweeps,
  ) {
    super();
  }

  onApplicationBootstrap(): void {
    if (!this.role.doesBackgroundWork) return;
    for (const [index, sweep] of this.runs.sweeps().entries()) {
      this.sweeps.set(sweep, { startedAt: -Infinity, isRunning: false, runsAgain: false });
      this.timers.push(setTimeout(() => this.begin(sweep), index * STAGGER_MS));
    }
    this.timers.push(setInterval(() => void this.startDue(), ASK_EVERY_MS));
  }

  /** Runs what waits for it, once more if it is running. */
  wake(wakeUp: WakeUp): void {
    for (const [sweep, progress] of this.sweeps) {
      if (!sweep.wokenBy.includes(wakeUp)) continue;
      if (progress.isRunning) progress.runsAgain = true;
      else this.start(sweep, 0);
    }
  }

  override async stop(): Promise<void> {
    this.isStopped = true;
    for (const timer of this.timers) clearTimeout(timer);
    await Promise.all(this.running);
  }

  private begin(sweep: Sweep): void {
    const seconds = sweep.due === null ? sweep.everySeconds : Math.max(sweep.everySeconds, REST_SECONDS);
    this.timers.push(setInterval(() => this.start(sweep, sweep.everySeconds), seconds * 1000));
    this.start(sweep, 0);
  }

  private async startDue(): Promise<void> {
    if (this.isAsking) return;
    this.isAsking = true;
    const sweeps = [...this.sweeps.keys()].filter(({ due }) => due !== null);
    const due = await acrossTenants(() => this.dueSweeps.among(sweeps)).catch((error: Error) => {
      this.logger.warn(`All sweeps run, because the question which are due failed: ${error.message}`);
      return sweeps;
    });
    this.isAsking = false;
    for (const sweep of due) this.start(sweep, sweep.everySeconds);
  }

  /** `apart`: seconds since the start of the last run. */
  private start(sweep: Sweep, apart: number): void {
    const progress = this.sweeps.get(sweep)!;
    const isEarly = performance.now() - progress.startedAt < apart * 1000 * MIN_INTERVAL_RATIO;
    if (this.isStopped || progress.isRunning || isEarly) return;
    Object.assign(progress, { startedAt: performance.now(), isRunning: true, runsAgain: false });
    const run = acrossTenants(() => this.run(sweep))
      .catch((error: Error) => this.fail(sweep, error))
      .finally(() => {
        progress.isRunning = false;
        this.running.delete(run);
        if (progress.runsAgain) this.start(sweep, 0);
      });
    this.running.add(run);
  }

  private async run(sweep: Sweep): Promise<void> {
    if (sweep.inEveryProcess) {
      await sweep.run();
      await this.runs.completed(sweep);
    } else if (!(await this.leases.run(sweep))) sweep.onSkipped();
  }

  private async fail(sweep: Sweep, error: Error): Promise<void> {
    this.logger.warn(`Sweep ${sweep.name} failed and will be retried: ${error.message}`);
    // PostgreSQL may be what it failed for.
    await acrossTenants(() => this.runs.failed(sweep, error)).catch(() => undefined);
  }
}
