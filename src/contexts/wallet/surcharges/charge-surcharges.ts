import { Injectable } from '@nestjs/common';
import { formatMoney, money } from '../../../kernel/money.js';
import { Database } from '../../../platform/database/database.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import { Ledger } from '../ledger.js';
import type { WalletAdjustment } from '../posting.js';
import type { NewSurcharge, Surcharge } from './surcharge.js';
import { toSurchargeResponse } from './surcharge.response.js';
import { SurchargeRepository } from './surcharge.repository.js';

/** Charges what carriers billed after the label: records, adjustments and events in one transaction of a few statements. */
@Injectable()
export class ChargeSurcharges {
  constructor(
    private readonly database: Database,
    private readonly surcharges: SurchargeRepository,
    private readonly ledger: Ledger,
    private readonly outbox: Outbox,
  ) {}

  /** Of any organizations. Returns those that were charged now: a reference that was charged before changes nothing. */
  execute(requests: readonly NewSurcharge[]): Promise<Surcharge[]> {
    return this.database.transaction(async () => {
      const charged = await this.surcharges.insertNew(requests);
      await this.outbox.appendAll(
        'shipment.surcharged',
        charged.map((surcharge) => ({ ...tenantOf(surcharge), data: toSurchargeResponse(surcharge) })),
      );
      await this.ledger.adjustAll(charged.map(adjustmentOf));
      return charged;
    });
  }
}

const tenantOf = ({ organizationId, livemode }: Surcharge) => ({ organizationId, livemode });

const adjustmentOf = (surcharge: Surcharge): WalletAdjustment => ({
  ...tenantOf(surcharge),
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
