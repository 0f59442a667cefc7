import { Injectable, Logger } from '@nestjs/common';
import { toMetric } from '../../kernel/parcel.js';
import type { Rate, ServiceLevel } from '../../kernel/rate.js';
import { businessDaysAfter } from '../../kernel/dates/business-days.js';
import { meetsDeliverBy } from '../../contexts/shipments/response/rate.response.js';
import { Database } from '../../platform/database/database.js';
import type { QuoteRequest, QuoteMessage } from '../../contexts/carriers/port/carrier-quote.js';
import { PriceLists, type PriceList } from '../../contexts/carriers/pricing/price-lists.js';
import { RateShopper, type Quotes } from '../../contexts/carriers/rate-shopper.js';
import { ActiveRules } from '../../contexts/rules/evaluation/active-rules.js';
import {
  evaluate,
  recordedCascade,
  type Cascade,
  allowsCarrier,
  allowsRate,
  type FinalActions,
} from '../../contexts/rules/evaluation/evaluate.js';
import {
  type Draft,
  simulateOf,
  type Quote,
  type AppliedRules,
  type Shipment,
  contentsOf,
} from '../../contexts/shipments/shipment.js';
import { LikelyDeliveries, type LikelyDaysOf } from '../../contexts/shipments/delivery-times/likely-deliveries.js';
import { routeOf } from '../../contexts/shipments/delivery-times/route.js';
import { Shipments } from '../../contexts/shipments/shipments.js';
import type { ServiceRules } from './service-rules.js';
import { effectiveShipDate } from './ship-dates.js';
import { ratesExpireAt, toRates } from './to-rates.js';
import type { RateMessage } from '../../kernel/rate-message.js';
import type { Facts } from '../../contexts/rules/facts.js';

/** If rates are pending, `late` resolves to the rates that carriers return after the time limit. */
export interface Quoted {
  readonly quote: Quote;
  readonly late: Promise<Quote> | null;
}

/** Quotes a shipment. The caller stores the quotes. Source: docs/carriers.md#rules-and-limits. */
@Injectable()
export class QuoteShipment {
  private readonly logger = new Logger(QuoteShipment.name);

  constructor(
    private readonly activeRules: ActiveRules,
    private readonly rateShopper: RateShopper,
    private readonly priceLists: PriceLists,
    private readonly likelyDeliveries: LikelyDeliveries,
    private readonly shipments: Shipments,
    private readonly database: Database,
  ) {}

  /** Evaluates the current rules unless the request skips the rules. Returns within the time limit for quotes. */
  async quote(draft: Draft, rules: ServiceRules): Promise<Quoted> {
    if (rules === 'skip') return this.quoteUnder(NO_RULES, draft);
    return this.quoteUnder(evaluate(await this.activeRules.of(draft), toFacts(draft)), draft);
  }

  /** Repeats an interrupted quote with the recorded rule evaluations. */
  quoteAsRecorded(shipment: Shipment): Promise<Quoted> {
    return this.quoteUnder(recordedCascade(shipment.ruleEvaluations), shipment);
  }

  /**
   * Stores late rates when the carriers return them. Call this method after the commit. `RecoverQuotesTask` repeats a quote that a
   * crash interrupted.
   */
  storeLate(shipment: Shipment, { late }: Quoted): void {
    late
      ?.then((quote) => this.database.transaction(() => this.shipments.completeQuote(shipment, quote)))
      .catch((error: Error) => this.logger.warn(`Late rates of ${shipment.id} were not stored: ${error.message}`));
  }

  private async quoteUnder(cascade: Cascade, draft: Draft): Promise<Quoted> {
    const appliedRules = applyRules(draft, cascade);
    const { finalActions } = cascade;
    const shipDate = effectiveShipDate(draft.shipDate);
    const [result, priceList, likelyDaysOf] = await Promise.all([
      this.rateShopper.quote(quoteRequest(draft, appliedRules, shipDate), {
        livemode: draft.livemode,
        carrierCode: null,
        exclusionOf: exclusionBy(draft, finalActions),
      }),
      this.priceLists.of(draft),
      this.likelyDeliveries.on(draft, routeOf(draft.from, draft.to)),
    ]);
    const ready = (quotes: Quotes) =>
      readyQuote(underRules(quotes, finalActions), appliedRules, { priceList, likelyDaysOf, shipDate, finalActions });
    if (result.status === 'ready') return { quote: ready(result), late: null };
    const rateMessages = [...notInsured(appliedRules), ...result.messages];
    return {
      quote: { ...appliedRules, shipDate, rates: [], rateMessages, ratesStatus: 'pending', ratesExpiresAt: null },
      late: result.late.then(ready),
    };
  }
}

const NO_RULES: Cascade = { evaluations: [], finalActions: {} };

interface QuoteContext {
  readonly priceList: PriceList;
  readonly likelyDaysOf: LikelyDaysOf;
  readonly shipDate: string;
  readonly finalActions: FinalActions;
}

function readyQuote(
  { rates, messages }: Quotes,
  appliedRules: AppliedRules,
  { priceList, likelyDaysOf, shipDate, finalActions }: QuoteContext,
): Quote {
  const quotedAt = new Date();
  const quoted = toRates(priceList.priced(rates), { quotedAt, shipDate }, likelyDaysOf);
  const { inTime, tooLate } = byDelivery(quoted, finalActions, shipDate);
  return {
    ...appliedRules,
    shipDate,
    rates: inTime,
    rateMessages: [...notInsured(appliedRules), ...tooLate, ...messages],
    ratesStatus: 'ready',
    ratesExpiresAt: ratesExpireAt(quotedAt),
  };
}

/**
 * Separates the rates that promise delivery by the day that the shipping rules require from all other rates. `tooLate` contains one
 * message for each of the other rates.
 */
export function byDelivery(
  rates: readonly Rate[],
  { deliveryByDays }: FinalActions,
  shipDate: string,
): { readonly inTime: readonly Rate[]; readonly tooLate: readonly RateMessage[] } {
  if (deliveryByDays === undefined) return { inTime: rates, tooLate: [] };
  const lastDay = businessDaysAfter(shipDate, deliveryByDays);
  const isInTime = (rate: Rate) => meetsDeliverBy(rate, lastDay) === true;
  const tooLate = rates
    .filter((rate) => !isInTime(rate))
    .map(({ carrierCode, serviceCode, estimatedDelivery }): RateMessage => ({
      carrierCode,
      serviceCode,
      code: 'EXCLUDED_BY_RULE',
      message: `The shipping rules require delivery by ${lastDay}, but ${serviceCode} arrives by ${estimatedDelivery?.latest}.`,
    }));
  return { inTime: rates.filter(isInTime), tooLate };
}

const quoteRequest = (
  draft: Draft,
  { requestInsurance, declaredValue }: AppliedRules,
  shipDate: string,
): QuoteRequest => ({
  origin: { ...draft.from, address: draft.from },
  destination: { ...draft.to, address: draft.to },
  parcel: toMetric(draft.parcel),
  shipDate,
  contents: contentsOf(draft),
  insuredValue: requestInsurance && declaredValue ? declaredValue : null,
  serviceLevel: draft.requestedServiceLevel as ServiceLevel | null,
  simulate: simulateOf(draft),
});

/**
 * Facts that the shipping rules evaluate. The facts contain the values that the client sent, not values that a rule has changed.
 */
export function toFacts({ from, to, parcel, requestedDeclaredValue, orderFacts }: Draft): Facts {
  const { weightKg, lengthCm, widthCm, heightCm } = toMetric(parcel);
  return {
    'parcel.weight': weightKg,
    'parcel.length': lengthCm,
    'parcel.width': widthCm,
    'parcel.height': heightCm,
    'parcel.packagingType': parcel.packagingType ?? undefined,
    'to.country': to.country,
    'to.state': to.state,
    'to.postalCode': to.postalCode,
    'to.isResidential': to.isResidential,
    'order.totalPrice': orderFacts?.totalPrice,
    'order.channel': orderFacts?.channel ?? undefined,
    'shipment.declaredValue': requestedDeclaredValue ?? undefined,
    'shipment.isInternational': from.country !== to.country,
  };
}

export const applyRules = (
  { requestedDeclaredValue, requestedInsurance }: Draft,
  { evaluations, finalActions }: Cascade,
): AppliedRules => ({
  declaredValue: finalActions.declaredValue ?? requestedDeclaredValue,
  requestInsurance: finalActions.declaredValue !== undefined || requestedInsurance,
  ruleEvaluations: evaluations,
  tags: finalActions.tags ?? [],
  labelFormat: finalActions.labelFormat ?? null,
  signatureRequired: finalActions.signatureRequired ?? false,
});

/**
 * Returns the reason why the service does not quote a carrier for a shipment, or null. Source:
 * docs/carriers.md#why-a-carrier-has-no-rate
 */
export const exclusionBy =
  ({ requestedCarrierCode }: Draft, actions: FinalActions) =>
  (carrierCode: string): QuoteMessage | null => {
    if (requestedCarrierCode !== null && carrierCode !== requestedCarrierCode)
      return { code: 'NOT_ASKED_FOR', message: `The shipment requests only ${requestedCarrierCode}.` };
    if (!allowsCarrier(actions, carrierCode))
      return { code: 'EXCLUDED_BY_RULE', message: `The shipping rules do not allow ${carrierCode}.` };
    return null;
  };

export function underRules({ rates, messages }: Quotes, actions: FinalActions): Quotes {
  const left = rates.filter((rate) => allowsRate(actions, rate));
  if (left.length > 0 || rates.length === 0) return { rates: left, messages };
  const { carrierCode = null, serviceCode } = actions;
  const message = `The shipping rules allow only ${serviceCode}, but ${carrierCode} has no rate for it.`;
  return { rates: left, messages: [{ carrierCode, serviceCode, code: 'EXCLUDED_BY_RULE', message }, ...messages] };
}

/** Returns a message if the client requested insurance without a declared value. An insurance policy for 0 MXN would never pay. */
export function notInsured({ requestInsurance, declaredValue }: AppliedRules): RateMessage[] {
  if (!requestInsurance || declaredValue) return [];
  const problem = declaredValue === null ? 'is missing' : 'is 0';
  return [
    { carrierCode: null, code: 'NOT_INSURED', message: `The rates are not insured, because declaredValue ${problem}.` },
  ];
}
