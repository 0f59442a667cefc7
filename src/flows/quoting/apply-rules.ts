import type { Cascade } from '../../contexts/rules/evaluation/evaluate.js';
import type { AppliedRules, Shipment } from '../../contexts/shipments/shipment.js';

/** Applies the final actions of the rules to the client's values. */
export const applyRules = (
  { requestedDeclaredValue, requestedInsurance }: Pick<Shipment, 'requestedDeclaredValue' | 'requestedInsurance'>,
  { evaluations, finalActions }: Cascade,
): AppliedRules => ({
  declaredValue: finalActions.declaredValue ?? requestedDeclaredValue,
  requestInsurance: finalActions.declaredValue !== undefined || requestedInsurance,
  ruleEvaluations: evaluations,
  tags: finalActions.tags ?? [],
  labelFormat: finalActions.labelFormat ?? null,
  signatureRequired: finalActions.signatureRequired ?? false,
});
