import { Injectable } from '@nestjs/common';
import type { Tenant } from '../../kernel/principal.js';
import { Database } from '../../platform/database/database.js';
import type { Shipment } from '../../contexts/shipments/shipment.js';
import { alreadyProcessed, labelInProgress } from '../../contexts/shipments/shipment.errors.js';
import { Shipments } from '../../contexts/shipments/shipments.js';
import { QuoteShipment } from '../quote-shipment/quote-shipment.js';
import type { ServiceRules } from '../quote-shipment/service-rules.js';

/**
 * The current rates of a shipment. They are kept for the 24 hours of their validity; after that, or on request, a DRAFT
 * is quoted again, and its former rates can no longer be bought.
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
    const isEditable = shipment.status === 'DRAFT' && shipment.purchaseAttemptId === null;
    if (refresh) requireEditable(shipment);
    else if (!isEditable || !hasExpired(shipment)) return shipment;
    return this.quoteAgain(shipment, rules);
  }

  private async quoteAgain(shipment: Shipment, rules: ServiceRules): Promise<Shipment> {
    const quoted = await this.quoteShipment.quote(shipment, rules);
    const requoted = await this.database.transaction(async () => {
      requireEditable(await this.shipments.lock(shipment, shipment.id));
      await this.shipments.setQuote(shipment.id, quoted.quote);
      return this.shipments.get(shipment, shipment.id);
    });
    this.quoteShipment.storeLate(requoted, quoted);
    return requoted;
  }
}

function requireEditable({ status, purchaseAttemptId }: Shipment): void {
  if (status !== 'DRAFT') throw alreadyProcessed(status, 'only a DRAFT can be quoted again.');
  if (purchaseAttemptId) throw labelInProgress(purchaseAttemptId);
}

const hasExpired = ({ ratesStatus, ratesExpiresAt }: Shipment): boolean =>
  ratesStatus === 'ready' && (ratesExpiresAt === null || ratesExpiresAt <= new Date());
