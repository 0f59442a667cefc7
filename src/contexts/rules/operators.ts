import type { FactType, FactValue } from './facts.js';

interface OperatorProperties {
  readonly fieldTypes: readonly FactType[];
  /**
   * True if the operator compares the fact with a list of values. The validation ensures that the leaf contains a list and that the
   * values match the type of the field.
   */
  readonly takesList: boolean;
  readonly test: (actual: FactValue, values: readonly FactValue[]) => boolean;
}

const ANY: readonly FactType[] = ['number', 'string', 'boolean'];
const NUMBERS: readonly FactType[] = ['number'];
const STRINGS: readonly FactType[] = ['string'];

const isAmong: OperatorProperties['test'] = (actual, values) => values.includes(actual);
const isNotAmong: OperatorProperties['test'] = (actual, values) => !values.includes(actual);

/** The validation, the evaluation and the documented enum use this table. Source: docs/shipping-rules.md#conditions */
const PROPERTIES = {
  '==': { fieldTypes: ANY, takesList: false, test: isAmong },
  '!=': { fieldTypes: ANY, takesList: false, test: isNotAmong },
  '>': { fieldTypes: NUMBERS, takesList: false, test: (actual, [value]) => actual > value! },
  '>=': { fieldTypes: NUMBERS, takesList: false, test: (actual, [value]) => actual >= value! },
  '<': { fieldTypes: NUMBERS, takesList: false, test: (actual, [value]) => actual < value! },
  '<=': { fieldTypes: NUMBERS, takesList: false, test: (actual, [value]) => actual <= value! },
  in: { fieldTypes: ANY, takesList: true, test: isAmong },
  not_in: { fieldTypes: ANY, takesList: true, test: isNotAmong },
  contains: { fieldTypes: STRINGS, takesList: false, test: (actual, [text]) => String(actual).includes(String(text)) },
  starts_with: {
    fieldTypes: STRINGS,
    takesList: false,
    test: (actual, [text]) => String(actual).startsWith(String(text)),
  },
} satisfies Record<string, OperatorProperties>;

export type Operator = keyof typeof PROPERTIES;

export const OPERATORS: Readonly<Record<Operator, OperatorProperties>> = PROPERTIES;

export const OPERATOR_NAMES = Object.keys(PROPERTIES) as readonly Operator[];

export const isOperator = (text: unknown): text is Operator =>
  typeof text === 'string' && Object.hasOwn(PROPERTIES, text);
