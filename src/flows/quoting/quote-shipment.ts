import { Injectable, Logger } from '@nestjs/common';
import { mexicoCityDate } from '../../kernel/dates/mexico-city-date.js';
import { toMetric } from '../../kernel/parcel.js';
import type { ServiceLevel } from '../../kernel/rate.js';
import { Database } from '../../platform/database/database.js';
import type { QuoteRequest } from '../../contexts/carriers/port/carrier-quote.js';
import { PriceLists, type PriceList } from '../../contexts/carriers/pricing/price-lists.js';
import { RateShopper, type Quotes } from '../../contexts/carriers/rate-shopper.js';
import { ActiveRules } from '../../contexts/rules/evaluation/active-rules.js';
import { evaluate, recordedCascade, type Cascade } from '../../contexts/rules/evaluation/evaluate.js';
import {
  simulateOf,
  type Quote,
  type AppliedRules,
  type Shipment,
  contentsOf,
} from '../../contexts/shipments/shipment.js';
import { Shipments } from '../../contexts/shipments/shipments.js';
import { applyRules, exclusionBy, notInsured, toFacts, underRules } from './apply-rules.js';
import type { ServiceRules } from './service-rules.js';
import { ratesExpireAt, toRates } from './to-rates.js';

export type Quotable = Pick<
  Shipment,
  | 'organizationId'
  | 'livemode'
  | 'from'
  | 'to'
  | 'parcel'
  | 'contents'
  | 'requestedDeclaredValue'
  | 'requestedInsurance'
  | 'requestedCarrierCode'
  | 'requestedServiceLevel'
  | 'orderFacts'
  | 'metadata'
>;

/** `late`: where the rates are pending, those that arrive after the budget. */
export interface Quoted {
  readonly quote: Quote;
  readonly late: Promise<Quote> | null;
}

/**
 * Evaluates the shipping rules, then quotes the carriers that they allow. Used to create, update and refresh a shipment; the
 * caller stores the result. Source: docs/reference/shipment-operations.md#quoting.
 */
@Injectable()
export class QuoteShipment {
  private readonly logger = new Logger(QuoteShipment.name);

  constructor(
    private readonly activeRules: ActiveRules,
    private readonly rateShopper: RateShopper,
    private readonly priceLists: PriceLists,
    private readonly shipments: Shipments,
    private readonly database: Database,
  ) {}

  /** Evaluates the current rules, unless the request skips them. Takes no longer than the quoting budget. */
  async quote(quotable: Quotable, rules: ServiceRules): Promise<Quoted> {
    if (rules === 'skip') return this.quoteUnder(NO_RULES, quotable);
    return this.quoteUnder(evaluate(await this.activeRules.of(quotable), toFacts(quotable)), quotable);
  }

  /** Repeats an interrupted quoting with the recorded rule evaluations. */
  quoteAsRecorded(shipment: Shipment): Promise<Quoted> {
    return this.quoteUnder(recordedCascade(shipment.ruleEvaluations), shipment);
  }

  /** Stores late rates when they arrive. Call it after the commit; `RecoverQuotesTask` recovers from a crash. */
  storeLate(shipment: Shipment, { late }: Quoted): void {
    late
      ?.then((quote) => this.database.transaction(() => this.shipments.completeQuote(shipment, quote)))
      .catch((error: Error) => this.logger.warn(`Late rates of ${shipment.id} were not stored: ${error.message}`));
  }

  private async quoteUnder(cascade: Cascade, quotable: Quotable): Promise<Quoted> {
    const appliedRules = applyRules(quotable, cascade);
    const { finalActions } = cascade;
    const [result, priceList] = await Promise.all([
      this.rateShopper.quote(quoteRequest(quotable, appliedRules), {
        livemode: quotable.livemode,
        carrierCode: null,
        exclusionOf: exclusionBy(quotable, finalActions),
      }),
      this.priceLists.of(quotable),
    ]);
    const ready = (quotes: Quotes) => readyQuote(underRules(quotes, finalActions), priceList, appliedRules);
    if (result.status === 'ready') return { quote: ready(result), late: null };
    const rateMessages = [...notInsured(appliedRules), ...result.messages];
    return {
      quote: { ...appliedRules, rates: [], rateMessages, ratesStatus: 'pending', ratesExpiresAt: null },
      late: result.late.then(ready),
    };
  }
}

const NO_RULES: Cascade = { evaluations: [], finalActions: {} };

function readyQuote({ rates, messages }: Quotes, priceList: PriceList, appliedRules: AppliedRules): Quote {
  const quotedAt = new Date();
  return {
    ...appliedRules,
    rates: toRates(priceList.priced(rates), quotedAt),
    rateMessages: [...notInsured(appliedRules), ...messages],
    ratesStatus: 'ready',
    ratesExpiresAt: ratesExpireAt(quotedAt),
  };
}

const quoteRequest = (quotable: Quotable, { requestInsurance, declaredValue }: AppliedRules): QuoteRequest => ({
  origin: { ...quotable.from, address: quotable.from },
  destination: { ...quotable.to, address: quotable.to },
  parcel: toMetric(quotable.parcel),
  shipDate: mexicoCityDate(new Date()),
  contents: contentsOf(quotable),
  insuredValue: requestInsurance ? declaredValue : null,
  serviceLevel: quotable.requestedServiceLevel as ServiceLevel | null,
  simulate: simulateOf(quotable),
});
