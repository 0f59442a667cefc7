import { ApiProperty } from '@nestjs/swagger';
import { LABEL_FORMATS } from '../../kernel/label-format.js';
import { FACT_NAMES } from './facts.js';
import { ACTION_TYPES, OPERATORS, type Action, type Condition, type Rule } from './rule.js';

const SCALARS = [{ type: 'string' }, { type: 'number' }, { type: 'boolean' }];

/** The value of a leaf, for the documentation. */
export const VALUE_SCHEMA = { oneOf: [...SCALARS, { type: 'array', items: { oneOf: SCALARS } }] };

/** A node of a condition tree: exactly one of `all`, `any`, or a leaf of `field`, `op` and `value`. */
export class ConditionResponse {
  @ApiProperty({ required: false, type: () => [ConditionResponse], description: 'Matches when all of them match.' })
  all?: readonly ConditionResponse[];

  @ApiProperty({ required: false, type: () => [ConditionResponse], description: 'Matches when any of them matches.' })
  any?: readonly ConditionResponse[];

  @ApiProperty({ required: false, enum: FACT_NAMES, example: 'parcel.weight' })
  field?: string;

  @ApiProperty({ required: false, enum: OPERATORS, example: '>' })
  op?: string;

  @ApiProperty({
    required: false,
    ...VALUE_SCHEMA,
    example: 20,
    description: 'Of the field’s type; a list of such values for `in` and `not_in`.',
  })
  value?: unknown;
}

/** One action; which fields it has depends on its type. */
export class ActionResponse {
  @ApiProperty({ enum: ACTION_TYPES, example: 'select_carrier' })
  type!: string;

  @ApiProperty({
    required: false,
    example: 'ESTAFETA',
    description: 'Of `select_carrier`, `select_service` and `exclude_carrier`.',
  })
  carrierCode?: string;

  @ApiProperty({ required: false, description: 'Of `select_service`.' })
  serviceCode?: string;

  @ApiProperty({ required: false, description: 'MXN. Of `add_insurance`.' })
  declaredValue?: number;

  @ApiProperty({ required: false, enum: LABEL_FORMATS, description: 'Of `set_label_format`.' })
  format?: string;

  @ApiProperty({ required: false, type: [String], description: 'Of `tag`.' })
  tags?: readonly string[];
}

/** Source: specification, Shipping rule. */
export class ShippingRuleResponse {
  @ApiProperty({ example: 'rul_01jb7w0v5kq0m3r8x2d4t6y9za' })
  id!: string;

  @ApiProperty({ type: String, nullable: true, example: 'Pesados por Estafeta' })
  name!: string | null;

  @ApiProperty({ example: 10 })
  priority!: number;

  @ApiProperty()
  isActive!: boolean;

  @ApiProperty({ type: ConditionResponse })
  conditions!: Condition;

  @ApiProperty({ type: [ActionResponse] })
  actions!: readonly Action[];

  @ApiProperty({ format: 'date-time' })
  createdAt!: Date;
}

export const toShippingRuleResponse = (rule: Rule): ShippingRuleResponse => ({
  id: rule.id,
  name: rule.name,
  priority: rule.priority,
  isActive: rule.isActive,
  conditions: rule.conditions,
  actions: rule.actions,
  createdAt: rule.createdAt,
});

/** What one rule did to a shipment. Source: contract, Rules. */
export class RuleEvaluationResponse {
  @ApiProperty({ example: 'rul_01jb7w0v5kq0m3r8x2d4t6y9za' })
  ruleId!: string;

  @ApiProperty({ description: 'Whether its conditions matched.' })
  fired!: boolean;

  @ApiProperty({ type: [ActionResponse], description: 'Its actions, where it fired.' })
  actionsApplied!: readonly Action[];
}
