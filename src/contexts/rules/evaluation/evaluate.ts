import type { Facts } from '../facts.js';
import type { Evaluation } from '../rule.js';
import type { CompiledRule } from './compile.js';
import { finalActionsOf, type FinalActions } from './final-actions.js';

/** The result of all rules for one shipment: each rule's, and their combination. */
export interface Cascade {
  readonly evaluations: readonly Evaluation[];
  readonly finalActions: FinalActions;
}

/**
 * Every rule whose conditions match fires. `rules`: by ascending priority. All of them see the same facts: the actions
 * of one rule do not change the facts of the next. Source: docs/reference/shipping-rules.md#evaluation-order
 */
export function evaluate(rules: readonly CompiledRule[], facts: Facts): Cascade {
  const evaluations = rules.map((rule): Evaluation => {
    const fired = rule.matches(facts);
    return { ruleId: rule.id, fired, actionsApplied: fired ? rule.actions : [] };
  });
  return { evaluations, finalActions: finalActionsOf(evaluations) };
}

/** The cascade of a shipment's recorded evaluations, for quoting under them again. */
export const recordedCascade = (evaluations: readonly Evaluation[]): Cascade => ({
  evaluations,
  finalActions: finalActionsOf(evaluations),
});
