import type { Facts, FactValue } from '../facts.js';
import { matcherOf } from '../operators.js';
import type { Action, Condition, ConditionalActions, Leaf } from '../rule.js';

/** A leaf that kept a rule from firing. */
export interface FailedNode extends Leaf {
  /** Its path in the rule: `conditions.all[1]`. */
  readonly path: string;
  /** The shipment's value; null where the fact is missing. */
  readonly actual: FactValue | null;
}

/** A rule compiled to functions: matching does no look-ups and no allocations. */
export interface CompiledRule {
  readonly id: string;
  readonly actions: readonly Action[];
  matches(facts: Facts): boolean;
  /** The leaves that keep it from matching; empty where it matches. */
  explain(facts: Facts): FailedNode[];
}

/** `normalize`: replaces a leaf before it is compiled. */
export const compileRule = (
  { id, conditions, actions }: { readonly id: string } & ConditionalActions,
  normalize: (leaf: Leaf) => Leaf = (leaf) => leaf,
): CompiledRule => ({
  id,
  actions,
  matches: compile(conditions, normalize),
  explain: (facts) => failedNodes(conditions, facts, (leaf) => compileLeaf(normalize(leaf))(facts)),
});

type Matcher = (facts: Facts) => boolean;

function compile(condition: Condition, normalize: (leaf: Leaf) => Leaf): Matcher {
  if ('all' in condition) {
    const children = condition.all.map((child) => compile(child, normalize));
    return (facts) => {
      for (const matches of children) if (!matches(facts)) return false;
      return true;
    };
  }
  if ('any' in condition) {
    const children = condition.any.map((child) => compile(child, normalize));
    return (facts) => {
      for (const matches of children) if (matches(facts)) return true;
      return false;
    };
  }
  return compileLeaf(normalize(condition));
}

/** A leaf about a missing fact does not match, whatever its operator, `!=` and `not_in` included. */
function compileLeaf({ field, op, value }: Leaf): Matcher {
  const test = matcherOf(op, value);
  return (facts) => {
    const actual = facts[field];
    return actual !== undefined && test(actual);
  };
}

/**
 * Why conditions do not match: the failing leaves of every failing child of an `all`, and those of every child of an
 * `any`. Empty where they match.
 */
function failedNodes(
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
