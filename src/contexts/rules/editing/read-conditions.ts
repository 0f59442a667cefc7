import { isPlainObject } from '../../../platform/http/json-value.js';
import { FACT_NAMES, FACT_TYPES, isFactName, type FactName, type FactType, type FactValue } from '../facts.js';
import { OPERATORS, type Condition, type Leaf, type Operator } from '../rule.js';
import type { Problems } from './problems.js';

/** Source: contract, Rules. */
const MAX_DEPTH = 10;
const MAX_NODES = 100;
const MAX_LIST = 1000;
const MAX_TEXT = 255;

const NEEDED_TYPE: Readonly<Partial<Record<Operator, FactType>>> = {
  '>': 'number',
  '>=': 'number',
  '<': 'number',
  '<=': 'number',
  contains: 'string',
  starts_with: 'string',
};

/** Stands where a node could not be read: the problems say why, and nobody uses what was read. */
const UNREADABLE: Condition = { all: [] };

/**
 * Reads a condition tree as it was sent. What is wrong goes into `problems` by path (`conditions.all[1].value`); what
 * is answered holds known keys only, and is to be used only where there is no problem.
 */
export function readConditions(source: unknown, problems: Problems): Condition {
  let nodes = 0;

  const readNode = (node: unknown, path: string, depth: number): Condition => {
    nodes += 1;
    if (nodes > MAX_NODES) return unreadable('conditions', `must not hold more than ${MAX_NODES} nodes`);
    if (depth > MAX_DEPTH) return unreadable(path, `must not be nested deeper than ${MAX_DEPTH} nodes`);
    if (!isPlainObject(node)) return unreadable(path, 'must be an object');
    const { all, any, field, op, value } = node;
    const isLeaf = isGiven(field) || isGiven(op) || isGiven(value);
    if ([isGiven(all), isGiven(any), isLeaf].filter(Boolean).length !== 1) {
      return unreadable(path, 'must have exactly one of: all, any, or a leaf of field, op and value');
    }
    if (isGiven(all)) return { all: readChildren(all, `${path}.all`, depth) };
    if (isGiven(any)) return { any: readChildren(any, `${path}.any`, depth) };
    return readLeaf(node, path, problems) ?? UNREADABLE;
  };

  const readChildren = (children: unknown, path: string, depth: number): Condition[] => {
    if (!Array.isArray(children) || children.length === 0) {
      problems.add(path, 'must be a list that is not empty');
      return [];
    }
    // A list of a hundred thousand nodes has one problem, not a hundred thousand.
    return children.slice(0, MAX_NODES + 1).map((child, index) => readNode(child, `${path}[${index}]`, depth + 1));
  };

  const unreadable = (path: string, problem: string): Condition => {
    problems.add(path, problem);
    return UNREADABLE;
  };

  return readNode(source, 'conditions', 1);
}

const isGiven = (value: unknown): boolean => value !== undefined && value !== null;

function readLeaf({ field, op, value }: Record<string, unknown>, path: string, problems: Problems): Leaf | null {
  if (!isFactName(field)) problems.add(`${path}.field`, `must be one of ${FACT_NAMES.join(', ')}`);
  if (!isOperator(op)) problems.add(`${path}.op`, `must be one of ${OPERATORS.join(', ')}`);
  if (!isFactName(field) || !isOperator(op)) return null;
  const needed = NEEDED_TYPE[op];
  if (needed && needed !== FACT_TYPES[field]) {
    problems.add(`${path}.op`, `is for ${needed}s, and ${field} is a ${FACT_TYPES[field]}`);
    return null;
  }
  const isList = op === 'in' || op === 'not_in';
  const read = isList
    ? readList(field, value, `${path}.value`, problems)
    : readValue(field, value, `${path}.value`, problems);
  return read === null ? null : { field, op, value: read };
}

const isOperator = (text: unknown): text is Operator => OPERATORS.includes(text as Operator);

function readList(field: FactName, list: unknown, path: string, problems: Problems): FactValue[] | null {
  if (!Array.isArray(list) || list.length === 0 || list.length > MAX_LIST) {
    problems.add(path, `must be a list of 1 to ${MAX_LIST} values`);
    return null;
  }
  const values = list.map((item, index) => readValue(field, item, `${path}[${index}]`, problems));
  return values.every((value) => value !== null) ? values : null;
}

/** Text is trimmed. Null: the value does not fit the field's type. */
function readValue(field: FactName, value: unknown, path: string, problems: Problems): FactValue | null {
  const type = FACT_TYPES[field];
  const read = typeof value === 'string' ? value.trim() : value;
  if (!isGiven(read) || read === '') problems.add(path, 'is required');
  else if (typeof read !== type || read === Infinity || read === -Infinity) problems.add(path, `must be a ${type}`);
  else if (typeof read === 'string' && [...read].length > MAX_TEXT)
    problems.add(path, `must be at most ${MAX_TEXT} characters long`);
  else return read as FactValue;
  return null;
}
