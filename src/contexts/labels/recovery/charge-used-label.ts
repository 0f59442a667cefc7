import { Injectable } from '@nestjs/common';
import { formatMoney, money } from '../../../kernel/money.js';
import { AuditTrail } from '../../../platform/audit-trail/audit-trail.js';
import { Database } from '../../../platform/database/database.js';
import { Ledger } from '../../wallet/ledger.js';
import type { Attempt } from '../attempt/attempt.js';
import { THE_SERVICE } from './watch-lost-label.js';
import { WatchedLabelRepository } from './watched-label.repository.js';

/** Charges again for a label that was refunded and then used: the adjustment, its event and the audit record in one transaction. */
@Injectable()
export class ChargeUsedLabel {
  constructor(
    private readonly database: Database,
    private readonly watchedLabels: WatchedLabelRepository,
    private readonly ledger: Ledger,
    private readonly auditTrail: AuditTrail,
  ) {}

  /** Once: does nothing where it was charged before. `scannedAt`: of the scan that shows the use. */
  execute(attempt: Attempt, trackingNumber: string, scannedAt: Date): Promise<void> {
    const { id, rate, shipmentId, total } = attempt;
    return this.database.transaction(async () => {
      if (!(await this.watchedLabels.markCharged(id, trackingNumber))) return;
      await this.auditTrail.record({
        operator: THE_SERVICE,
        action: 'charge-used-label',
        target: id,
        reason: `${rate.carrierCode} carries the parcel of a label that was refunded`,
        details: { charged: total, trackingNumber, scannedAt },
      });
      await this.ledger.adjust(attempt, {
        amount: money(total).neg(),
        description: `Label ${trackingNumber} was refunded and then used`,
        metadata: {
          attemptId: id,
          shipmentId,
          carrierCode: rate.carrierCode,
          trackingNumber,
          amount: formatMoney(total),
        },
        causeId: `${id}:used`,
        mayOverdraw: true,
      });
    });
  }
}
