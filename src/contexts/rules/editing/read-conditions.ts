import { isLongerThan, isPlainObject } from '../../../platform/http/fields/json-value.js';
import { FACT_NAMES, FACT_TYPES, isFactName, type FactName, type FactValue } from '../facts.js';
import { isOperator, OPERATOR_NAMES, OPERATORS } from '../operators.js';
import type { Condition, Leaf } from '../rule.js';
import type { Problems } from './problems.js';

/** Source: docs/shipping-rules.md#rules-and-limits */
const MAX_DEPTH = 10;
const MAX_NODES = 100;
const MAX_LIST = 1000;
const MAX_TEXT = 255;

/** Placeholder for an invalid node. The caller discards the result if there are problems. */
const INVALID: Condition = { all: [] };

/**
 * Validates the condition tree of a request. Adds each error to `problems` with its path (`conditions.all[1].value`). The result
 * contains only known keys. If `problems` contains errors, the result is not valid. Source: docs/shipping-rules.md#conditions
 */
export function readConditions(source: unknown, problems: Problems): Condition {
  let nodes = 0;

  const readNode = (node: unknown, path: string, depth: number): Condition => {
    nodes += 1;
    if (nodes > MAX_NODES) return invalid('conditions', `must not hold more than ${MAX_NODES} nodes`);
    if (depth > MAX_DEPTH) return invalid(path, `must not be nested deeper than ${MAX_DEPTH} nodes`);
    if (!isPlainObject(node)) return invalid(path, 'must be an object');
    const { all, any, field, op, value } = node;
    const isLeaf = isGiven(field) || isGiven(op) || isGiven(value);
    if ([isGiven(all), isGiven(any), isLeaf].filter(Boolean).length !== 1) {
      return invalid(path, 'must have exactly one of: all, any, or a leaf of field, op and value');
    }
    if (isGiven(all)) return { all: readChildren(all, `${path}.all`, depth) };
    if (isGiven(any)) return { any: readChildren(any, `${path}.any`, depth) };
    return readLeaf(node, path, problems) ?? INVALID;
  };

  const readChildren = (children: unknown, path: string, depth: number): Condition[] => {
    if (!Array.isArray(children) || children.length === 0) {
      problems.add(path, 'must be a non-empty list');
      return [];
    }
    // To report the problem, one node above the limit is enough.
    return children.slice(0, MAX_NODES + 1).map((child, index) => readNode(child, `${path}[${index}]`, depth + 1));
  };

  const invalid = (path: string, problem: string): Condition => {
    problems.add(path, problem);
    return INVALID;
  };

  return readNode(source, 'conditions', 1);
}

const isGiven = (value: unknown): boolean => value !== undefined && value !== null;

function readLeaf({ field, op, value }: Record<string, unknown>, path: string, problems: Problems): Leaf | null {
  if (!isFactName(field)) problems.add(`${path}.field`, `must be one of ${FACT_NAMES.join(', ')}`);
  if (!isOperator(op)) problems.add(`${path}.op`, `must be one of ${OPERATOR_NAMES.join(', ')}`);
  if (!isFactName(field) || !isOperator(op)) return null;
  const { fieldTypes, takesList } = OPERATORS[op];
  if (!fieldTypes.includes(FACT_TYPES[field])) {
    problems.add(`${path}.op`, `is only for ${fieldTypes.join('s and ')}s, but ${field} is a ${FACT_TYPES[field]}`);
    return null;
  }
  const read = takesList
    ? readList(field, value, `${path}.value`, problems)
    : readValue(field, value, `${path}.value`, problems);
  return read === null ? null : { field, op, value: read };
}

function readList(field: FactName, list: unknown, path: string, problems: Problems): FactValue[] | null {
  if (!Array.isArray(list) || list.length === 0 || list.length > MAX_LIST) {
    problems.add(path, `must be a list of 1 to ${MAX_LIST} values`);
    return null;
  }
  const values = list.map((item, index) => readValue(field, item, `${path}[${index}]`, problems));
  return values.every((value) => value !== null) ? values : null;
}

/** Trims a text value. If the value does not match the type of the field, returns null and adds a problem. */
function readValue(field: FactName, value: unknown, path: string, problems: Problems): FactValue | null {
  const type = FACT_TYPES[field];
  const read = typeof value === 'string' ? value.trim() : value;
  if (!isGiven(read) || read === '') problems.add(path, 'is required');
  else if (typeof read !== type || read === Infinity || read === -Infinity) problems.add(path, `must be a ${type}`);
  else if (typeof read === 'string' && isLongerThan(read, MAX_TEXT))
    problems.add(path, `must be at most ${MAX_TEXT} characters long`);
  else return read as FactValue;
  return null;
}
