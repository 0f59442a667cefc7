import { findState } from '../../../kernel/states.js';
import type { FactValue } from '../facts.js';
import { OPERATORS } from '../operators.js';
import type { Leaf } from '../rule.js';

/**
 * Adds the shipments' state codes to a leaf that tests states for equality: clients write a state in several ways
 * (`MX-NLE`, `NLE`, `NL`), shipments have the first. The rule's own text stays in the list: a state of another country
 * may have the name of a Mexican one.
 */
export function normalizeStates(leaf: Leaf): Leaf {
  const { field, op, value } = leaf;
  const { listForm } = OPERATORS[op];
  if (field !== 'to.state' || !listForm) return leaf;
  const written = (Array.isArray(value) ? value : [value]) as readonly string[];
  const values = written.flatMap((text): FactValue[] => [text, findState(text)?.code ?? text]);
  return { field, op: listForm, value: [...new Set(values)] };
}
