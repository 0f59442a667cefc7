import type { FactValue, Facts } from './facts.js';
import type { Action, Condition, Leaf, Rule } from './rule.js';

/** A rule ready to be asked: its tree has become functions, so that asking looks nothing up and allocates nothing. */
export interface CompiledRule {
  readonly id: string;
  readonly conditions: Condition;
  readonly actions: readonly Action[];
  matches(facts: Facts): boolean;
}

export const compileRule = ({
  id,
  conditions,
  actions,
}: Pick<Rule, 'id' | 'conditions' | 'actions'>): CompiledRule => ({
  id,
  conditions,
  actions,
  matches: compile(conditions),
});

type Matcher = (facts: Facts) => boolean;

function compile(condition: Condition): Matcher {
  if ('all' in condition) {
    const children = condition.all.map(compile);
    return (facts) => {
      for (const matches of children) if (!matches(facts)) return false;
      return true;
    };
  }
  if ('any' in condition) {
    const children = condition.any.map(compile);
    return (facts) => {
      for (const matches of children) if (matches(facts)) return true;
      return false;
    };
  }
  return compileLeaf(condition);
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

/** Whether one leaf matches, outside any rule: for explanations. */
export const leafMatches = (leaf: Leaf, facts: Facts): boolean => compileLeaf(leaf)(facts);
