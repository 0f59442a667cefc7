import { Injectable } from '@nestjs/common';
import { formatMoney, money } from '../../../kernel/money.js';
import type { Tenant } from '../../../kernel/principal.js';
import { Database } from '../../../platform/database/database.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import { Ledger } from '../ledger.js';
import type { NewSurcharge, Surcharge } from './surcharge.js';
import { toSurchargeResponse } from './surcharge.response.js';
import { SurchargeRepository } from './surcharge.repository.js';

/** Charges what a carrier billed after the label: the record, the adjustment and the events in one transaction. */
@Injectable()
export class ChargeSurcharge {
  constructor(
    private readonly database: Database,
    private readonly surcharges: SurchargeRepository,
    private readonly ledger: Ledger,
    private readonly outbox: Outbox,
  ) {}

  /** Null where the carrier's reference was charged before: nothing is changed then. */
  execute(tenant: Tenant, request: NewSurcharge): Promise<Surcharge | null> {
    return this.database.transaction(async () => {
      const surcharge = await this.surcharges.insertOnce(tenant, request);
      if (!surcharge) return null;
      await this.outbox.append(tenant, 'shipment.surcharged', toSurchargeResponse(surcharge));
      await this.ledger.adjust(tenant, {
        amount: money(surcharge.amount).neg(),
        description: `${surcharge.description} (${surcharge.trackingNumber})`,
        metadata: {
          surchargeId: surcharge.id,
          shipmentId: surcharge.shipmentId,
          carrierCode: surcharge.carrierCode,
          trackingNumber: surcharge.trackingNumber,
          amount: formatMoney(surcharge.amount),
        },
        causeId: surcharge.id,
        mayOverdraw: true,
      });
      return surcharge;
    });
  }
}
