import { Injectable, Logger } from '@nestjs/common';
import { AttemptRepository } from '../attempt/attempt.repository.js';
import { LabelRepository } from '../label.repository.js';
import { ResumeAttempt } from '../purchase/resume-attempt.js';
import { CancelOrphanedLabel } from '../recovery/cancel-orphaned-label.js';
import { OrphanedLabelRepository } from '../recovery/orphaned-label.repository.js';
import { ReconcileRefund } from '../recovery/reconcile-refund.js';
import { FinishVoid } from '../voiding/finish-void.js';
import type { LabelJob } from './label-job.js';

/** Does the work that a job names, if it is still to be done. Never rejects: a scheduled task finds work that failed. */
@Injectable()
export class RunLabelJob {
  private readonly logger = new Logger(RunLabelJob.name);

  constructor(
    private readonly attempts: AttemptRepository,
    private readonly labels: LabelRepository,
    private readonly orphanedLabels: OrphanedLabelRepository,
    private readonly resumeAttempt: ResumeAttempt,
    private readonly reconcileRefund: ReconcileRefund,
    private readonly finishVoid: FinishVoid,
    private readonly cancelOrphanedLabel: CancelOrphanedLabel,
  ) {}

  async execute(job: LabelJob): Promise<void> {
    await this.run(job).catch((error: Error) =>
      this.logger.warn(`${job.id} failed and will be retried: ${error.message}`),
    );
  }

  private async run({ kind, id, carrierCode }: LabelJob): Promise<void> {
    switch (kind) {
      case 'attempt':
        return this.resumeAttempt.execute(id);
      case 'refund': {
        const attempt = await this.attempts.refundToReconcile(id);
        return attempt ? this.reconcileRefund.execute(attempt) : undefined;
      }
      case 'void': {
        const label = await this.labels.voidToFinish(id);
        return label ? this.finishVoid.execute(label) : undefined;
      }
      case 'orphan': {
        const label = await this.orphanedLabels.findToCancel(carrierCode, id);
        return label ? this.cancelOrphanedLabel.execute(label) : undefined;
      }
    }
  }
}
