import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { ApiError } from '../../kernel/api-error.js';
import type { Rate } from '../../kernel/rate.js';
import type { RateMessage, RateMessageCode } from '../../kernel/rate-message.js';
import { carrierOffers } from '../../contexts/carriers/carriers.js';
import { allowsRate, finalActionsOf } from '../../contexts/rules/evaluation/evaluate.js';
import {
  meetsDeliverBy,
  RateMessageResponse,
  rateMessagesOf,
  RateResponse,
  toRateMessageResponse,
  toRateResponse,
} from '../../contexts/shipments/response/rate.response.js';
import { ratesPath } from '../../contexts/shipments/response/shipment-list-item.response.js';
import type { Shipment } from '../../contexts/shipments/shipment.js';
import { DetailsOf } from '../../platform/http/responses/error-envelope.js';

/**
 * Selection of a rate if a purchase has no `rateId`. A one-call buy uses `cheapest` or `service`. A batch uses `pinned or
 * cheapest`, because shipping rules can select (pin) a rate. Source: docs/shipments.md#label.
 */
export type Selection =
  | { readonly kind: 'cheapest' }
  | { readonly kind: 'service'; readonly carrierCode: string; readonly serviceCode: string }
  | { readonly kind: 'pinned or cheapest' };

/** Source: docs/shipments.md#label */
@ApiSchema({ description: 'Error details of a one-call buy without a matching rate.' })
@DetailsOf('ONE_CALL_BUY_NO_MATCHING_RATE')
class NoMatchingRateDetails {
  @ApiProperty({ description: 'Id of the shipment, which was created.' })
  shipmentId!: string;

  @ApiProperty({
    type: [RateResponse],
    description: 'Available rates of the shipment. Buy one of them, or change the shipment.',
  })
  availableRates!: readonly RateResponse[];

  @ApiPropertyOptional({
    type: RateResponse,
    nullable: true,
    description:
      'With `deliverBy`: the rate with the earliest `estimatedDelivery.latest` (of several, the cheapest). Null if no rate has an estimate.',
  })
  nearest?: RateResponse | null;

  @ApiProperty({ type: [RateMessageResponse], description: 'Reasons why other carriers have no rate.' })
  rateMessages!: readonly RateMessageResponse[];
}

/**
 * `deliverBy` is the latest allowed delivery day, or null. Throws `ONE_CALL_BUY_RATES_PENDING` or `ONE_CALL_BUY_NO_MATCHING_RATE`.
 */
export function chooseRate(shipment: Shipment, selection: Selection, deliverBy: string | null): Rate {
  if (shipment.ratesStatus === 'pending') {
    throw new ApiError(
      'ONE_CALL_BUY_RATES_PENDING',
      'The carriers have not returned their rates yet. The shipment was created. Poll its rates, then buy one with its rateId.',
      { shipmentId: shipment.id, ratesPollUrl: ratesPath(shipment.id) },
    );
  }
  const candidates = candidatesOf(shipment, selection);
  const inTime = deliverBy === null ? candidates : candidates.filter((rate) => meetsDeliverBy(rate, deliverBy));
  const rate = cheapestRate(inTime);
  if (rate) return rate;
  throw noMatchingRate(shipment, selection, deliverBy, candidates);
}

function candidatesOf(shipment: Shipment, selection: Selection): readonly Rate[] {
  const { rates } = shipment;
  switch (selection.kind) {
    case 'cheapest':
      return rates;
    case 'service': {
      const { carrierCode, serviceCode } = selection;
      return rates.filter((rate) => rate.carrierCode === carrierCode && rate.serviceCode === serviceCode);
    }
    case 'pinned or cheapest': {
      const pinned = pinnedRates(shipment);
      return pinned.length > 0 ? pinned : rates;
    }
  }
}

/** Returns an empty list if no rule selects a rate, or if the selected rate is not among the current rates. */
export function pinnedRates({ rates, ruleEvaluations }: Pick<Shipment, 'rates' | 'ruleEvaluations'>): readonly Rate[] {
  const actions = finalActionsOf(ruleEvaluations);
  return actions.carrierCode === undefined ? [] : rates.filter((rate) => allowsRate(actions, rate));
}

/** If several rates have the lowest price, returns the first of these rates. */
const cheapestRate = (rates: readonly Rate[]): Rate | undefined =>
  rates.reduce<Rate | undefined>((best, rate) => (best && best.totalPrice <= rate.totalPrice ? best : rate), undefined);

/**
 * Returns the rate whose latest delivery day (in `estimatedDelivery`) is earliest. If several rates have the same latest day,
 * returns the cheapest of these rates. Null if no rate has an estimate.
 */
function nearestRate(rates: readonly Rate[]): Rate | null {
  const lastDays = rates.flatMap(({ estimatedDelivery }) => estimatedDelivery?.latest ?? []).sort();
  return cheapestRate(rates.filter(({ estimatedDelivery }) => estimatedDelivery?.latest === lastDays[0])) ?? null;
}

/** Builds a `422` response with the reason and the available rates. Source: docs/shipments.md#label */
function noMatchingRate(
  shipment: Shipment,
  selection: Selection,
  deliverBy: string | null,
  candidates: readonly Rate[],
): ApiError {
  const shownDay = deliverBy ?? shipment.deliverBy;
  const nearest = nearestRate(shipment.rates);
  const next =
    shipment.rates.length > 0
      ? 'Buy one of details.availableRates with its rateId.'
      : 'Correct it as details.rateMessages explains, and quote it again.';
  const why = candidates.length > 0 ? tooLate(candidates, deliverBy) : reason(selection);
  const messages = [...messagesOnService(shipment, selection), ...rateMessagesOf(shipment)];
  return new ApiError('ONE_CALL_BUY_NO_MATCHING_RATE', `${why} The shipment was created. ${next}`, {
    shipmentId: shipment.id,
    availableRates: shipment.rates.map((rate) => toRateResponse(rate, shownDay)),
    ...(deliverBy === null ? {} : { nearest: nearest && toRateResponse(nearest, shownDay) }),
    rateMessages: messages.map(toRateMessageResponse),
  } satisfies NoMatchingRateDetails);
}

function tooLate(candidates: readonly Rate[], deliverBy: string | null): string {
  const nearest = nearestRate(candidates);
  const alternative = nearest
    ? `The earliest is ${nearest.serviceCode} of ${nearest.carrierCode}, by ${nearest.estimatedDelivery?.latest}`
    : 'No rate has an estimate';
  return `No rate arrives by ${deliverBy}. ${alternative}.`;
}

function reason(selection: Selection): string {
  if (selection.kind !== 'service') return 'No carrier has a rate for the shipment.';
  const { carrierCode, serviceCode } = selection;
  const offers = carrierOffers();
  const carrier = offers.find(({ code }) => code === carrierCode);
  if (!carrier) return `Carrier ${carrierCode} does not exist. Available carriers: ${codesOf(offers)}.`;
  if (!carrier.services.some(({ code }) => code === serviceCode))
    return `${carrierCode} has no service ${serviceCode}. Available services: ${codesOf(carrier.services)}.`;
  return `${carrierCode} has no rate for ${serviceCode}.`;
}

const codesOf = (named: readonly { readonly code: string }[]): string => named.map(({ code }) => code).join(', ');

/**
 * Explains why the selected service has no rate. Empty if the carrier returned no rate at all, because the shipment then already
 * contains a message about the carrier.
 */
function messagesOnService(shipment: Shipment, selection: Selection): RateMessage[] {
  if (selection.kind !== 'service') return [];
  const { carrierCode, serviceCode } = selection;
  const carrier = carrierOffers().find(({ code }) => code === carrierCode);
  const service = carrier?.services.find(({ code }) => code === serviceCode);
  const ofCarrier = shipment.rates.filter((rate) => rate.carrierCode === carrierCode);
  const isExplained = [...ofCarrier, ...shipment.rateMessages].some(
    (each) => each.carrierCode === carrierCode && each.serviceCode === serviceCode,
  );
  if (!service || ofCarrier.length === 0 || isExplained) return [];
  const because = (code: RateMessageCode, message: string) => [{ carrierCode, serviceCode, code, message }];
  if (!allowsRate(finalActionsOf(shipment.ruleEvaluations), selection))
    return because('EXCLUDED_BY_RULE', `The shipping rules do not allow ${serviceCode}.`);
  if (shipment.requestedServiceLevel !== null && service.level !== shipment.requestedServiceLevel)
    return because('NOT_ASKED_FOR', `The shipment requests only ${shipment.requestedServiceLevel} services.`);
  return because('NOT_SERVED', `${serviceCode} is not offered for this parcel and route.`);
}
