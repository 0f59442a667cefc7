import type { Facts } from '../facts.js';
import { matcherOf } from '../operators.js';
import type { Action, Condition, Leaf, Rule } from '../rule.js';
import { failedNodes, type FailedNode } from './explain.js';

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
  { id, conditions, actions }: Pick<Rule, 'id' | 'conditions' | 'actions'>,
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
