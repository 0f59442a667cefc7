import { Injectable } from '@nestjs/common';
import { formatMoney, money } from '../../../kernel/money.js';
import { Database } from '../../../platform/database/database.js';
import { Ledger, type WalletAdjustment } from '../ledger.js';
import { ReportSurcharges } from './report-surcharges.js';
import type { NewSurcharge, Surcharge } from './surcharge.js';
import { SurchargeRepository } from './surcharge.repository.js';

/** Charges what carriers billed after the label: records, adjustments and events in one transaction of a few statements. */
@Injectable()
export class ChargeSurcharges {
  constructor(
    private readonly database: Database,
    private readonly surcharges: SurchargeRepository,
    private readonly ledger: Ledger,
    private readonly report: ReportSurcharges,
  ) {}

  /** Of any organizations. Returns those that were charged now: a reference that was charged before changes nothing. */
  execute(requests: readonly NewSurcharge[]): Promise<Surcharge[]> {
    return this.database.transaction(async () => {
      const charged = await this.surcharges.insertNew(requests);
      await this.report.execute('shipment.surcharged', charged);
      await this.ledger.adjustAll(charged.map(adjustmentOf));
      return charged;
    });
  }
}

const adjustmentOf = (surcharge: Surcharge): WalletAdjustment => ({
  organizationId: surcharge.organizationId,
  livemode: surcharge.livemode,
  amount: money(surcharge.amount).neg(),
  description: `${surcharge.description} (${surcharge.trackingNumber})`,
  referenceType: 'surcharge',
  referenceId: surcharge.shipmentId,
  metadata: {
    surchargeId: surcharge.id,
    shipmentId: surcharge.shipmentId,
    carrierCode: surcharge.carrierCode,
    trackingNumber: surcharge.trackingNumber,
    amount: formatMoney(surcharge.amount),
  },
  causeId: surcharge.id,
});
