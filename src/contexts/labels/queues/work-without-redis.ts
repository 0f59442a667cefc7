import { Injectable, Logger } from '@nestjs/common';
import { BackgroundWork } from '../../../platform/shutdown/background-work.js';
import type { LabelJob } from './label-job.js';
import { RunLabelJob } from './run-label-job.js';

/**
 * While Redis is away, each process does the work of the queues itself, one job of a carrier after the other: labels go on
 * slowly, and no carrier is called more often than it is used to.
 */
@Injectable()
export class WorkWithoutRedis extends BackgroundWork {
  override readonly name = 'labels without Redis';
  override readonly purpose = 'Does the work of the label queues while Redis is away.';
  private readonly logger = new Logger(WorkWithoutRedis.name);
  private readonly running = new Map<string, Promise<void>>();
  private isStopped = false;

  constructor(private readonly runLabelJob: RunLabelJob) {
    super();
  }

  /** Returns at once. Jobs of a carrier whose earlier ones still run are left to the next sweep. */
  start(jobs: readonly LabelJob[]): void {
    for (const carrierCode of new Set(jobs.map((job) => job.carrierCode))) {
      if (this.isStopped || this.running.has(carrierCode)) continue;
      const own = jobs.filter((job) => job.carrierCode === carrierCode);
      this.logger.warn(`Redis is away: ${own.length} jobs of ${carrierCode} are done one after the other.`);
      const run = this.oneByOne(own).finally(() => this.running.delete(carrierCode));
      this.running.set(carrierCode, run);
    }
  }

  override async stop(): Promise<void> {
    this.isStopped = true;
    await Promise.all(this.running.values());
  }

  private async oneByOne(jobs: readonly LabelJob[]): Promise<void> {
    for (const job of jobs) {
      if (this.isStopped) return;
      await this.runLabelJob.execute(job);
    }
  }
}
