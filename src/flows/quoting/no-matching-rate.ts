import { ApiError } from '../../kernel/api-error.js';
import type { RateMessage, RateMessageCode } from '../../kernel/rate-message.js';
import { CARRIERS } from '../../contexts/carriers/carriers.js';
import { allowsRate, finalActionsOf } from '../../contexts/rules/evaluation/evaluate.js';
import { rateMessagesOf } from '../../contexts/shipments/rate-messages.js';
import type { Shipment } from '../../contexts/shipments/shipment.js';
import type { Selection } from './selection.js';
import { toNoMatchingRateDetails } from './no-matching-rate.response.js';

/** `422` with the reason, and what is available instead. Source: docs/reference/rates.md#refused-purchases */
export function noMatchingRate(shipment: Shipment, selection: Selection): ApiError {
  const next =
    shipment.rates.length > 0
      ? 'buy with the rateId of one of availableRates.'
      : 'change what rateMessages names, and quote it again.';
  return new ApiError('ONE_CALL_BUY_NO_MATCHING_RATE', `${reason(selection)} The shipment exists: ${next}`, {
    ...toNoMatchingRateDetails(shipment, [...messagesOnService(shipment, selection), ...rateMessagesOf(shipment)]),
  });
}

function reason(selection: Selection): string {
  if (selection.kind !== 'service') return 'No carrier quotes the shipment.';
  const { carrierCode, serviceCode } = selection;
  const carrier = CARRIERS.find(({ code }) => code === carrierCode);
  if (!carrier) return `There is no carrier ${carrierCode}: there are ${codesOf(CARRIERS)}.`;
  if (!carrier.services.some(({ code }) => code === serviceCode))
    return `${carrierCode} has no service ${serviceCode}: it has ${codesOf(carrier.services)}.`;
  return `There is no rate for ${serviceCode} of ${carrierCode}.`;
}

const codesOf = (named: readonly { readonly code: string }[]): string => named.map(({ code }) => code).join(', ');

/** Of a service without a rate. Where the carrier has no rate at all, its own message says why. */
function messagesOnService(shipment: Shipment, selection: Selection): RateMessage[] {
  if (selection.kind !== 'service') return [];
  const { carrierCode, serviceCode } = selection;
  const carrier = CARRIERS.find(({ code }) => code === carrierCode);
  const service = carrier?.services.find(({ code }) => code === serviceCode);
  if (!service || !shipment.rates.some((rate) => rate.carrierCode === carrierCode)) return [];
  const because = (code: RateMessageCode, message: string) => [{ carrierCode, serviceCode, code, message }];
  if (!allowsRate(finalActionsOf(shipment.ruleEvaluations), selection))
    return because('EXCLUDED_BY_RULE', `The shipping rules do not allow ${serviceCode}.`);
  if (shipment.requestedServiceLevel !== null && service.level !== shipment.requestedServiceLevel)
    return because('NOT_ASKED_FOR', `The shipment asks for ${shipment.requestedServiceLevel} services only.`);
  return because('NOT_SERVED', `${serviceCode} is not offered for this parcel and route.`);
}
