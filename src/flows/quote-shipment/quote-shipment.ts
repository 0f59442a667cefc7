import { Injectable, Logger } from '@nestjs/common';
import { toMetric } from '../../kernel/parcel.js';
import type { ServiceLevel } from '../../kernel/rate.js';
import { Config } from '../../platform/config/config.js';
import { Database } from '../../platform/database/database.js';
import type { QuoteRequest } from '../../contexts/carriers/carrier.js';
import { Quoting, type QuotedRate } from '../../contexts/carriers/quoting.js';
import { ActiveRules } from '../../contexts/rules/evaluation/active-rules.js';
import { evaluate, recordedCascade, type Cascade } from '../../contexts/rules/evaluation/evaluate.js';
import { allowsCarrier, allowsRate } from '../../contexts/rules/evaluation/final-actions.js';
import { simulateOf, type Quote, type Ruling, type Shipment } from '../../contexts/shipments/shipment.js';
import { Shipments } from '../../contexts/shipments/shipments.js';
import type { ServiceRules } from './service-rules.js';
import { toFacts } from './to-facts.js';
import { ratesExpireAt, toRates } from './to-rates.js';
import { toRuling } from './to-ruling.js';

/** What of a shipment decides its rates. */
export type Quotable = Pick<
  Shipment,
  | 'organizationId'
  | 'livemode'
  | 'from'
  | 'to'
  | 'parcel'
  | 'requestedDeclaredValue'
  | 'requestedInsurance'
  | 'requestedCarrierCode'
  | 'requestedServiceLevel'
  | 'orderFacts'
  | 'metadata'
>;

/** `late` stands where the rates are pending: what the carriers answered after the budget. */
export interface Quoted {
  readonly quote: Quote;
  readonly late: Promise<Quote> | null;
}

/**
 * Shipping rules, then quotes: one step for whoever creates, changes or refreshes a shipment. The carriers that the
 * rules leave are asked at once, and the caller stores the outcome.
 */
@Injectable()
export class QuoteShipment {
  private readonly logger = new Logger(QuoteShipment.name);

  constructor(
    private readonly activeRules: ActiveRules,
    private readonly quoting: Quoting,
    private readonly shipments: Shipments,
    private readonly database: Database,
    private readonly config: Config,
  ) {}

  /** Evaluates the rules as they are now, unless the request skips them, and asks carriers for no longer than the budget. */
  async quote(quotable: Quotable, rules: ServiceRules): Promise<Quoted> {
    if (rules === 'skip') return this.quoteUnder(NO_RULES, quotable);
    return this.quoteUnder(evaluate(await this.activeRules.of(quotable), toFacts(quotable)), quotable);
  }

  /** Asks again under the rules as they were recorded, for a quoting that was cut short. */
  quoteAsRecorded(shipment: Shipment): Promise<Quoted> {
    return this.quoteUnder(recordedCascade(shipment.ruleEvaluations), shipment);
  }

  /** Stores what is late once it is there. Call it after the shipment is committed; a sweep stands in for a crash. */
  storeLate(shipment: Shipment, { late }: Quoted): void {
    late
      ?.then((quote) => this.database.transaction(() => this.shipments.completeQuote(shipment, quote)))
      .catch((error: Error) => this.logger.warn(`Late rates of ${shipment.id} were not stored: ${error.message}`));
  }

  private async quoteUnder(cascade: Cascade, quotable: Quotable): Promise<Quoted> {
    const ruling = toRuling(quotable, cascade);
    const { finalActions } = cascade;
    const result = await this.quoting.quote(quoteRequest(quotable, ruling), {
      livemode: quotable.livemode,
      carrierCode: quotable.requestedCarrierCode,
      mayAsk: (carrierCode) => allowsCarrier(finalActions, carrierCode),
      budgetMs: this.config.quoteBudgetMs,
    });
    const ready = (rates: readonly QuotedRate[]) =>
      readyQuote(
        rates.filter((rate) => allowsRate(finalActions, rate)),
        ruling,
      );
    if (result.status === 'ready') return { quote: ready(result.rates), late: null };
    return {
      quote: { ...ruling, rates: [], ratesStatus: 'pending', ratesExpiresAt: null },
      late: result.late.then(ready),
    };
  }
}

const NO_RULES: Cascade = { evaluations: [], finalActions: {} };

function readyQuote(rates: readonly QuotedRate[], ruling: Ruling): Quote {
  const ratesExpiresAt = ratesExpireAt(new Date());
  return { ...ruling, rates: toRates(rates, ratesExpiresAt), ratesStatus: 'ready', ratesExpiresAt };
}

const quoteRequest = (quotable: Quotable, { requestInsurance, declaredValue }: Ruling): QuoteRequest => ({
  origin: quotable.from,
  destination: quotable.to,
  parcel: toMetric(quotable.parcel),
  insuredValue: requestInsurance ? declaredValue : null,
  serviceLevel: quotable.requestedServiceLevel as ServiceLevel | null,
  simulate: simulateOf(quotable),
});
