import type { FactValue } from '../facts.js';
import type { Leaf } from '../rule.js';

/**
 * How places may be spelt: clients write a state in several ways (`MX-NLE`, `NLE`, `NL`), shipments have one of them.
 * Implemented by a flow: the names of states are the addresses'.
 */
export abstract class Spelling {
  /** A Mexican state as shipments have it, `MX-NLE`; undefined for what names none. */
  abstract stateCode(text: string): string | undefined;
}

const LISTED = { '==': 'in', '!=': 'not_in', in: 'in', not_in: 'not_in' } as const;

/**
 * A leaf that compares states, with the shipments' own spelling beside the rule's. What the rule says stays in it: a
 * state of another country may be spelt like a Mexican one.
 */
export function respelled(leaf: Leaf, spelling: Spelling): Leaf {
  const { field, op, value } = leaf;
  if (field !== 'to.state' || !(op in LISTED)) return leaf;
  const written = (Array.isArray(value) ? value : [value]) as readonly string[];
  const values = written.flatMap((text): FactValue[] => [text, spelling.stateCode(text) ?? text]);
  return { field, op: LISTED[op as keyof typeof LISTED], value: [...new Set(values)] };
}
