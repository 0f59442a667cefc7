import type { LabelFormat } from '../../../kernel/label-format.js';
import type { Facts } from '../facts.js';
import type { Rule } from '../rule.entity.js';
import type { Evaluation } from '../rule.js';
import { matches } from './matches.js';

/** Combined actions of all rules. A field is absent if no rule sets the field. Source: docs/shipping-rules.md#actions */
export interface FinalActions {
  readonly carrierCode?: string;
  /** Quotes contain only rates of this service of the carrier `carrierCode`. */
  readonly serviceCode?: string;
  /** Quotes never contain these carriers. An exclusion overrides a selection by another rule. */
  readonly excludedCarriers?: readonly string[];
  readonly declaredValue?: number;
  readonly labelFormat?: LabelFormat;
  readonly signatureRequired?: true;
  /** Maximum number of business days between the ship date and the latest delivery day. Quotes contain no slower rates. */
  readonly deliveryByDays?: number;
  /** Tags without duplicates, sorted by ascending priority of their rules. */
  readonly tags?: readonly string[];
}

export type EvaluatedRule = Pick<Rule, 'id' | 'conditions' | 'actions'>;

/** Results for one shipment: the result of each rule, and the combined actions of all rules. */
export interface Cascade {
  readonly evaluations: readonly Evaluation[];
  readonly finalActions: FinalActions;
}

/**
 * Evaluates the rules. A rule fires if the conditions of the rule match. `rules` must be sorted by ascending priority. All rules
 * use the same facts: the actions of a rule do not change the facts of the next rule. Source:
 * docs/shipping-rules.md#rules-and-limits
 */
export function evaluate(rules: readonly EvaluatedRule[], facts: Facts): Cascade {
  const evaluations = rules.map(({ id, conditions, actions }): Evaluation => {
    const fired = matches(conditions, facts);
    return { ruleId: id, fired, actionsApplied: fired ? actions : [] };
  });
  return recordedCascade(evaluations);
}

/**
 * Restores the results from the recorded evaluations of a shipment. The service uses these results to quote the shipment again with
 * the same rules.
 */
export const recordedCascade = (evaluations: readonly Evaluation[]): Cascade => ({
  evaluations,
  finalActions: finalActionsOf(evaluations),
});

/**
 * Later actions override earlier actions. The function iterates over the actions only once, because a shipment can contain
 * `MAX_ACTIVE_TAGS` tags.
 */
export function finalActionsOf(evaluations: readonly Evaluation[]): FinalActions {
  const outcome: { -readonly [Field in keyof FinalActions]: FinalActions[Field] } = {};
  const excluded = new Set<string>();
  const tags = new Set<string>();
  for (const action of evaluations.flatMap(({ actionsApplied }) => actionsApplied)) {
    switch (action.type) {
      case 'select_carrier':
        // A service that was selected for another carrier no longer applies.
        if (outcome.carrierCode !== action.carrierCode) delete outcome.serviceCode;
        outcome.carrierCode = action.carrierCode;
        break;
      case 'select_service':
        outcome.carrierCode = action.carrierCode;
        outcome.serviceCode = action.serviceCode;
        break;
      case 'exclude_carrier':
        excluded.add(action.carrierCode);
        break;
      case 'add_insurance':
        outcome.declaredValue = action.declaredValue;
        break;
      case 'set_label_format':
        outcome.labelFormat = action.format;
        break;
      case 'add_signature_required':
        outcome.signatureRequired = true;
        break;
      case 'require_delivery_by':
        outcome.deliveryByDays = action.days;
        break;
      case 'tag':
        for (const tag of action.tags) tags.add(tag);
        break;
    }
  }
  if (excluded.size > 0) outcome.excludedCarriers = [...excluded];
  if (tags.size > 0) outcome.tags = [...tags];
  return outcome;
}

/** True if a carrier may be quoted. An exclusion overrides a selection. */
export const allowsCarrier = ({ carrierCode, excludedCarriers }: FinalActions, candidate: string): boolean =>
  (carrierCode === undefined || carrierCode === candidate) && !excludedCarriers?.includes(candidate);

export const allowsRate = (
  actions: FinalActions,
  rate: { readonly carrierCode: string; readonly serviceCode: string },
): boolean =>
  allowsCarrier(actions, rate.carrierCode) &&
  (actions.serviceCode === undefined || actions.serviceCode === rate.serviceCode);
