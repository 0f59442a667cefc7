import type { FactType, FactValue } from './facts.js';

type Matcher = (actual: FactValue) => boolean;
type ListOperator = 'in' | 'not_in';

interface OperatorBase {
  /** The types of fields it may compare. */
  readonly fieldTypes: readonly FactType[];
  /** The list operator with the same meaning, for operators that test equality. */
  readonly listForm?: ListOperator;
}

interface SingleValueOperator extends OperatorBase {
  readonly takesList: false;
  /** Compares with one value of the field's type: validation has checked it. */
  readonly matcher: (expected: FactValue) => Matcher;
}

interface ListOperatorDescriptor extends OperatorBase {
  readonly takesList: true;
  readonly matcher: (expected: readonly FactValue[]) => Matcher;
}

const ANY: readonly FactType[] = ['number', 'string', 'boolean'];
const NUMBERS: readonly FactType[] = ['number'];
const STRINGS: readonly FactType[] = ['string'];

/**
 * The properties of each operator: validation, compilation, explanation and the documented enum read them here.
 * Source: docs/reference/shipping-rules.md#operators
 */
const DESCRIPTORS = {
  '==': { fieldTypes: ANY, takesList: false, listForm: 'in', matcher: (expected) => (actual) => actual === expected },
  '!=': {
    fieldTypes: ANY,
    takesList: false,
    listForm: 'not_in',
    matcher: (expected) => (actual) => actual !== expected,
  },
  '>': { fieldTypes: NUMBERS, takesList: false, matcher: (expected) => (actual) => actual > expected },
  '>=': { fieldTypes: NUMBERS, takesList: false, matcher: (expected) => (actual) => actual >= expected },
  '<': { fieldTypes: NUMBERS, takesList: false, matcher: (expected) => (actual) => actual < expected },
  '<=': { fieldTypes: NUMBERS, takesList: false, matcher: (expected) => (actual) => actual <= expected },
  in: {
    fieldTypes: ANY,
    takesList: true,
    listForm: 'in',
    matcher: (expected) => {
      const values = new Set(expected);
      return (actual) => values.has(actual);
    },
  },
  not_in: {
    fieldTypes: ANY,
    takesList: true,
    listForm: 'not_in',
    matcher: (expected) => {
      const values = new Set(expected);
      return (actual) => !values.has(actual);
    },
  },
  contains: {
    fieldTypes: STRINGS,
    takesList: false,
    matcher: (expected) => (actual) => (actual as string).includes(expected as string),
  },
  starts_with: {
    fieldTypes: STRINGS,
    takesList: false,
    matcher: (expected) => (actual) => (actual as string).startsWith(expected as string),
  },
} as const satisfies Record<string, SingleValueOperator | ListOperatorDescriptor>;

export type Operator = keyof typeof DESCRIPTORS;

export type OperatorDescriptor = SingleValueOperator | ListOperatorDescriptor;

export const OPERATORS: Readonly<Record<Operator, OperatorDescriptor>> = DESCRIPTORS;

export const OPERATOR_NAMES = Object.keys(DESCRIPTORS) as readonly Operator[];

export const isOperator = (text: unknown): text is Operator =>
  typeof text === 'string' && Object.hasOwn(DESCRIPTORS, text);

/** The test of a leaf's value, compiled once. */
export function matcherOf(op: Operator, value: FactValue | readonly FactValue[]): Matcher {
  const operator = OPERATORS[op];
  return operator.takesList ? operator.matcher(value as readonly FactValue[]) : operator.matcher(value as FactValue);
}
