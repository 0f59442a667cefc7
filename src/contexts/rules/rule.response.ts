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
  description: 'A node of the tree of conditions: exactly one of `all`, `any`, or a leaf of `field`, `op` and `value`.',
})
export class ConditionResponse {
  @ApiPropertyOptional({ type: () => [ConditionResponse], description: 'Matches when all of them match.' })
  all?: readonly ConditionResponse[];

  @ApiPropertyOptional({ type: () => [ConditionResponse], description: 'Matches when any of them matches.' })
  any?: readonly ConditionResponse[];

  @ApiPropertyOptional({
    enum: FACT_NAMES,
    enumName: 'ConditionField',
    example: 'parcel.weight',
    description: 'Of a leaf: what of the shipment it looks at.',
  })
  field?: string;

  @ApiPropertyOptional({
    enum: OPERATOR_NAMES,
    enumName: 'ConditionOperator',
    example: '>',
    description: 'Of a leaf: how the field is compared with the value.',
  })
  op?: string;

  @ApiPropertyOptional({
    ...VALUE_SCHEMA,
    example: 20,
    description: 'Of the field’s type; a list of such values for `in` and `not_in`.',
  })
  value?: unknown;
}

@ApiSchema({ description: 'One action of a rule; which fields it has depends on its type.' })
export class ActionResponse {
  @ApiProperty({
    enum: ACTION_TYPES,
    enumName: 'ActionType',
    example: 'select_carrier',
    description: 'What is done; the other fields say with what.',
  })
  type!: string;

  @ApiPropertyOptional({
    example: 'ESTAFETA',
    description: 'Of `select_carrier`, `select_service` and `exclude_carrier`.',
  })
  carrierCode?: string;

  @ApiPropertyOptional({ description: 'The service of the carrier, of `select_service`.' })
  serviceCode?: string;

  @ApiPropertyOptional({ description: 'MXN. Of `add_insurance`.' })
  declaredValue?: number;

  @ApiPropertyOptional({
    enum: LABEL_FORMATS,
    enumName: 'LabelFormat',
    description: 'The file format of labels, of `set_label_format`.',
  })
  format?: string;

  @ApiPropertyOptional({
    type: 'integer',
    minimum: 1,
    maximum: MAX_DELIVERY_DAYS,
    description:
      'Of `require_delivery_by`: business days after the ship date, in which the latest day of a rate must be.',
  })
  days?: number;

  @ApiPropertyOptional({ type: [String], description: 'The tags to add, of `tag`.' })
  tags?: readonly string[];
}

/** Source: docs/reference/shipping-rules.md */
@ApiSchema({ description: 'A rule that is applied to shipments before carriers are asked, with its id.' })
export class ShippingRuleResponse {
  @ApiProperty({
    example: 'rul_01jb7w0v5kq0m3r8x2d4t6y9za',
    description: 'The id of the rule, to change or delete it by.',
  })
  id!: string;

  @Nullable(String, { example: 'Pesados por Estafeta', description: 'The name that the rule was given; null: none.' })
  name!: string | null;

  @ApiProperty({ example: 10, description: 'Its place: the lowest is evaluated first, and each is given once.' })
  priority!: number;

  @ApiProperty({ description: 'Whether the rule is evaluated.' })
  isActive!: boolean;

  @ApiProperty({ type: ConditionResponse, description: 'When the rule applies: a tree of conditions.' })
  conditions!: ConditionResponse;

  @ApiProperty({ type: [ActionResponse], description: 'What the rule does where its conditions hold.' })
  actions!: readonly ActionResponse[];

  @ApiProperty({ format: 'date-time', description: 'When the rule was made.' })
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

/** Source: docs/reference/shipping-rules.md#evaluation-order */
@ApiSchema({ description: 'The result of one rule for a shipment.' })
export class RuleEvaluationResponse {
  @ApiProperty({ example: 'rul_01jb7w0v5kq0m3r8x2d4t6y9za', description: 'The rule that was evaluated.' })
  ruleId!: string;

  @ApiProperty({ description: 'Whether its conditions matched.' })
  fired!: boolean;

  @ApiProperty({ type: [ActionResponse], description: 'Its actions, if its conditions matched.' })
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
