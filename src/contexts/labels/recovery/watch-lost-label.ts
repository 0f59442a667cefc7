import { Injectable } from '@nestjs/common';
import { AuditTrail } from '../../../platform/audit-trail/audit-trail.js';
import type { Attempt } from '../attempt/attempt.js';
import { WatchedLabelRepository } from './watched-label.repository.js';

/** Recorded in place of an operator where the service decides by itself. */
export const THE_SERVICE = 'service';

/** Begins to watch for the label of a purchase that is refunded without an answer from the carrier. */
@Injectable()
export class WatchLostLabel {
  constructor(
    private readonly watchedLabels: WatchedLabelRepository,
    private readonly auditTrail: AuditTrail,
  ) {}

  /** Call it in the transaction that refunds. `trackingNumber`: where the carrier has shown that there is a label. */
  async begin({ id, rate, total }: Attempt, trackingNumber: string | null): Promise<void> {
    await this.watchedLabels.watch(id, trackingNumber);
    await this.auditTrail.record({
      operator: THE_SERVICE,
      action: 'refund-unanswered-label',
      target: id,
      reason: `${rate.carrierCode} never said whether it made the label, and bills none that is not used`,
      details: { refunded: total, trackingNumber },
    });
  }
}
