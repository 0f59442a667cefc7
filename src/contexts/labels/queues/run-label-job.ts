import { Injectable, Logger } from '@nestjs/common';
import { AttemptRepository } from '../attempt/attempt.repository.js';
import { LabelRepository } from '../label.repository.js';
import { SettlePurchase } from '../purchase/settle-purchase.js';
import { OrphanedLabelRepository, type OrphanedLabel } from '../recovery/orphaned-label.repository.js';
import { VoidLabel } from '../voiding/void-label.js';
import type { LabelJob } from './label-queues.js';
import { LabelClient } from '../../carriers/calling/label-client.js';
import { Shipments } from '../../shipments/shipments.js';
import type { Attempt } from '../attempt/label-purchase-attempt.entity.js';
import { labelRequest } from '../purchase/carrier-label-request.js';
import { WatchedLabelRepository } from '../recovery/watched-label.repository.js';

/** The interval between rechecks while the carrier gives no conclusive response. */
const RECHECK_INTERVAL_SECONDS = 60;

/** Does the work that a job names, if it is still to be done. Never rejects: a scheduled task finds work that failed. */
@Injectable()
export class RunLabelJob {
  private readonly logger = new Logger(RunLabelJob.name);

  constructor(
    private readonly attempts: AttemptRepository,
    private readonly labels: LabelRepository,
    private readonly orphanedLabels: OrphanedLabelRepository,
    private readonly settlePurchase: SettlePurchase,
    private readonly watchedLabels: WatchedLabelRepository,
    private readonly shipments: Shipments,
    private readonly labelClient: LabelClient,
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
        return attempt ? this.recheckRefund(attempt) : undefined;
      }
      case 'void': {
        const label = await this.labels.voidToFinish(id);
        return label ? this.voidLabel.finish(label) : undefined;
      }
      case 'orphan': {
        const label = await this.orphanedLabels.findToCancel(carrierCode, id);
        return label ? this.cancelOrphan(label) : undefined;
      }
    }
  }

  /**
   * Queries the carrier again for a label that was refunded as absent: a worker whose lease had expired may have requested
   * it afterwards. Such a label is orphaned. Source: docs/reference/labels.md#refund-recheck.
   */
  private async recheckRefund(attempt: Attempt): Promise<void> {
    const shipment = await this.shipments.get(attempt, attempt.shipmentId);
    const { carrierCode } = attempt.rate;
    const found = await this.labelClient.findLabel(carrierCode, labelRequest(attempt, shipment));
    if (found.kind === 'made') await this.orphanedLabels.record(attempt, found.label);
    await this.attempts.scheduleRecheck(attempt.id, found.kind === 'unknown' ? RECHECK_INTERVAL_SECONDS : null);
  }

  /** A carrier made it for an attempt that had ended without it. Source: docs/reference/labels.md#orphaned-labels. The call is idempotent and is retried until the carrier responds. */
  private async cancelOrphan(label: OrphanedLabel): Promise<void> {
    const { carrierCode, trackingNumber, attemptId } = label;
    this.logger.warn(
      `${carrierCode} made ${trackingNumber} for ${attemptId}, which has ended without it: it is cancelled.`,
    );
    const outcome = await this.labelClient.cancelLabel(carrierCode, { ...label, reference: attemptId });
    // It cannot be cancelled, and may be used although it was refunded.
    if (outcome.kind === 'lapses') await this.watchedLabels.watch(attemptId, trackingNumber);
    if (outcome.kind === 'unknown') await this.orphanedLabels.incrementCancelTries(label);
    else await this.orphanedLabels.close(label, outcome.kind === 'refused' ? outcome.reason : null);
  }
}
