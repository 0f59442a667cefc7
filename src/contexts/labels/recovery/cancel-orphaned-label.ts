import { Injectable, Logger } from '@nestjs/common';
import { LabelClient } from '../../carriers/calling/label-client.js';
import { OrphanedLabelRepository, type OrphanedLabel } from './orphaned-label.repository.js';
import { WatchedLabelRepository } from './watched-label.repository.js';

/** Cancels an orphaned label with its carrier. The call is idempotent and is retried until the carrier responds. */
@Injectable()
export class CancelOrphanedLabel {
  private readonly logger = new Logger(CancelOrphanedLabel.name);

  constructor(
    private readonly labelClient: LabelClient,
    private readonly orphanedLabels: OrphanedLabelRepository,
    private readonly watchedLabels: WatchedLabelRepository,
  ) {}

  async execute(label: OrphanedLabel): Promise<void> {
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
