import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { Shipment } from '../../../contexts/shipments/shipment.js';
import { Shipments } from '../../../contexts/shipments/shipments.js';
import type { ServiceRules } from '../service-rules.js';
import type { Tenant } from '../../../kernel/principal.js';
import { isEditable, requireEditable } from '../../../contexts/shipments/shipment.errors.js';
import { QuoteShipment } from '../quote-shipment.js';

/**
 * Reads the current rates of a shipment. When the rates of a DRAFT expire, or on request, the service quotes the DRAFT again.
 * Clients can no longer buy the previous rates. Source: docs/carriers.md#rules-and-limits.
 */
@Injectable()
export class ReadRates {
  constructor(
    private readonly shipments: Shipments,
    private readonly quoteShipment: QuoteShipment,
    private readonly database: Database,
  ) {}

  /** Returns the stored shipment and requests no new quote. Throws `RESOURCE_NOT_FOUND`. */
  stored(tenant: Tenant, id: string): Promise<Shipment> {
    return this.shipments.get(tenant, id);
  }

  /**
   * Throws `RESOURCE_NOT_FOUND`. If `refresh` is true, also throws `SHIPMENT_ALREADY_PROCESSED` and `SHIPMENT_LABEL_IN_PROGRESS`.
   */
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
