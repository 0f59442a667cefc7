import type { Facts, FactValue } from '../facts.js';
import type { Condition, Leaf } from '../rule.js';

/** A leaf that kept a rule from firing. */
export interface FailedNode extends Leaf {
  /** Its path in the rule: `conditions.all[1]`. */
  readonly path: string;
  /** The shipment's value; null where the fact is missing. */
  readonly actual: FactValue | null;
}

/**
 * Why conditions do not match: the failing leaves of every failing child of an `all`, and those of every child of an
 * `any`. Empty where they match.
 */
export function failedNodes(
  condition: Condition,
  facts: Facts,
  matches: (leaf: Leaf) => boolean,
  path = 'conditions',
): FailedNode[] {
  if ('all' in condition) {
    return condition.all.flatMap((child, index) => failedNodes(child, facts, matches, `${path}.all[${index}]`));
  }
  if ('any' in condition) {
    const failures = condition.any.map((child, index) => failedNodes(child, facts, matches, `${path}.any[${index}]`));
    return failures.some((failed) => failed.length === 0) ? [] : failures.flat();
  }
  if (matches(condition)) return [];
  const { field, op, value } = condition;
  return [{ path, field, op, value, actual: facts[field] ?? null }];
}
