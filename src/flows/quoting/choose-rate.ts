import { ApiError } from '../../kernel/api-error.js';
import type { Rate } from '../../kernel/rate.js';
import { cheapestRate, pinnedRate } from '../../contexts/shipments/pinned-rate.js';
import { ratesPath } from '../../contexts/shipments/response/shipment-list-item.response.js';
import type { Shipment } from '../../contexts/shipments/shipment.js';
import { noMatchingRate } from './no-matching-rate.js';
import type { Selection } from './selection.js';

/** Throws `ONE_CALL_BUY_RATES_PENDING` or `ONE_CALL_BUY_NO_MATCHING_RATE`. */
export function chooseRate(shipment: Shipment, selection: Selection): Rate {
  if (shipment.ratesStatus === 'pending') {
    throw new ApiError(
      'ONE_CALL_BUY_RATES_PENDING',
      'The carriers have not quoted the shipment yet. It exists: poll its rates, then buy with a rateId.',
      { shipmentId: shipment.id, ratesPollUrl: ratesPath(shipment.id) },
    );
  }
  const rate = selectedRate(shipment, selection);
  if (rate) return rate;
  throw noMatchingRate(shipment, selection);
}

function selectedRate(shipment: Shipment, selection: Selection): Rate | undefined {
  const { rates } = shipment;
  switch (selection.kind) {
    case 'cheapest':
      return cheapestRate(rates);
    case 'service': {
      const { carrierCode, serviceCode } = selection;
      return rates.find((rate) => rate.carrierCode === carrierCode && rate.serviceCode === serviceCode);
    }
    case 'pinned or cheapest':
      return pinnedRate(shipment) ?? cheapestRate(rates);
  }
}
