import { Injectable, Logger } from '@nestjs/common';
import { AttemptRepository } from '../attempt/attempt.repository.js';
import { LabelRepository } from '../label.repository.js';
import { SettlePurchase } from '../purchase/settle-purchase.js';
import { LateLabelsService } from '../recovery/late-labels.service.js';
import { OrphanedLabelRepository } from '../recovery/orphaned-label.repository.js';
import { VoidLabel } from '../voiding/void-label.js';
import type { LabelJob } from './label-queues.js';

/** Does the work that a job names, if it is still to be done. Never rejects: a scheduled task finds work that failed. */
@Injectable()
export class RunLabelJob {
  private readonly logger = new Logger(RunLabelJob.name);

  constructor(
    private readonly attempts: AttemptRepository,
    private readonly labels: LabelRepository,
    private readonly orphanedLabels: OrphanedLabelRepository,
    private readonly settlePurchase: SettlePurchase,
    private readonly lateLabels: LateLabelsService,
    private readonly voidLabel: VoidLabel,
  ) {}

  async execute(job: LabelJob): Promise<void> {
    await this.run(job).catch((error: Error) =>
      this.logger.warn(`${job.id} failed and will be retried: ${error.message}`),
    );
  }

  private async run({ kind, id, carrierCode }: LabelJob): Promise<void> {
    switch (kind) {
      case 'attempt':
        return this.settlePurchase.resume(id);
      case 'refund': {
        const attempt = await this.attempts.refundToReconcile(id);
        return attempt ? this.lateLabels.recheckRefund(attempt) : undefined;
      }
      case 'void': {
        const label = await this.labels.voidToFinish(id);
        return label ? this.voidLabel.finish(label) : undefined;
      }
      case 'orphan': {
        const label = await this.orphanedLabels.findToCancel(carrierCode, id);
        return label ? this.lateLabels.cancel(label) : undefined;
      }
    }
  }
}
