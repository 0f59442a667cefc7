import { Injectable } from '@nestjs/common';
import { ScheduledTask } from '../../../platform/scheduler/scheduled-task.js';
import { AttemptRepository, type AttemptToWake } from '../attempt/attempt.repository.js';
import { LabelRepository } from '../label.repository.js';
import { LabelQueues, type LabelJob } from '../queues/label-queues.js';
import { RunLabelJob } from '../queues/run-label-job.js';
import { OrphanedLabelRepository } from './orphaned-label.repository.js';

/** Rows of each kind in one run. */
const BATCH_SIZE = 200;
/** Jobs of a carrier that one run does itself where Redis is away; the next runs find the others. */
const WITHOUT_REDIS = 10;
/** How long an attempt is left to the job that this task adds. It may wait in the queue for longer. */
const NEXT_JOB_GRACE_SECONDS = 10;

/**
 * Recovery: adds jobs to the carriers' queues for abandoned attempts, refunds of absent labels, unfinished voids and orphaned
 * labels. Does their work itself where Redis is away. Source: docs/reference/labels.md#recovery.
 */
@Injectable()
export class RecoverLabelsTask extends ScheduledTask {
  readonly name = 'labels';
  readonly schedule = { everySeconds: 1 };
  readonly purpose = 'Finds purchases whose job was lost or whose process died, and looks at refunds again.';
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

  /** One after the other, so that a carrier is called no more often than it is used to. */
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
