import { ApiProperty } from '@nestjs/swagger';
import { LABEL_FORMATS } from '../../../kernel/label-format.js';
import type { FactValue } from '../facts.js';
import type { FinalActions } from '../evaluation/final-actions.js';
import { RuleEvaluationResponse, VALUE_SCHEMA } from '../rule.response.js';
import type { Preview } from './preview-rules.js';

/** What all rules together come to; what none of them set is left out. */
export class FinalActionsResponse implements FinalActions {
  @ApiProperty({ required: false, example: 'ESTAFETA', description: 'Only this carrier is asked.' })
  carrierCode?: string;

  @ApiProperty({ required: false, example: 'TERRESTRE', description: 'Only this service of it is left.' })
  serviceCode?: string;

  @ApiProperty({ required: false, type: [String], description: 'Not asked, even where selected.' })
  excludedCarriers?: readonly string[];

  @ApiProperty({ required: false, example: 5000, description: 'MXN to insure.' })
  declaredValue?: number;

  @ApiProperty({ required: false, enum: LABEL_FORMATS })
  labelFormat?: (typeof LABEL_FORMATS)[number];

  @ApiProperty({ required: false, enum: [true] })
  signatureRequired?: true;

  @ApiProperty({ required: false, type: [String], example: ['pesado'] })
  tags?: readonly string[];
}

const ACTUAL_SCHEMA = { oneOf: [{ type: 'string', nullable: true }, { type: 'number' }, { type: 'boolean' }] };

export class FailedNodeResponse {
  @ApiProperty({ example: 'conditions.all[1]', description: 'Where in the rule.' })
  path!: string;

  @ApiProperty({ example: 'parcel.weight' })
  field!: string;

  @ApiProperty({ example: '>' })
  op!: string;

  @ApiProperty({ ...VALUE_SCHEMA, example: 20 })
  value!: FactValue | readonly FactValue[];

  @ApiProperty({ ...ACTUAL_SCHEMA, example: 2.5, description: 'Null: the shipment does not have it.' })
  actual!: FactValue | null;
}

export class RuleExplanationResponse {
  @ApiProperty()
  ruleId!: string;

  @ApiProperty({ type: [FailedNodeResponse], description: 'The leaves that kept it from firing.' })
  failedNodes!: readonly FailedNodeResponse[];
}

/** Source: specification, Preview; contract, Rules. */
export class PreviewResponse {
  @ApiProperty({ type: FinalActionsResponse })
  finalActions!: FinalActionsResponse;

  @ApiProperty({
    type: [RuleEvaluationResponse],
    description: 'Every active rule by ascending priority: what a real shipment records as `ruleEvaluations`.',
  })
  evaluations!: readonly RuleEvaluationResponse[];

  @ApiProperty({ type: [RuleExplanationResponse], description: 'Why the rules that did not fire did not.' })
  explanations!: readonly RuleExplanationResponse[];
}

export const toPreviewResponse = ({ finalActions, evaluations, explanations }: Preview): PreviewResponse => ({
  finalActions,
  evaluations,
  explanations,
});
