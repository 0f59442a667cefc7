import { Injectable, Logger } from '@nestjs/common';
import { failpoint } from '../../../platform/failpoints/failpoint.js';
import { LabelClient } from '../../carriers/calling/label-client.js';
import type { Label } from '../label.js';
import { LabelRepository } from '../label.repository.js';
import { ChargeUsedLabel } from '../recovery/charge-used-label.js';

/**
 * Cancels a voided label with its carrier. A refusal is conclusive as well: where the carrier has the parcel, the label is charged
 * again; otherwise the label is watched like any voided one. Source: docs/reference/labels.md#voids.
 */
@Injectable()
export class CancelWithCarrier {
  private readonly logger = new Logger(CancelWithCarrier.name);

  constructor(
    private readonly labelClient: LabelClient,
    private readonly labels: LabelRepository,
    private readonly chargeUsedLabel: ChargeUsedLabel,
  ) {}

  /** Never rejects. False: the carrier did not respond, or what it said could not be charged yet. */
  async execute(label: Label): Promise<boolean> {
    const request = { ...label, reference: label.attemptId };
    const outcome = await this.labelClient.cancelLabel(label.carrierCode, request);
    failpoint('void.cancelled');
    if (outcome.kind === 'unknown') return false;
    if (outcome.kind === 'refused') {
      this.logger.warn(`${label.carrierCode} refused to cancel ${label.trackingNumber}, which is voided and refunded.`);
      if (outcome.isOnItsWay && label.livemode && !(await this.charge(label))) return false;
    }
    const refusal = outcome.kind === 'refused' ? outcome.reason : null;
    await this.labels.closeCancellation(label.id, refusal).catch(() => undefined);
    return true;
  }

  /** Also true where it was charged before. */
  private async charge(label: Label): Promise<boolean> {
    try {
      await this.chargeUsedLabel.ofVoid(label, new Date());
      return true;
    } catch (error) {
      this.logger.error(
        `${label.trackingNumber} was used after its void, and is not charged yet: ${(error as Error).message}`,
      );
      return false;
    }
  }
}
