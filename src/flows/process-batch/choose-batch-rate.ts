import { ApiError } from '../../kernel/api-error.js';
import type { Rate } from '../../kernel/rate.js';
import { cheapestRate, pinnedRate } from '../../contexts/shipments/pinned-rate.js';
import type { Shipment } from '../../contexts/shipments/shipment.js';

/**
 * The rate a batch buys for a shipment: the one its rules pin, else the cheapest current one (contract, Batches and bulk).
 *
 * Throws `ONE_CALL_BUY_RATES_PENDING` or `ONE_CALL_BUY_NO_MATCHING_RATE`.
 */
export function chooseBatchRate(shipment: Shipment): Rate {
  if (shipment.ratesStatus === 'pending') {
    throw new ApiError('ONE_CALL_BUY_RATES_PENDING', 'The carriers have not quoted the shipment yet.');
  }
  const rate = pinnedRate(shipment) ?? cheapestRate(shipment.rates);
  if (!rate) throw new ApiError('ONE_CALL_BUY_NO_MATCHING_RATE', 'No carrier quotes the shipment.');
  return rate;
}
