import { ApiSchema, PartialType } from '@nestjs/swagger';
import { NestedList, Structure, StructureList } from '../../../platform/http/fields/composite-fields.js';
import { Flag, Id, Integer, Text } from '../../../platform/http/fields/fields.js';
import type { RuleContent } from '../rule.entity.js';
import { MAX_ACTIONS, MAX_PRIORITY } from '../rule.js';
import { ActionResponse, ConditionResponse } from '../rule.response.js';
import { Problems } from './problems.js';
import { readActions, type CarrierCatalog } from './read-actions.js';
import { readConditions } from './read-conditions.js';

const IS_ACTIVE_BY_DEFAULT = true;

export const RULE_EXAMPLE = {
  name: 'Pesados por Estafeta',
  priority: 10,
  conditions: {
    all: [
      { field: 'parcel.weight', op: '>', value: 20 },
      {
        any: [
          { field: 'to.state', op: 'in', value: ['MX-NLE', 'MX-COA'] },
          { field: 'to.country', op: '!=', value: 'MX' },
        ],
      },
    ],
  },
  actions: [
    { type: 'select_carrier', carrierCode: 'ESTAFETA' },
    { type: 'tag', tags: ['pesado'] },
  ],
};

/** Source: docs/shipping-rules.md */
@ApiSchema({ description: 'A new shipping rule. The service applies rules before each quote of a shipment.' })
export class ShippingRuleRequest {
  @Text({
    optional: true,
    max: 255,
    example: 'Pesados por Estafeta',
    description: 'A name of your choice for the rule.',
  })
  name?: string | null;

  @Integer({
    min: 1,
    max: MAX_PRIORITY,
    example: 10,
    description:
      'Position of the rule in the evaluation. The rule with the lowest priority number is evaluated first. Unique among all active and inactive rules of the mode.',
  })
  priority!: number;

  @Flag({ optional: true, description: 'Whether the rule is evaluated. Default true.' })
  isActive?: boolean | null;

  @Structure(() => ConditionResponse, {
    description:
      'Tree of `{all: […]}`, `{any: […]}` and leaves `{field, op, value}`, with at most 10 levels and 100 nodes.',
  })
  conditions!: object;

  @StructureList(() => ActionResponse, {
    min: 1,
    max: MAX_ACTIONS,
    description: 'Actions to apply if the conditions match.',
  })
  actions!: readonly unknown[];
}

/** Source: docs/shipping-rules.md#read-change-delete */
@ApiSchema({
  description:
    'Fields of the rule to change. Omitted fields keep their value. Null sets the default. Required fields cannot be null.',
})
export class ShippingRuleChanges extends PartialType(ShippingRuleRequest, { skipNullProperties: false }) {}

/**
 * Default values of a new rule. The defaults of priority, conditions and actions are never used, because every request contains
 * these fields.
 */
const NEW_RULE: RuleContent = {
  name: null,
  priority: MAX_PRIORITY,
  isActive: IS_ACTIVE_BY_DEFAULT,
  conditions: { all: [] },
  actions: [],
};

/**
 * Reads a new rule, or merges changes into `current`. An absent field does not change. Null sets the default value. Throws
 * `VALIDATION_ERROR` with all problems of new conditions and actions, by path. Unchanged conditions and actions are not validated
 * again.
 */
export function readRule(
  changes: ShippingRuleChanges,
  catalog: CarrierCatalog,
  current: RuleContent = NEW_RULE,
): RuleContent {
  const { name, priority, isActive, conditions, actions } = changes;
  const problems = new Problems();
  const content = {
    name: name === undefined ? current.name : name,
    priority: priority ?? current.priority,
    isActive: isActive === undefined ? current.isActive : (isActive ?? IS_ACTIVE_BY_DEFAULT),
    conditions: conditions ? readConditions(conditions, problems) : current.conditions,
    actions: actions ? readActions(actions, catalog, problems) : current.actions,
  };
  problems.throwIfAny();
  return content;
}

@ApiSchema({ description: 'A rule with its new priority.' })
export class RulePriorityRequest {
  @Id({ example: 'rul_01jb7w0v5kq0m3r8x2d4t6y9za', description: 'Id of the rule.' })
  id!: string;

  @Integer({
    min: 1,
    max: MAX_PRIORITY,
    example: 20,
    description: 'New priority of the rule. The rule with the lowest number is evaluated first.',
  })
  priority!: number;
}

@ApiSchema({ description: 'New priorities of several rules.' })
export class ReorderRulesRequest {
  @NestedList(() => RulePriorityRequest, {
    min: 1,
    max: 500,
    description: 'Rules whose priority changes. All other rules keep their priority. Two rules can swap priorities.',
  })
  rules!: RulePriorityRequest[];
}
