import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { Nullable } from '../../platform/http/responses/nullable.js';
import { LABEL_FORMATS } from '../../kernel/label-format.js';
import { FACT_NAMES } from './facts.js';
import { OPERATOR_NAMES } from './operators.js';
import type { Rule } from './rule.entity.js';
import { ACTION_TYPES, MAX_DELIVERY_DAYS, type Action, type Condition, type Evaluation } from './rule.js';

const SCALARS = [{ type: 'string' }, { type: 'number' }, { type: 'boolean' }];

export const VALUE_SCHEMA = { oneOf: [...SCALARS, { type: 'array', items: { oneOf: SCALARS } }] };

@ApiSchema({
  description: 'A node of the condition tree: exactly one of `all`, `any`, or a leaf with `field`, `op` and `value`.',
})
export class ConditionResponse {
  @ApiPropertyOptional({ type: () => [ConditionResponse], description: 'Child conditions that must all match.' })
  all?: readonly ConditionResponse[];

  @ApiPropertyOptional({
    type: () => [ConditionResponse],
    description: 'Child conditions of which at least one must match.',
  })
  any?: readonly ConditionResponse[];

  @ApiPropertyOptional({
    enum: FACT_NAMES,
    enumName: 'ConditionField',
    example: 'parcel.weight',
    description: 'Field of the shipment that a leaf condition compares.',
  })
  field?: string;

  @ApiPropertyOptional({
    enum: OPERATOR_NAMES,
    enumName: 'ConditionOperator',
    example: '>',
    description: 'Comparison operator of a leaf condition.',
  })
  op?: string;

  @ApiPropertyOptional({
    ...VALUE_SCHEMA,
    example: 20,
    description:
      'Value that a leaf condition compares the field with. The value has the type of the field. For `in` and `not_in`, the value is a list.',
  })
  value?: unknown;
}

@ApiSchema({ description: 'One action of a rule. The required fields depend on `type`.' })
export class ActionResponse {
  @ApiProperty({
    enum: ACTION_TYPES,
    enumName: 'ActionType',
    example: 'select_carrier',
    description: 'Type of the action.',
  })
  type!: string;

  @ApiPropertyOptional({
    example: 'ESTAFETA',
    description: 'Carrier code. Only for `select_carrier`, `select_service` and `exclude_carrier`.',
  })
  carrierCode?: string;

  @ApiPropertyOptional({ description: 'Service code of the carrier. Only for `select_service`.' })
  serviceCode?: string;

  @ApiPropertyOptional({ description: 'Value to insure, in MXN. Only for `add_insurance`.' })
  declaredValue?: number;

  @ApiPropertyOptional({
    enum: LABEL_FORMATS,
    enumName: 'LabelFormat',
    description: 'File format of the label. Only for `set_label_format`.',
  })
  format?: string;

  @ApiPropertyOptional({
    type: 'integer',
    minimum: 1,
    maximum: MAX_DELIVERY_DAYS,
    description:
      'Maximum number of business days from the ship date to `estimatedDelivery.latest` of a rate. Only for `require_delivery_by`.',
  })
  days?: number;

  @ApiPropertyOptional({ type: [String], description: 'Tags to add. Only for `tag`.' })
  tags?: readonly string[];
}

/** Source: docs/shipping-rules.md */
@ApiSchema({ description: 'A shipping rule. The service applies rules before each quote of a shipment.' })
export class ShippingRuleResponse {
  @ApiProperty({
    example: 'rul_01jb7w0v5kq0m3r8x2d4t6y9za',
    description: 'Id of the rule.',
  })
  id!: string;

  @Nullable(String, { example: 'Pesados por Estafeta', description: 'Name of the rule. Null if not given.' })
  name!: string | null;

  @ApiProperty({
    example: 10,
    description: 'Unique priority of the rule. The rule with the lowest number is evaluated first.',
  })
  priority!: number;

  @ApiProperty({ description: 'Whether the rule is evaluated.' })
  isActive!: boolean;

  @ApiProperty({ type: ConditionResponse, description: 'Tree of conditions that a shipment must match.' })
  conditions!: ConditionResponse;

  @ApiProperty({ type: [ActionResponse], description: 'Actions to apply if the conditions match.' })
  actions!: readonly ActionResponse[];

  @ApiProperty({ format: 'date-time', description: 'Time when the rule was created.' })
  createdAt!: Date;
}

export const toShippingRuleResponse = (rule: Rule): ShippingRuleResponse => ({
  id: rule.id,
  name: rule.name,
  priority: rule.priority,
  isActive: rule.isActive,
  conditions: toConditionResponse(rule.conditions),
  actions: rule.actions.map(toActionResponse),
  createdAt: rule.createdAt,
});

/** Source: docs/shipping-rules.md#rules-and-limits */
@ApiSchema({ description: 'Result of one rule for a shipment.' })
export class RuleEvaluationResponse {
  @ApiProperty({ example: 'rul_01jb7w0v5kq0m3r8x2d4t6y9za', description: 'Id of the evaluated rule.' })
  ruleId!: string;

  @ApiProperty({ description: 'Whether the conditions of the rule matched.' })
  fired!: boolean;

  @ApiProperty({ type: [ActionResponse], description: 'Actions of the rule. Empty if its conditions did not match.' })
  actionsApplied!: readonly ActionResponse[];
}

export const toRuleEvaluationResponse = ({ ruleId, fired, actionsApplied }: Evaluation): RuleEvaluationResponse => ({
  ruleId,
  fired,
  actionsApplied: actionsApplied.map(toActionResponse),
});

function toConditionResponse(condition: Condition): ConditionResponse {
  if ('all' in condition) return { all: condition.all.map(toConditionResponse) };
  if ('any' in condition) return { any: condition.any.map(toConditionResponse) };
  return { field: condition.field, op: condition.op, value: condition.value };
}

const toActionResponse = (action: Action): ActionResponse => ({
  type: action.type,
  ...('carrierCode' in action ? { carrierCode: action.carrierCode } : {}),
  ...('serviceCode' in action ? { serviceCode: action.serviceCode } : {}),
  ...('declaredValue' in action ? { declaredValue: action.declaredValue } : {}),
  ...('format' in action ? { format: action.format } : {}),
  ...('days' in action ? { days: action.days } : {}),
  ...('tags' in action ? { tags: action.tags } : {}),
});
