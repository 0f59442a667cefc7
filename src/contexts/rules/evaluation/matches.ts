import type { Facts, FactValue } from '../facts.js';
import { OPERATORS } from '../operators.js';
import type { Condition, Leaf } from '../rule.js';

export interface FailedNode extends Leaf {
  /** Path in the rule, such as `conditions.all[1]`. */
  readonly path: string;
  /** Value of the fact for the shipment. Null if the fact is missing. */
  readonly actual: FactValue | null;
}

/** A leaf for a missing fact never matches. This applies to all operators, including `!=` and `not_in`. */
export function matches(condition: Condition, facts: Facts): boolean {
  if ('all' in condition) return condition.all.every((child) => matches(child, facts));
  if ('any' in condition) return condition.any.some((child) => matches(child, facts));
  const actual = facts[condition.field];
  return actual !== undefined && OPERATORS[condition.op].test(actual, valuesOf(condition));
}

/** Returns the values with which a leaf compares the fact. For a single value, returns a list with one element. */
export const valuesOf = ({ value, stateValues }: Leaf): readonly FactValue[] =>
  stateValues ?? (Array.isArray(value) ? (value as readonly FactValue[]) : [value as FactValue]);

/**
 * The leaves that prevent a match. For `all`, these are the leaves of each failing child. For `any`, these are the leaves of all
 * children.
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
