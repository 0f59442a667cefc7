import { ApiError } from '../../kernel/api-error.js';
import type { Rate } from '../../kernel/rate.js';
import type { Shipment } from '../../contexts/shipments/shipment.js';

/**
 * The rate a batch buys for a shipment: the cheapest current one (contract, Batches and bulk). What else should have a
 * say in the choice, has it here.
 *
 * Throws `ONE_CALL_BUY_RATES_PENDING` or `ONE_CALL_BUY_NO_MATCHING_RATE`.
 */
export function chooseRate({ ratesStatus, rates }: Shipment): Rate {
  if (ratesStatus === 'pending') {
    throw new ApiError('ONE_CALL_BUY_RATES_PENDING', 'The carriers have not quoted the shipment yet.');
  }
  const [first, ...others] = rates;
  if (!first) throw new ApiError('ONE_CALL_BUY_NO_MATCHING_RATE', 'No carrier quotes the shipment.');
  return others.reduce((best, rate) => (rate.totalPrice < best.totalPrice ? rate : best), first);
}
