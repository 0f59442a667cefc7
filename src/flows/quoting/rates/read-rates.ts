import { Injectable } from '@nestjs/common';
import type { Tenant } from '../../../kernel/principal.js';
import { Database } from '../../../platform/database/database.js';
import type { Shipment } from '../../../contexts/shipments/shipment.js';
import { isEditable, requireEditable } from '../../../contexts/shipments/shipment.errors.js';
import { Shipments } from '../../../contexts/shipments/shipments.js';
import { QuoteShipment } from '../quote-shipment.js';
import type { ServiceRules } from '../service-rules.js';

/**
 * The current rates of a shipment. A DRAFT is quoted again after their validity, or on request; its former rates can no longer
 * be bought. Source: docs/reference/shipment-operations.md#reading-rates.
 */
@Injectable()
export class ReadRates {
  constructor(
    private readonly shipments: Shipments,
    private readonly quoteShipment: QuoteShipment,
    private readonly database: Database,
  ) {}

  /** Throws `RESOURCE_NOT_FOUND`; a refresh also `SHIPMENT_ALREADY_PROCESSED` and `SHIPMENT_LABEL_IN_PROGRESS`. */
  async execute(tenant: Tenant, id: string, refresh: boolean, rules: ServiceRules = 'apply'): Promise<Shipment> {
    const shipment = await this.shipments.get(tenant, id);
    if (refresh) requireEditable(shipment, NOT_QUOTABLE);
    else if (!isEditable(shipment) || !hasExpired(shipment)) return shipment;
    return this.quoteAgain(shipment, rules);
  }

  private async quoteAgain(shipment: Shipment, rules: ServiceRules): Promise<Shipment> {
    const quoted = await this.quoteShipment.quote(shipment, rules);
    const requoted = await this.database.transaction(async () => {
      requireEditable(await this.shipments.lock(shipment, shipment.id), NOT_QUOTABLE);
      await this.shipments.setQuote(shipment.id, quoted.quote);
      return this.shipments.get(shipment, shipment.id);
    });
    this.quoteShipment.storeLate(requoted, quoted);
    return requoted;
  }
}

const NOT_QUOTABLE = 'only a DRAFT can be quoted again.';

const hasExpired = ({ ratesStatus, ratesExpiresAt }: Shipment): boolean =>
  ratesStatus === 'ready' && (ratesExpiresAt === null || ratesExpiresAt <= new Date());
