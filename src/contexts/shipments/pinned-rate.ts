import type { Rate } from '../../kernel/rate.js';
import { allowsRate, finalActionsOf } from '../rules/evaluation/final-actions.js';
import type { Shipment } from './shipment.js';

/**
 * The rate that a shipment's rules pin: the selected service, or the cheapest of the selected carrier. Undefined where
 * no rule selects one, or none of the current rates is what they select.
 */
export function pinnedRate({ rates, ruleEvaluations }: Pick<Shipment, 'rates' | 'ruleEvaluations'>): Rate | undefined {
  const actions = finalActionsOf(ruleEvaluations);
  return actions.carrierCode === undefined
    ? undefined
    : cheapestRate(rates.filter((rate) => allowsRate(actions, rate)));
}

export const cheapestRate = (rates: readonly Rate[]): Rate | undefined =>
  rates.reduce<Rate | undefined>((best, rate) => (best && best.totalPrice <= rate.totalPrice ? best : rate), undefined);
