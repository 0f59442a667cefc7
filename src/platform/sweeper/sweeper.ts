import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { acrossTenants } from '../database/tenant-context.js';
import { ProcessRole } from '../process/process-role.js';
import { BackgroundWork } from '../shutdown/background-work.js';
import type { Sweep } from './sweep.js';
import { SweepLeases } from './sweep-leases.js';
import { SweepRuns } from './sweep-runs.js';

/** Between the first runs of two sweeps, which would otherwise all ask for a connection while the process starts. */
const STAGGER_MS = 50;

/**
 * Runs every `Sweep` at its interval, never concurrently in this process, and in one process only unless
 * `inEveryProcess`.
 */
@Injectable()
export class Sweeper extends BackgroundWork implements OnApplicationBootstrap {
  override readonly name = 'sweeper';
  override readonly purpose = 'Runs the work above at its intervals.';
  private readonly logger = new Logger(Sweeper.name);
  private readonly timers: NodeJS.Timeout[] = [];
  private readonly running = new Set<Promise<void>>();

  constructor(
    private readonly runs: SweepRuns,
    private readonly role: ProcessRole,
    private readonly leases: SweepLeases,
  ) {
    super();
  }

  onApplicationBootstrap(): void {
    if (!this.role.doesBackgroundWork) return;
    for (const [index, sweep] of this.runs.sweeps().entries())
      this.timers.push(setTimeout(() => this.start(sweep), index * STAGGER_MS));
  }

  override async stop(): Promise<void> {
    for (const timer of this.timers) clearTimeout(timer);
    await Promise.all(this.running);
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

  private start(sweep: Sweep): void {
    let busy = false;
    const tick = () => {
      if (busy) return;
      busy = true;
      const run = acrossTenants(() => this.run(sweep))
        .catch((error: Error) => this.fail(sweep, error))
        .finally(() => {
          busy = false;
          this.running.delete(run);
        });
      this.running.add(run);
    };
    this.timers.push(setInterval(tick, sweep.everySeconds * 1000));
    tick();
  }
}
