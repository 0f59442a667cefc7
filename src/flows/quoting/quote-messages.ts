import type { RateMessage } from '../../kernel/rate-message.js';
import type { QuoteMessage } from '../../contexts/carriers/port/carrier-quote.js';
import type { Quotes } from '../../contexts/carriers/rate-shopper.js';
import { allowsCarrier, allowsRate, type FinalActions } from '../../contexts/rules/evaluation/evaluate.js';
import type { AppliedRules, Shipment } from '../../contexts/shipments/shipment.js';

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

/** The rates that the rules allow, with a message where they allow none. */
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
