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

/** Source: docs/reference/shipping-rules.md */
@ApiSchema({ description: 'A rule that is applied to shipments before carriers are asked.' })
export class ShippingRuleRequest {
  @Text({ optional: true, max: 255, example: 'Pesados por Estafeta', description: 'A name of your own for the rule.' })
  name?: string | null;

  @Integer({
    min: 1,
    max: MAX_PRIORITY,
    example: 10,
    description:
      'Rules are evaluated by ascending priority. Unique among your rules of this mode, inactive ones included.',
  })
  priority!: number;

  @Flag({ optional: true, description: 'Default true. An inactive rule is not evaluated.' })
  isActive?: boolean | null;

  @Structure(() => ConditionResponse, {
    description: 'A tree of `{all: […]}`, `{any: […]}` and leaves `{field, op, value}`: at most 10 deep and 100 nodes.',
  })
  conditions!: object;

  @StructureList(() => ActionResponse, {
    min: 1,
    max: MAX_ACTIONS,
    description: 'What is done if the conditions match.',
  })
  actions!: readonly unknown[];
}

/** Source: docs/reference/shipping-rules.md#changes */
@ApiSchema({
  description:
    'The fields of a rule to change: those left out stay, null sets the default; required ones cannot be cleared.',
})
export class ShippingRuleChanges extends PartialType(ShippingRuleRequest, { skipNullProperties: false }) {}

/** What a new rule has where its request says nothing. Priority, conditions and actions are required in it. */
const NEW_RULE: RuleContent = {
  name: null,
  priority: MAX_PRIORITY,
  isActive: IS_ACTIVE_BY_DEFAULT,
  conditions: { all: [] },
  actions: [],
};

/**
 * Reads a new rule, or merges changes into `current`: an absent field keeps its value, null sets the default. Throws
 * `VALIDATION_ERROR` with every problem of the new conditions and actions, by path; unchanged ones are not validated again.
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

@ApiSchema({ description: 'A rule, and the place it is to have.' })
export class RulePriorityRequest {
  @Id({ example: 'rul_01jb7w0v5kq0m3r8x2d4t6y9za', description: 'The rule to move.' })
  id!: string;

  @Integer({ min: 1, max: MAX_PRIORITY, example: 20, description: 'Its new priority: the lowest is evaluated first.' })
  priority!: number;
}

@ApiSchema({ description: 'New priorities of several rules at once.' })
export class ReorderRulesRequest {
  @NestedList(() => RulePriorityRequest, {
    min: 1,
    max: 500,
    description: 'The rules to move; the others stay where they are. Two rules may swap.',
  })
  rules!: RulePriorityRequest[];
}
