import { Injectable, Logger } from '@nestjs/common';
import { LabelClient } from '../../carriers/calling/label-client.js';
import { Shipments } from '../../shipments/shipments.js';
import type { Attempt } from '../attempt/label-purchase-attempt.entity.js';
import { AttemptRepository } from '../attempt/attempt.repository.js';
import { labelRequest } from '../purchase/carrier-label-request.js';
import { OrphanedLabelRepository, type OrphanedLabel } from './orphaned-label.repository.js';
import { WatchedLabelRepository } from './watched-label.repository.js';

/** The interval between rechecks while the carrier gives no conclusive response. */
const RECHECK_INTERVAL_SECONDS = 60;

/** Labels that carriers made for attempts which had ended without them. Source: docs/reference/labels.md#orphaned-labels */
@Injectable()
export class LateLabelsService {
  private readonly logger = new Logger(LateLabelsService.name);

  constructor(
    private readonly labelClient: LabelClient,
    private readonly shipments: Shipments,
    private readonly attempts: AttemptRepository,
    private readonly orphanedLabels: OrphanedLabelRepository,
    private readonly watchedLabels: WatchedLabelRepository,
  ) {}

  /**
   * Queries the carrier again for a label that was refunded as absent: a worker whose lease had expired may have requested
   * it afterwards. Such a label is orphaned. Source: docs/reference/labels.md#refund-recheck.
   */
  async recheckRefund(attempt: Attempt): Promise<void> {
    const shipment = await this.shipments.get(attempt, attempt.shipmentId);
    const { carrierCode } = attempt.rate;
    const found = await this.labelClient.findLabel(carrierCode, labelRequest(attempt, shipment));
    if (found.kind === 'made') await this.orphanedLabels.record(attempt, found.label);
    await this.attempts.scheduleRecheck(attempt.id, found.kind === 'unknown' ? RECHECK_INTERVAL_SECONDS : null);
  }

  /** Cancels an orphaned label with its carrier. The call is idempotent and is retried until the carrier responds. */
  async cancel(label: OrphanedLabel): Promise<void> {
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
