import { ApiError } from '../../kernel/api-error.js';
import type { Rate } from '../../kernel/rate.js';
import { cheapestRate } from '../../contexts/shipments/pinned-rate.js';
import type { Shipment } from '../../contexts/shipments/shipment.js';
import { ratesPath } from '../../contexts/shipments/response/shipment.response.js';
import type { PurchaseObject } from './create-shipment.request.js';

/** How a one-call buy chooses its rate. Source: specification, purchase object. */
export type Selection =
  | { readonly kind: 'cheapest' }
  | { readonly kind: 'service'; readonly carrierCode: string; readonly serviceCode: string };

/** Throws `INVALID_INPUT` for both modes, neither, or half of one. */
export function readSelection({ strategy, carrierCode, serviceCode }: PurchaseObject): Selection {
  if (strategy && !carrierCode && !serviceCode) return { kind: 'cheapest' };
  if (!strategy && carrierCode && serviceCode) return { kind: 'service', carrierCode, serviceCode };
  throw new ApiError('INVALID_INPUT', 'A purchase takes either strategy, or carrierCode together with serviceCode.', {
    errors: { purchase: ['must hold either strategy, or both carrierCode and serviceCode'] },
  });
}

/** Throws `ONE_CALL_BUY_RATES_PENDING` or `ONE_CALL_BUY_NO_MATCHING_RATE`. */
export function chooseRate(shipment: Shipment, selection: Selection): Rate {
  if (shipment.ratesStatus === 'pending') {
    throw new ApiError(
      'ONE_CALL_BUY_RATES_PENDING',
      'The carriers took too long to quote. The shipment was created: poll ratesPollUrl, then buy with a rateId.',
      { shipmentId: shipment.id, ratesPollUrl: ratesPath(shipment.id) },
    );
  }
  const rate = selection.kind === 'cheapest' ? cheapestRate(shipment.rates) : ofService(shipment.rates, selection);
  if (rate) return rate;
  throw new ApiError(
    'ONE_CALL_BUY_NO_MATCHING_RATE',
    'No rate matches the purchase. The shipment was created: choose one of availableRates and buy with its rateId.',
    { shipmentId: shipment.id, availableRates: shipment.rates },
  );
}

const ofService = (
  rates: readonly Rate[],
  { carrierCode, serviceCode }: Extract<Selection, { kind: 'service' }>,
): Rate | undefined => rates.find((rate) => rate.carrierCode === carrierCode && rate.serviceCode === serviceCode);
