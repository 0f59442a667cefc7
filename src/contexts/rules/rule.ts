import type { LabelFormat } from '../../kernel/label-format.js';
import type { FactName, FactValue } from './facts.js';
import type { Operator } from './operators.js';

export interface Leaf {
  readonly field: FactName;
  readonly op: Operator;
  /** Must be a list for `in` and `not_in`. */
  readonly value: FactValue | readonly FactValue[];
  /** The states in `value` and the codes of these states. Only set during evaluation. */
  readonly stateValues?: readonly FactValue[];
}

/**
 * A condition tree. Each leaf compares one field of the shipment with a value. `readConditions` validates the tree of a request.
 */
export type Condition = { readonly all: readonly Condition[] } | { readonly any: readonly Condition[] } | Leaf;

export type Action =
  | { readonly type: 'select_carrier'; readonly carrierCode: string }
  | { readonly type: 'select_service'; readonly carrierCode: string; readonly serviceCode: string }
  | { readonly type: 'exclude_carrier'; readonly carrierCode: string }
  | { readonly type: 'add_insurance'; readonly declaredValue: number }
  | { readonly type: 'set_label_format'; readonly format: LabelFormat }
  | { readonly type: 'add_signature_required' }
  | { readonly type: 'require_delivery_by'; readonly days: number }
  | { readonly type: 'tag'; readonly tags: readonly string[] };

export const ACTION_TYPES = [
  'select_carrier',
  'select_service',
  'exclude_carrier',
  'add_insurance',
  'set_label_format',
  'add_signature_required',
  'require_delivery_by',
  'tag',
] as const satisfies readonly Action['type'][];

/**
 * Result of one rule for one shipment. If the rule fired, `actionsApplied` contains all actions of the rule. Otherwise,
 * `actionsApplied` is empty.
 */
export interface Evaluation {
  readonly ruleId: string;
  readonly fired: boolean;
  readonly actionsApplied: readonly Action[];
}

export const MAX_PRIORITY = 9999;

/** `MAX_ACTIONS` applies to one rule. `MAX_TAGS` applies to one `tag` action. Source: docs/shipping-rules.md#rules-and-limits */
export const MAX_ACTIONS = 20;
export const MAX_TAGS = 20;

/** Maximum number of business days in `require_delivery_by`. */
export const MAX_DELIVERY_DAYS = 30;
