import type { LabelFormat } from '../../kernel/label-format.js';
import type { FactName, FactValue } from './facts.js';

export const OPERATORS = ['==', '!=', '>', '>=', '<', '<=', 'in', 'not_in', 'contains', 'starts_with'] as const;
export type Operator = (typeof OPERATORS)[number];

/** A question about one fact. */
export interface Leaf {
  readonly field: FactName;
  readonly op: Operator;
  /** A list for `in` and `not_in`. */
  readonly value: FactValue | readonly FactValue[];
}

/** A tree of questions. Read from requests by `readConditions`, which lets nothing else through. */
export type Condition = { readonly all: readonly Condition[] } | { readonly any: readonly Condition[] } | Leaf;

export type Action =
  | { readonly type: 'select_carrier'; readonly carrierCode: string }
  | { readonly type: 'select_service'; readonly carrierCode: string; readonly serviceCode: string }
  | { readonly type: 'exclude_carrier'; readonly carrierCode: string }
  | { readonly type: 'add_insurance'; readonly declaredValue: number }
  | { readonly type: 'set_label_format'; readonly format: LabelFormat }
  | { readonly type: 'add_signature_required' }
  | { readonly type: 'tag'; readonly tags: readonly string[] };

export const ACTION_TYPES = [
  'select_carrier',
  'select_service',
  'exclude_carrier',
  'add_insurance',
  'set_label_format',
  'add_signature_required',
  'tag',
] as const satisfies readonly Action['type'][];

/** A rule as it is kept. `priority`: 1 to 9999, unique among an organization's rules of one mode. */
export interface Rule {
  readonly id: string;
  readonly name: string | null;
  readonly priority: number;
  readonly isActive: boolean;
  readonly conditions: Condition;
  readonly actions: readonly Action[];
  readonly createdAt: Date;
}

/** What one rule did to a shipment. `actionsApplied`: all of its actions where it fired, else none. */
export interface Evaluation {
  readonly ruleId: string;
  readonly fired: boolean;
  readonly actionsApplied: readonly Action[];
}

export const MAX_PRIORITY = 9999;
/** Active rules of an organization in one mode. Source: specification, Other limits and constants. */
export const MAX_ACTIVE_RULES = 100;
