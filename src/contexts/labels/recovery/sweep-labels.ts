import { Injectable } from '@nestjs/common';
import { Sweep } from '../../../platform/sweeper/sweep.js';
import { AttemptRepository } from '../attempt/attempt.repository.js';
import { LabelRepository } from '../label.repository.js';
import { CarrierBulkhead } from '../purchase/carrier-bulkhead.js';
import { ResumeAttempt } from '../purchase/resume-attempt.js';
import { FinishVoid } from '../voiding/finish-void.js';
import { CancelOrphanedLabel } from './cancel-orphaned-label.js';
import { OrphanedLabelRepository } from './orphaned-label.repository.js';
import { ReconcileRefund } from './reconcile-refund.js';

/** Rows of each kind that one run submits. */
const BATCH_SIZE = 200;

/**
 * Recovery: settles abandoned attempts, rechecks refunds of absent labels, finishes voids, and cancels orphaned labels until
 * the carrier confirms. Submits the work to the bulkhead without waiting, and skips carriers whose limit is used up.
 * Source: docs/reference/labels.md#recovery.
 */
@Injectable()
export class SweepLabels extends Sweep {
  readonly name = 'labels';
  readonly everySeconds = 1;
  readonly purpose = 'Finds purchases whose job was lost or whose process died, and looks at refunds again.';
  override readonly inEveryProcess = true;

  constructor(
    private readonly attempts: AttemptRepository,
    private readonly labels: LabelRepository,
    private readonly resumeAttempt: ResumeAttempt,
    private readonly reconcileRefund: ReconcileRefund,
    private readonly finishVoid: FinishVoid,
    private readonly orphanedLabels: OrphanedLabelRepository,
    private readonly cancelOrphanedLabel: CancelOrphanedLabel,
    private readonly bulkhead: CarrierBulkhead,
  ) {
    super();
  }

  override async run(): Promise<void> {
    for (const { id, carrierCode } of await this.attempts.abandoned(BATCH_SIZE, this.bulkhead.full))
      this.bulkhead.submit(carrierCode, id, () => this.resumeAttempt.execute(id));
    for (const attempt of await this.attempts.refundsToReconcile(BATCH_SIZE, this.bulkhead.full))
      this.bulkhead.submit(attempt.rate.carrierCode, attempt.id, () => this.reconcileRefund.execute(attempt));
    for (const label of await this.labels.toFinishVoiding(BATCH_SIZE, this.bulkhead.full))
      this.bulkhead.submit(label.carrierCode, label.id, () => this.finishVoid.execute(label));
    for (const label of await this.orphanedLabels.toCancel(BATCH_SIZE, this.bulkhead.full))
      this.bulkhead.submit(label.carrierCode, label.trackingNumber, () => this.cancelOrphanedLabel.execute(label));
  }
}
