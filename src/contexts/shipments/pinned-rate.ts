import type { Rate } from '../../kernel/rate.js';
import { allowsRate, finalActionsOf } from '../rules/evaluation/evaluate.js';
import type { Shipment } from './shipment.js';

/**
 * The rate that the shipping rules select: the selected service, or the cheapest of the selected carrier. Undefined where
 * no rule selects one, or the current rates do not include it.
 */
export function pinnedRate({ rates, ruleEvaluations }: Pick<Shipment, 'rates' | 'ruleEvaluations'>): Rate | undefined {
  const actions = finalActionsOf(ruleEvaluations);
  return actions.carrierCode === undefined
    ? undefined
    : cheapestRate(rates.filter((rate) => allowsRate(actions, rate)));
}

export const cheapestRate = (rates: readonly Rate[]): Rate | undefined =>
  rates.reduce<Rate | undefined>((best, rate) => (best && best.totalPrice <= rate.totalPrice ? best : rate), undefined);
