import type { FactValue } from '../facts.js';
import { OPERATORS } from '../operators.js';
import type { Leaf } from '../rule.js';

/**
 * Clients write a state in several ways (`MX-NLE`, `NLE`, `NL`); shipments have the first. Implemented by a flow,
 * because the addresses context owns the names of states.
 */
export abstract class StateNormalizer {
  /** The code of a Mexican state, `MX-NLE`; undefined where the text names none. */
  abstract stateCode(text: string): string | undefined;
}

/**
 * Adds the shipments' state codes to a leaf that tests states for equality. The rule's own text stays in the list: a
 * state of another country may have the name of a Mexican one.
 */
export function normalizeStates(leaf: Leaf, normalizer: StateNormalizer): Leaf {
  const { field, op, value } = leaf;
  const { listForm } = OPERATORS[op];
  if (field !== 'to.state' || !listForm) return leaf;
  const written = (Array.isArray(value) ? value : [value]) as readonly string[];
  const values = written.flatMap((text): FactValue[] => [text, normalizer.stateCode(text) ?? text]);
  return { field, op: listForm, value: [...new Set(values)] };
}
