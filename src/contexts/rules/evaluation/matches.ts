import type { Facts, FactValue } from '../facts.js';
import { OPERATORS } from '../operators.js';
import type { Condition, Leaf } from '../rule.js';

export interface FailedNode extends Leaf {
  /** Path in the rule, such as `conditions.all[1]`. */
  readonly path: string;
  /** Value of the fact of the shipment. Null if the shipment lacks this fact. */
  readonly actual: FactValue | null;
}

/** Returns true if the condition matches. A leaf never matches if the fact is missing, even if the operator is `!=` or `not_in`. */
export function matches(condition: Condition, facts: Facts): boolean {
  if ('all' in condition) return condition.all.every((child) => matches(child, facts));
  if ('any' in condition) return condition.any.some((child) => matches(child, facts));
  const actual = facts[condition.field];
  return actual !== undefined && OPERATORS[condition.op].test(actual, valuesOf(condition));
}

/** Returns the values with which the leaf compares the fact. Converts a single value to a list with one element. */
export const valuesOf = ({ value, stateValues }: Leaf): readonly FactValue[] =>
  stateValues ?? (Array.isArray(value) ? (value as readonly FactValue[]) : [value as FactValue]);

/**
 * Returns the leaves that prevent a match. For `all`, the result contains the leaves of each child that does not match. For `any`,
 * the result contains the leaves of all children.
 */
export function failedNodes(condition: Condition, facts: Facts, path = 'conditions'): FailedNode[] {
  if ('all' in condition) {
    return condition.all.flatMap((child, index) => failedNodes(child, facts, `${path}.all[${index}]`));
  }
  if ('any' in condition) {
    const failures = condition.any.map((child, index) => failedNodes(child, facts, `${path}.any[${index}]`));
    return failures.some((failed) => failed.length === 0) ? [] : failures.flat();
  }
  if (matches(condition, facts)) return [];
  const { field, op, value } = condition;
  return [{ path, field, op, value, actual: facts[field] ?? null }];
}
