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

  /** Never rejects. False: the carrier did not respond. */
  async execute(label: Label): Promise<boolean> {
    const request = { ...label, reference: label.attemptId };
    const outcome = await this.labelClient.cancelLabel(label.carrierCode, request);
    failpoint('void.cancelled');
    if (outcome.kind === 'unknown') return false;
    if (outcome.kind === 'refused')
      this.logger.error(
        `${label.carrierCode} refused to cancel ${label.trackingNumber}, which is voided and refunded.`,
      );
    if (outcome.kind === 'refused' && outcome.isOnItsWay && label.livemode)
      await this.chargeUsedLabel.ofVoid(label, new Date()).catch(() => false);
    const refusal = outcome.kind === 'refused' ? outcome.reason : null;
    await this.labels.closeCancellation(label.id, refusal).catch(() => undefined);
    return true;
  }
}
