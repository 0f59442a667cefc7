import type { FactValue, Facts } from '../facts.js';
import type { Action, Condition, Leaf, Rule } from '../rule.js';
import { failedNodes, type FailedNode } from './explain.js';

/** A rule ready to be asked: its tree has become functions, so that asking looks nothing up and allocates nothing. */
export interface CompiledRule {
  readonly id: string;
  readonly actions: readonly Action[];
  matches(facts: Facts): boolean;
  /** Why it does not match; empty where it does. */
  explain(facts: Facts): FailedNode[];
}

/** `read`: what a leaf stands for, where it is not what it says. */
export const compileRule = (
  { id, conditions, actions }: Pick<Rule, 'id' | 'conditions' | 'actions'>,
  read: (leaf: Leaf) => Leaf = (leaf) => leaf,
): CompiledRule => ({
  id,
  actions,
  matches: compile(conditions, read),
  explain: (facts) => failedNodes(conditions, facts, (leaf) => compileLeaf(read(leaf))(facts)),
});

type Matcher = (facts: Facts) => boolean;

function compile(condition: Condition, read: (leaf: Leaf) => Leaf): Matcher {
  if ('all' in condition) {
    const children = condition.all.map((child) => compile(child, read));
    return (facts) => {
      for (const matches of children) if (!matches(facts)) return false;
      return true;
    };
  }
  if ('any' in condition) {
    const children = condition.any.map((child) => compile(child, read));
    return (facts) => {
      for (const matches of children) if (matches(facts)) return true;
      return false;
    };
  }
  return compileLeaf(read(condition));
}

/** A leaf whose fact is absent does not match, whatever its operator: `!=` and `not_in` neither. */
function compileLeaf(leaf: Leaf): Matcher {
  const { field } = leaf;
  const test = testOf(leaf);
  return (facts) => {
    const actual = facts[field];
    return actual !== undefined && test(actual);
  };
}

/** Types were checked when the rule was written: numbers meet numbers, and text meets text. */
function testOf({ op, value }: Leaf): (actual: FactValue) => boolean {
  switch (op) {
    case '==':
      return (actual) => actual === value;
    case '!=':
      return (actual) => actual !== value;
    case '>':
      return (actual) => actual > value;
    case '>=':
      return (actual) => actual >= value;
    case '<':
      return (actual) => actual < value;
    case '<=':
      return (actual) => actual <= value;
    case 'in': {
      const values = new Set(value as readonly FactValue[]);
      return (actual) => values.has(actual);
    }
    case 'not_in': {
      const values = new Set(value as readonly FactValue[]);
      return (actual) => !values.has(actual);
    }
    case 'contains':
      return (actual) => (actual as string).includes(value as string);
    case 'starts_with':
      return (actual) => (actual as string).startsWith(value as string);
  }
}
