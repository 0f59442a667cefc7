import { toMetric } from '../../kernel/parcel.js';
import type { RateMessage } from '../../kernel/rate-message.js';
import type { QuoteMessage } from '../../contexts/carriers/port/carrier-quote.js';
import type { Quotes } from '../../contexts/carriers/rate-shopper.js';
import {
  allowsCarrier,
  allowsRate,
  type Cascade,
  type FinalActions,
} from '../../contexts/rules/evaluation/evaluate.js';
import type { Facts } from '../../contexts/rules/facts.js';
import type { AppliedRules, Shipment } from '../../contexts/shipments/shipment.js';

/** The facts that shipping rules are evaluated on: the client's values, before any rule. */
export function toFacts({
  from,
  to,
  parcel,
  requestedDeclaredValue,
  orderFacts,
}: Pick<Shipment, 'from' | 'to' | 'parcel' | 'requestedDeclaredValue' | 'orderFacts'>): Facts {
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
  { requestedDeclaredValue, requestedInsurance }: Pick<Shipment, 'requestedDeclaredValue' | 'requestedInsurance'>,
  { evaluations, finalActions }: Cascade,
): AppliedRules => ({
  declaredValue: finalActions.declaredValue ?? requestedDeclaredValue,
  requestInsurance: finalActions.declaredValue !== undefined || requestedInsurance,
  ruleEvaluations: evaluations,
  tags: finalActions.tags ?? [],
  labelFormat: finalActions.labelFormat ?? null,
  signatureRequired: finalActions.signatureRequired ?? false,
});

/** Why a carrier is not requested for a shipment; null: it is. Source: docs/reference/rates.md#rate-messages */
export const exclusionBy =
  ({ requestedCarrierCode }: Pick<Shipment, 'requestedCarrierCode'>, actions: FinalActions) =>
  (carrierCode: string): QuoteMessage | null => {
    if (requestedCarrierCode !== null && carrierCode !== requestedCarrierCode)
      return { code: 'NOT_ASKED_FOR', message: `The shipment asks for ${requestedCarrierCode} only.` };
    if (!allowsCarrier(actions, carrierCode))
      return { code: 'EXCLUDED_BY_RULE', message: `The shipping rules do not allow ${carrierCode}.` };
    return null;
  };

export function underRules({ rates, messages }: Quotes, actions: FinalActions): Quotes {
  const left = rates.filter((rate) => allowsRate(actions, rate));
  if (left.length > 0 || rates.length === 0) return { rates: left, messages };
  const { carrierCode = null, serviceCode } = actions;
  const message = `The shipping rules leave ${serviceCode} only, for which ${carrierCode} has no rate.`;
  return { rates: left, messages: [{ carrierCode, serviceCode, code: 'EXCLUDED_BY_RULE', message }, ...messages] };
}

/** Insurance was requested, and cannot be quoted without a value. */
export const notInsured = ({ requestInsurance, declaredValue }: AppliedRules): RateMessage[] =>
  requestInsurance && declaredValue === null
    ? [{ carrierCode: null, code: 'NOT_INSURED', message: 'The rates are not insured: declaredValue is missing.' }]
    : [];
