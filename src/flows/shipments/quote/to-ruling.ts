import type { Cascade } from '../../../contexts/rules/evaluation/evaluate.js';
import type { Ruling, Shipment } from '../../../contexts/shipments/shipment.js';

/** Applies the final actions of the rules to the client's values. */
export const toRuling = (
  { requestedDeclaredValue, requestedInsurance }: Pick<Shipment, 'requestedDeclaredValue' | 'requestedInsurance'>,
  { evaluations, finalActions }: Cascade,
): Ruling => ({
  declaredValue: finalActions.declaredValue ?? requestedDeclaredValue,
  requestInsurance: finalActions.declaredValue !== undefined || requestedInsurance,
  ruleEvaluations: evaluations,
  tags: finalActions.tags ?? [],
  labelFormat: finalActions.labelFormat ?? null,
  signatureRequired: finalActions.signatureRequired ?? false,
});
