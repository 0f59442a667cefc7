import { Injectable } from '@nestjs/common';
import { AttemptRepository, type AttemptToWake } from '../attempt/attempt.repository.js';
import { LabelRepository } from '../label.repository.js';
import { OrphanedLabelRepository } from '../recovery/orphaned-label.repository.js';
import { type LabelJob, LabelQueues } from './label-queues.js';
import { ScheduledTask } from '../../../platform/scheduler/scheduled-task.js';
import { RunLabelJob } from './run-label-job.js';

const BATCH_SIZE = 200;
/** Maximum number of jobs per carrier in one run of the task, while Redis is unavailable. Later runs process the remaining jobs. */
const WITHOUT_REDIS = 10;
/**
 * During this time, only the job that this task added may process an attempt. If the job waits in the queue for longer, a later run
 * adds no second job.
 */
const NEXT_JOB_GRACE_SECONDS = 10;

/**
 * Adds jobs for due actions. While Redis is unavailable, the task runs these actions in its own process.
 * Source: docs/buying-safely.md#rules-and-limits.
 */
@Injectable()
export class RecoverLabelsTask extends ScheduledTask {
  readonly name = 'labels';
  readonly schedule = { everySeconds: 1 };
  readonly purpose = 'Finds purchases whose job was lost or whose process died, and rechecks refunds.';
  override readonly inEveryProcess = true;

  constructor(
    private readonly attempts: AttemptRepository,
    private readonly labels: LabelRepository,
    private readonly orphanedLabels: OrphanedLabelRepository,
    private readonly labelQueues: LabelQueues,
    private readonly runLabelJob: RunLabelJob,
  ) {
    super();
  }

  override async run(): Promise<void> {
    const jobs = await this.dueJobs();
    const added = await Promise.all(jobs.map((job) => this.labelQueues.addAgain(job)));
    const left = jobs.filter((_, index) => !added[index]);
    const carriers = [...new Set(left.map(({ carrierCode }) => carrierCode))];
    await Promise.all(carriers.map((code) => this.doFirst(left.filter(({ carrierCode }) => carrierCode === code))));
  }

  /** Runs the jobs one after another, so that the carrier does not receive concurrent calls. */
  private async doFirst(jobs: readonly LabelJob[]): Promise<void> {
    for (const job of jobs.slice(0, WITHOUT_REDIS)) await this.runLabelJob.execute(job);
  }

  private async dueJobs(): Promise<LabelJob[]> {
    const [unstarted, abandoned, refunds, voids, orphans] = await Promise.all([
      this.attempts.claimUnstarted(BATCH_SIZE, NEXT_JOB_GRACE_SECONDS),
      this.attempts.abandoned(BATCH_SIZE),
      this.attempts.refundsToReconcile(BATCH_SIZE),
      this.labels.voidsToFinish(BATCH_SIZE),
      this.orphanedLabels.toCancel(BATCH_SIZE),
    ]);
    return [
      ...[...unstarted, ...abandoned].map((attempt) => jobOf('attempt', attempt)),
      ...refunds.map((attempt) => jobOf('refund', attempt)),
      ...voids.map((label) => ({ ...label, kind: 'void' as const })),
      ...orphans.map((label) => ({ ...label, kind: 'orphan' as const })),
    ];
  }
}

const jobOf = (kind: 'attempt' | 'refund', { attemptNo, ...attempt }: AttemptToWake): LabelJob => ({
  ...attempt,
  kind,
  takes: attemptNo,
});
