import { Injectable } from '@nestjs/common';
import { invalidInput, notFound } from '../../../kernel/api-error.js';
import { money } from '../../../kernel/money.js';
import { AuditTrail, type Operation } from '../../../platform/audit-trail/audit-trail.js';
import { Database } from '../../../platform/database/database.js';
import { Ledger, type Posted } from '../ledger.js';
import { ReportSurcharges } from './report-surcharges.js';
import { nextSurchargeStatus } from './surcharge.js';
import { SurchargeRepository } from './surcharge.repository.js';

/** An operator takes a surcharge back: the amount is credited, once. */
@Injectable()
export class ReverseSurcharge {
  constructor(
    private readonly database: Database,
    private readonly surcharges: SurchargeRepository,
    private readonly report: ReportSurcharges,
    private readonly ledger: Ledger,
    private readonly auditTrail: AuditTrail,
  ) {}

  /** Throws `RESOURCE_NOT_FOUND`, or `INVALID_INPUT` where it was reversed before. */
  execute(id: string, operation: Operation): Promise<Posted> {
    return this.database.transaction(async () => {
      const surcharge = await this.surcharges.lockOfAnyone(id);
      if (!surcharge) throw notFound('Surcharge');
      const status = nextSurchargeStatus(surcharge.status, 'reverse');
      if (!status) throw invalidInput('SURCHARGE_REVERSED', 'The surcharge was reversed before.', { surchargeId: id });
      await this.surcharges.update(id, { status });
      await this.report.execute('surcharge.reversed', [{ ...surcharge, status }]);
      await this.auditTrail.record({
        ...operation,
        action: 'reverse-surcharge',
        target: id,
        details: { organizationId: surcharge.organizationId, amount: surcharge.amount, from: surcharge.status },
      });
      return this.ledger.adjust(surcharge, {
        amount: money(surcharge.amount),
        description: `Reversed: ${surcharge.description} (${surcharge.trackingNumber})`,
        referenceType: 'surcharge_reversal',
        referenceId: surcharge.shipmentId,
        metadata: {
          surchargeId: id,
          shipmentId: surcharge.shipmentId,
          carrierCode: surcharge.carrierCode,
          trackingNumber: surcharge.trackingNumber,
        },
        causeId: `${id}:reversal`,
        mayOverdraw: true,
      });
    });
  }
}
