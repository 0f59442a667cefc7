import type { Facts, FactValue } from '../facts.js';
import { OPERATORS } from '../operators.js';
import type { Condition, Leaf } from '../rule.js';

export interface FailedNode extends Leaf {
  /** Its path in the rule: `conditions.all[1]`. */
  readonly path: string;
  /** The shipment's value; null where the fact is missing. */
  readonly actual: FactValue | null;
}

/** A leaf about a missing fact does not match, whatever its operator, `!=` and `not_in` included. */
export function matches(condition: Condition, facts: Facts): boolean {
  if ('all' in condition) return condition.all.every((child) => matches(child, facts));
  if ('any' in condition) return condition.any.some((child) => matches(child, facts));
  const actual = facts[condition.field];
  return actual !== undefined && OPERATORS[condition.op].test(actual, valuesOf(condition));
}

/** What a leaf compares with; a single value is a list of one. */
export const valuesOf = ({ value, statesMeant }: Leaf): readonly FactValue[] =>
  statesMeant ?? (Array.isArray(value) ? (value as readonly FactValue[]) : [value as FactValue]);

/** The leaves that prevent a match: of an `all` those of each failing child, of an `any` those of every child. */
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
