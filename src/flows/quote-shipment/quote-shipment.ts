import { Injectable, Logger } from '@nestjs/common';
import { toMetric } from '../../kernel/parcel.js';
import type { ServiceLevel } from '../../kernel/rate.js';
import { Config } from '../../platform/config/config.js';
import { Database } from '../../platform/database/database.js';
import type { QuoteRequest } from '../../contexts/carriers/carrier.js';
import { Quoting, type QuotedRate } from '../../contexts/carriers/quoting.js';
import { simulateOf, type Quote, type Shipment } from '../../contexts/shipments/shipment.js';
import { Shipments } from '../../contexts/shipments/shipments.js';
import { ratesExpireAt, toRates } from './to-rates.js';

/** What of a shipment decides its rates. */
export type Quotable = Pick<
  Shipment,
  | 'livemode'
  | 'from'
  | 'to'
  | 'parcel'
  | 'declaredValue'
  | 'requestInsurance'
  | 'requestedCarrierCode'
  | 'requestedServiceLevel'
  | 'metadata'
>;

/** `late` stands where the rates are pending: what the carriers answered after the budget. */
export interface Quoted {
  readonly quote: Quote;
  readonly late: Promise<Quote> | null;
}

/** Quotes shipments: the carriers are asked at once, and whoever creates or changes a shipment stores the outcome. */
@Injectable()
export class QuoteShipment {
  private readonly logger = new Logger(QuoteShipment.name);

  constructor(
    private readonly quoting: Quoting,
    private readonly shipments: Shipments,
    private readonly database: Database,
    private readonly config: Config,
  ) {}

  /** Asks the carriers, for no longer than the budget. */
  async quote(quotable: Quotable): Promise<Quoted> {
    const result = await this.quoting.quote(quoteRequest(quotable), {
      livemode: quotable.livemode,
      carrierCode: quotable.requestedCarrierCode,
      budgetMs: this.config.quoteBudgetMs,
    });
    if (result.status === 'ready') return { quote: readyQuote(result.rates), late: null };
    return { quote: { rates: [], ratesStatus: 'pending', ratesExpiresAt: null }, late: result.late.then(readyQuote) };
  }

  /** Stores what is late once it is there. Call it after the shipment is committed; a sweep stands in for a crash. */
  storeLate(shipment: Shipment, { late }: Quoted): void {
    late
      ?.then((quote) => this.database.transaction(() => this.shipments.completeQuote(shipment, quote)))
      .catch((error: Error) => this.logger.warn(`Late rates of ${shipment.id} were not stored: ${error.message}`));
  }
}

function readyQuote(rates: readonly QuotedRate[]): Quote {
  const ratesExpiresAt = ratesExpireAt(new Date());
  return { rates: toRates(rates, ratesExpiresAt), ratesStatus: 'ready', ratesExpiresAt };
}

const quoteRequest = (quotable: Quotable): QuoteRequest => ({
  origin: quotable.from,
  destination: quotable.to,
  parcel: toMetric(quotable.parcel),
  insuredValue: quotable.requestInsurance ? quotable.declaredValue : null,
  serviceLevel: quotable.requestedServiceLevel as ServiceLevel | null,
  simulate: simulateOf(quotable),
});
