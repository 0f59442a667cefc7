import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { LABEL_FORMATS } from '../../../kernel/label-format.js';
import type { FactValue } from '../facts.js';
import type { FinalActions } from '../evaluation/evaluate.js';
import { RuleEvaluationResponse, toRuleEvaluationResponse, VALUE_SCHEMA } from '../rule.response.js';
import type { Preview } from '../rules.service.js';

@ApiSchema({ description: 'Combined result of all matching rules. Fields that no rule sets are absent.' })
export class FinalActionsResponse implements FinalActions {
  @ApiPropertyOptional({ example: 'ESTAFETA', description: 'The only carrier from which the service requests rates.' })
  carrierCode?: string;

  @ApiPropertyOptional({ example: 'TERRESTRE', description: 'Selected service of the carrier.' })
  serviceCode?: string;

  @ApiPropertyOptional({
    type: [String],
    description: 'Carriers to exclude from the quote, even if a rule selects such a carrier.',
  })
  excludedCarriers?: readonly string[];

  @ApiPropertyOptional({ example: 5000, description: 'Value to insure, in MXN.' })
  declaredValue?: number;

  @ApiPropertyOptional({
    enum: LABEL_FORMATS,
    enumName: 'LabelFormat',
    description: 'File format that the rules set for the label.',
  })
  labelFormat?: (typeof LABEL_FORMATS)[number];

  @ApiPropertyOptional({
    enum: [true],
    description: 'Whether a signature of the recipient is required. Absent if no signature is required.',
  })
  signatureRequired?: true;

  @ApiPropertyOptional({
    example: 3,
    description: 'Maximum number of business days from the ship date to `estimatedDelivery.latest` of a rate.',
  })
  deliveryByDays?: number;

  @ApiPropertyOptional({ type: [String], example: ['pesado'], description: 'Tags to add to the shipment.' })
  tags?: readonly string[];
}

const ACTUAL_SCHEMA = { oneOf: [{ type: 'string', nullable: true }, { type: 'number' }, { type: 'boolean' }] };

@ApiSchema({ description: 'A condition that did not match.' })
export class FailedNodeResponse {
  @ApiProperty({ example: 'conditions.all[1]', description: 'Path of the condition in the rule.' })
  path!: string;

  @ApiProperty({ example: 'parcel.weight', description: 'Field of the shipment that the failed condition compares.' })
  field!: string;

  @ApiProperty({ example: '>', description: 'Comparison operator of the failed condition.' })
  op!: string;

  @ApiProperty({
    ...VALUE_SCHEMA,
    example: 20,
    description: 'Value that the failed condition compares the field with.',
  })
  value!: FactValue | readonly FactValue[];

  @ApiProperty({
    ...ACTUAL_SCHEMA,
    example: 2.5,
    description: 'Value of this field in the shipment. Null if the shipment does not have the field.',
  })
  actual!: FactValue | null;
}

@ApiSchema({ description: 'Reasons why a rule did not match.' })
export class RuleExplanationResponse {
  @ApiProperty({ description: 'Id of the rule that did not match.' })
  ruleId!: string;

  @ApiProperty({ type: [FailedNodeResponse], description: 'Conditions that did not match.' })
  failedNodes!: readonly FailedNodeResponse[];
}

/** Source: docs/shipping-rules.md#try-it */
@ApiSchema({ description: 'Result of evaluating the rules for the hypothetical shipment.' })
export class PreviewResponse {
  @ApiProperty({ type: FinalActionsResponse, description: 'Combined result of all matching rules.' })
  finalActions!: FinalActionsResponse;

  @ApiProperty({
    type: [RuleEvaluationResponse],
    description: 'Results of all active rules by ascending priority, as in `ruleEvaluations` of a shipment.',
  })
  evaluations!: readonly RuleEvaluationResponse[];

  @ApiProperty({ type: [RuleExplanationResponse], description: 'Rules that did not match, with the reasons.' })
  explanations!: readonly RuleExplanationResponse[];
}

export const toPreviewResponse = ({ finalActions, evaluations, explanations }: Preview): PreviewResponse => ({
  finalActions,
  evaluations: evaluations.map(toRuleEvaluationResponse),
  explanations,
});
