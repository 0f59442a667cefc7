import type { Cascade } from '../../contexts/rules/evaluation/evaluate.js';
import type { Ruling, Shipment } from '../../contexts/shipments/shipment.js';

/** What a cascade makes of what the client asked for. */
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
