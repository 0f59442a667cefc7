import { Injectable, Logger, type Type } from '@nestjs/common';
import { AttemptRepository } from '../attempt/attempt.repository.js';
import { LabelRepository } from '../label.repository.js';
import { SettlePurchase } from '../purchase/settle-purchase.js';
import { OrphanedLabelRepository, type OrphanedLabel } from '../recovery/orphaned-label.repository.js';
import { VoidLabel } from '../voiding/void-label.js';
import { type LabelJob, LABEL_QUEUES, labelQueueName, type LabelJobData, type LabelJobKind } from './label-queues.js';
import { LabelClient } from '../../carriers/calling/label-client.js';
import { Shipments } from '../../shipments/shipments.js';
import type { Attempt } from '../label.entity.js';
import { labelRequest } from '../purchase/carrier-label-request.js';
import { WatchedLabelRepository } from '../recovery/watched-label.repository.js';
import { Process, Processor } from '@nestjs/bull';
import type { Job } from 'bull';
import { AcrossTenants } from '../../../platform/database/tenant-context.js';

/** Interval between queries while the carrier gives no conclusive response. */
const RECHECK_INTERVAL_SECONDS = 60;

/** Runs the action of a job if the action is still due. Never rejects, because a scheduled task retries failed actions. */
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
   * Queries the carrier again for the label of a refunded purchase. A worker with an expired lease may have requested the label.
   * Source: docs/buying-safely.md#rules-and-limits.
   */
  private async recheckRefund(attempt: Attempt): Promise<void> {
    const shipment = await this.shipments.get(attempt, attempt.shipmentId);
    const { carrierCode } = attempt.rate;
    const found = await this.labelClient.findLabel(carrierCode, labelRequest(attempt, shipment));
    if (found.kind === 'made') await this.orphanedLabels.record(attempt, found.label);
    await this.attempts.scheduleRecheck(attempt.id, found.kind === 'unknown' ? RECHECK_INTERVAL_SECONDS : null);
  }

  /**
   * The cancellation is idempotent. The service repeats the cancellation until the carrier gives a conclusive response.
   * Source: docs/buying-safely.md#rules-and-limits.
   */
  private async cancelOrphan(label: OrphanedLabel): Promise<void> {
    const { carrierCode, trackingNumber, attemptId } = label;
    this.logger.warn(
      `${carrierCode} created ${trackingNumber} for ${attemptId} after that attempt had ended. The label is cancelled.`,
    );
    const outcome = await this.labelClient.cancelLabel(carrierCode, { ...label, reference: attemptId });
    // The carrier cannot cancel the label. The label can still be used, although the purchase was refunded.
    if (outcome.kind === 'lapses') await this.watchedLabels.watch(attemptId, trackingNumber);
    if (outcome.kind === 'unknown') await this.orphanedLabels.incrementCancelTries(label);
    else await this.orphanedLabels.close(label, outcome.kind === 'refused' ? outcome.reason : null);
  }
}

const CONCURRENCY = 16;

function processorOf(queueName: string): Type {
  @Processor(queueName)
  class LabelJobProcessor {
    constructor(private readonly runLabelJob: RunLabelJob) {}

    @Process({ name: '*', concurrency: CONCURRENCY })
    @AcrossTenants()
    process({ name, data, opts }: Job<LabelJobData>): Promise<void> {
      // If Redis lost a job while Bull fetched it, the job has neither data nor options. The job must be removed after completion.
      // Otherwise the completed job would block the next job with the same id.
      opts.removeOnComplete = true;
      return this.runLabelJob.execute({ ...data, kind: name as LabelJobKind });
    }
  }
  return LabelJobProcessor;
}

export const LABEL_JOB_PROCESSORS: readonly Type[] = LABEL_QUEUES.map(({ carrierCode, livemode }) =>
  processorOf(labelQueueName(carrierCode, livemode)),
);
