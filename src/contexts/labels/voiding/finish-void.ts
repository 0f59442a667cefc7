import { Injectable, Logger } from '@nestjs/common';
import type { Label } from '../label.js';
import { LabelRepository } from '../label.repository.js';
import { LabelFiles } from '../paper/label-files.js';
import { CancelWithCarrier } from './cancel-with-carrier.js';

/**
 * What follows the commit of a void: the label is cancelled with its carrier, and its files are replaced. Both are
 * idempotent. Source: docs/reference/labels.md#voids.
 */
@Injectable()
export class FinishVoid {
  private readonly logger = new Logger(FinishVoid.name);

  constructor(
    private readonly labels: LabelRepository,
    private readonly cancelWithCarrier: CancelWithCarrier,
    private readonly labelFiles: LabelFiles,
  ) {}

  /** Never rejects: what is not done is retried by the sweep, with exponential backoff. */
  async execute(label: Label): Promise<void> {
    const [isCancelled, isReplaced] = await Promise.all([
      label.carrierCancelledAt !== null || this.cancelWithCarrier.execute(label),
      label.fileVoidedAt !== null || this.replaceFiles(label),
    ]);
    if (!isCancelled || !isReplaced) await this.labels.incrementCancelTries(label.id).catch(() => undefined);
  }

  private async replaceFiles(label: Label): Promise<boolean> {
    try {
      await this.labelFiles.replaceByNotices(label);
      return true;
    } catch (error) {
      this.logger.warn(`The file of the voided label ${label.id} was not replaced: ${(error as Error).message}`);
      return false;
    }
  }
}
