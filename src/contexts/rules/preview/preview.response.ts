import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { LABEL_FORMATS } from '../../../kernel/label-format.js';
import type { FactValue } from '../facts.js';
import type { FinalActions } from '../evaluation/evaluate.js';
import { RuleEvaluationResponse, toRuleEvaluationResponse, VALUE_SCHEMA } from '../rule.response.js';
import type { Preview } from '../rules.service.js';

@ApiSchema({ description: 'What all rules together decide; what no rule sets is absent.' })
export class FinalActionsResponse implements FinalActions {
  @ApiPropertyOptional({ example: 'ESTAFETA', description: 'Only this carrier is quoted.' })
  carrierCode?: string;

  @ApiPropertyOptional({ example: 'TERRESTRE', description: 'Selects this service of the carrier.' })
  serviceCode?: string;

  @ApiPropertyOptional({ type: [String], description: 'Not quoted, even if selected.' })
  excludedCarriers?: readonly string[];

  @ApiPropertyOptional({ example: 5000, description: 'MXN to insure.' })
  declaredValue?: number;

  @ApiPropertyOptional({
    enum: LABEL_FORMATS,
    enumName: 'LabelFormat',
    description: 'The file format that every label would have.',
  })
  labelFormat?: (typeof LABEL_FORMATS)[number];

  @ApiPropertyOptional({ enum: [true], description: 'Present and true: the recipient would have to sign.' })
  signatureRequired?: true;

  @ApiPropertyOptional({
    example: 3,
    description: 'Only rates remain whose latest day is within so many business days of the ship date.',
  })
  deliveryByDays?: number;

  @ApiPropertyOptional({ type: [String], example: ['pesado'], description: 'The tags that the shipment would get.' })
  tags?: readonly string[];
}

const ACTUAL_SCHEMA = { oneOf: [{ type: 'string', nullable: true }, { type: 'number' }, { type: 'boolean' }] };

@ApiSchema({ description: 'A condition that did not hold.' })
export class FailedNodeResponse {
  @ApiProperty({ example: 'conditions.all[1]', description: 'Where in the rule.' })
  path!: string;

  @ApiProperty({ example: 'parcel.weight', description: 'What of the shipment it looked at.' })
  field!: string;

  @ApiProperty({ example: '>', description: 'How it compared.' })
  op!: string;

  @ApiProperty({ ...VALUE_SCHEMA, example: 20, description: 'What it compared with.' })
  value!: FactValue | readonly FactValue[];

  @ApiProperty({ ...ACTUAL_SCHEMA, example: 2.5, description: 'Null: the shipment does not have it.' })
  actual!: FactValue | null;
}

@ApiSchema({ description: 'Why a rule did not match.' })
export class RuleExplanationResponse {
  @ApiProperty({ description: 'The rule that did not match.' })
  ruleId!: string;

  @ApiProperty({ type: [FailedNodeResponse], description: 'The conditions that did not match.' })
  failedNodes!: readonly FailedNodeResponse[];
}

/** Source: docs/reference/shipping-rules.md#preview */
@ApiSchema({ description: 'What your rules would do, and why.' })
export class PreviewResponse {
  @ApiProperty({ type: FinalActionsResponse, description: 'What the shipment would get.' })
  finalActions!: FinalActionsResponse;

  @ApiProperty({
    type: [RuleEvaluationResponse],
    description: 'Every active rule by ascending priority: what a real shipment records as `ruleEvaluations`.',
  })
  evaluations!: readonly RuleEvaluationResponse[];

  @ApiProperty({ type: [RuleExplanationResponse], description: 'Why the other rules did not match.' })
  explanations!: readonly RuleExplanationResponse[];
}

export const toPreviewResponse = ({ finalActions, evaluations, explanations }: Preview): PreviewResponse => ({
  finalActions,
  evaluations: evaluations.map(toRuleEvaluationResponse),
  explanations,
});
