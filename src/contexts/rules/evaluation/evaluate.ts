import type { Facts } from '../facts.js';
import type { Evaluation } from '../rule.js';
import type { CompiledRule } from './compile.js';
import { finalActionsOf, type FinalActions } from './final-actions.js';

/** What the rules do to one shipment: rule by rule, and all together. */
export interface Cascade {
  readonly evaluations: readonly Evaluation[];
  readonly finalActions: FinalActions;
}

/**
 * Every rule whose conditions match fires. `rules`: by ascending priority. All of them see the same facts: what one
 * rule does is not a fact for the next.
 */
export function evaluate(rules: readonly CompiledRule[], facts: Facts): Cascade {
  const evaluations = rules.map((rule): Evaluation => {
    const fired = rule.matches(facts);
    return { ruleId: rule.id, fired, actionsApplied: fired ? rule.actions : [] };
  });
  return { evaluations, finalActions: finalActionsOf(evaluations) };
}

/** A cascade as it was recorded: for quoting under it again. */
export const recordedCascade = (evaluations: readonly Evaluation[]): Cascade => ({
  evaluations,
  finalActions: finalActionsOf(evaluations),
});
