import { Injectable, Logger } from '@nestjs/common';
import { doneWithin } from '../../carriers/calling/deadline.js';
import type { Label } from '../label.js';
import { LabelRepository } from '../label.repository.js';
import { LabelFiles } from '../paper/label-files.js';
import { CancelWithCarrier } from './cancel-with-carrier.js';

/** How long the answer to a void waits for its files: a storage that is down must not hold the refund's answer. */
const FILES_MS = 1000;

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

  /** Never rejects: what is not done is retried by the scheduled task, with exponential backoff. */
  execute(label: Label): Promise<void> {
    return this.finish(label, label.fileVoidedAt !== null || this.replaceFiles(label));
  }

  /** As `execute`, but resolves as soon as the files are replaced, after `FILES_MS` at the latest. The rest goes on. */
  async begin(label: Label): Promise<void> {
    const replaced = this.replaceFiles(label);
    void this.finish(label, replaced);
    await doneWithin(replaced, FILES_MS);
  }

  private async finish(label: Label, replaced: boolean | Promise<boolean>): Promise<void> {
    const [isCancelled, isReplaced] = await Promise.all([
      label.carrierCancelledAt !== null || this.cancelWithCarrier.execute(label),
      replaced,
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
