import fc from 'fast-check';
import { FACT_NAMES, FACT_TYPES, type FactName, type Facts, type FactValue } from '../facts.js';
import { Problems } from '../editing/problems.js';
import { readConditions } from '../editing/read-conditions.js';
import type { Operator } from '../operators.js';
import type { Action, Condition, Leaf } from '../rule.js';
import { allowsCarrier, allowsRate, evaluate, finalActionsOf } from './evaluate.js';
import { failedNodes } from './matches.js';

const NUMBERS = [0, 1, 2.5, 20, 20.001, 1500];
const TEXTS = ['MX', 'MX-NLE', 'NLE', '64000', '640', 'BOX', 'ñandú'];

const valueOf = (field: FactName): fc.Arbitrary<FactValue> => {
  if (FACT_TYPES[field] === 'number') return fc.constantFrom(...NUMBERS);
  return FACT_TYPES[field] === 'string' ? fc.constantFrom(...TEXTS) : fc.boolean();
};

const operatorsOf = (field: FactName): readonly Operator[] => {
  const any = ['==', '!=', 'in', 'not_in'] as const;
  if (FACT_TYPES[field] === 'number') return [...any, '<', '<=', '>', '>='];
  return FACT_TYPES[field] === 'string' ? [...any, 'contains', 'starts_with'] : any;
};

const leaf: fc.Arbitrary<Leaf> = fc
  .constantFrom(...FACT_NAMES)
  .chain((field) =>
    fc
      .constantFrom(...operatorsOf(field))
      .chain((op) =>
        (op === 'in' || op === 'not_in'
          ? fc.array(valueOf(field), { minLength: 1, maxLength: 4 })
          : valueOf(field)
        ).map((value): Leaf => ({ field, op, value })),
      ),
  );

const { tree } = fc.letrec<{ tree: Condition }>((tie) => ({
  tree: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    leaf,
    fc.array(tie('tree'), { minLength: 1, maxLength: 4 }).map((all) => ({ all })),
    fc.array(tie('tree'), { minLength: 1, maxLength: 4 }).map((any) => ({ any })),
  ),
}));

const facts: fc.Arbitrary<Facts> = fc.record(
  Object.fromEntries(FACT_NAMES.map((name) => [name, fc.option(valueOf(name), { nil: undefined })])) as Record<
    FactName,
    fc.Arbitrary<any>
  >,
);

const NO_FACTS = Object.fromEntries(FACT_NAMES.map((name) => [name, undefined])) as unknown as Facts;

/** The meaning of a condition tree, implemented as directly as possible. */
function model(node: any, known: any): boolean {
  if (node.all) return node.all.every((child: any) => model(child, known));
  if (node.any) return node.any.some((child: any) => model(child, known));
  const actual = known[node.field];
  if (actual === undefined) return false;
  if (node.op === '==') return actual === node.value;
  if (node.op === '!=') return actual !== node.value;
  if (node.op === '>') return actual > node.value;
  if (node.op === '>=') return actual >= node.value;
  if (node.op === '<') return actual < node.value;
  if (node.op === '<=') return actual <= node.value;
  if (node.op === 'in') return node.value.includes(actual);
  if (node.op === 'not_in') return !node.value.includes(actual);
  if (node.op === 'contains') return actual.indexOf(node.value) >= 0;
  return actual.slice(0, node.value.length) === node.value;
}

const ruleOf = (conditions: Condition, actions: readonly Action[] = [], id = 'rul_1') => ({ id, conditions, actions });

const fires = (conditions: Condition, known: Facts): boolean =>
  evaluate([ruleOf(conditions)], known).evaluations[0]!.fired;

describe('Condition tree', () => {
  it('matches exactly if the direct implementation matches', () => {
    fc.assert(
      fc.property(tree, facts, (conditions, known) => {
        expect(fires(conditions, known)).toBe(model(conditions, known));
      }),
      { numRuns: 3000 },
    );
  });

  it('is explained by its failed leaves, and has none if it matches', () => {
    fc.assert(
      fc.property(tree, facts, (conditions, known) => {
        const failed = failedNodes(conditions, known);

        expect(failed.length === 0).toBe(model(conditions, known));
        for (const { path, actual, ...node } of failed) {
          expect(model(node, known)).toBe(false);
          expect(actual).toBe(known[node.field] ?? null);
          const keys = path.split(/[.[\]]+/).filter(Boolean);
          expect(keys.reduce((at: any, key) => at[key], { conditions })).toEqual(node);
        }
      }),
    );
  });

  it('is accepted unchanged within the limits, and rejected beyond them', () => {
    fc.assert(
      fc.property(tree, (conditions) => {
        const problems = new Problems();

        const read = readConditions(JSON.parse(JSON.stringify(conditions)), problems);

        const size = (node: any): { nodes: number; depth: number } => {
          const children = ((node.all ?? node.any ?? []) as unknown[]).map(size);
          return {
            nodes: children.reduce((sum, child) => sum + child.nodes, 1),
            depth: 1 + Math.max(0, ...children.map(({ depth }) => depth)),
          };
        };
        const { nodes, depth } = size(conditions);
        if (nodes <= 100 && depth <= 10) {
          problems.throwIfAny();
          expect(read).toEqual(conditions);
        } else expect(() => problems.throwIfAny()).toThrow(/must not/);
      }),
    );
  });

  it.each(['==', '!=', 'in', 'not_in'] as const)('does not match with %s if the fact is missing', (op) => {
    const value = op === 'in' || op === 'not_in' ? ['BOX'] : 'BOX';

    expect(fires({ field: 'parcel.packagingType', op, value }, { ...NO_FACTS, 'parcel.weight': 1 })).toBe(false);
  });
});

const CARRIERS = ['DHL', 'UPS', 'ESTAFETA'];
const carrierCode = fc.constantFrom(...CARRIERS);
const action: fc.Arbitrary<Action> = fc.oneof(
  carrierCode.map((code): Action => ({ type: 'select_carrier', carrierCode: code })),
  fc
    .tuple(carrierCode, fc.constantFrom('A', 'B'))
    .map(([code, serviceCode]): Action => ({ type: 'select_service', carrierCode: code, serviceCode })),
  carrierCode.map((code): Action => ({ type: 'exclude_carrier', carrierCode: code })),
  fc.constantFrom(100, 200).map((declaredValue): Action => ({ type: 'add_insurance', declaredValue })),
  fc.constantFrom('PDF' as const, 'PNG' as const).map((format): Action => ({ type: 'set_label_format', format })),
  fc.constant<Action>({ type: 'add_signature_required' }),
  fc.constantFrom(1, 3).map((days): Action => ({ type: 'require_delivery_by', days })),
  fc
    .array(fc.constantFrom('x', 'y', 'z'), { minLength: 1, maxLength: 3 })
    .map((tags): Action => ({ type: 'tag', tags })),
);

describe('Rule evaluation', () => {
  it('records every rule in order, and combines the actions of the rules that fired, later ones overriding', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(tree, fc.array(action, { minLength: 1, maxLength: 4 }))), facts, (rules, known) => {
        const cascade = evaluate(
          rules.map(([conditions, actions], index) => ruleOf(conditions, actions, `rul_${index}`)),
          known,
        );

        expect(cascade.evaluations).toEqual(
          rules.map(([conditions, actions], index) => {
            const fired = model(conditions, known);
            return { ruleId: `rul_${index}`, fired, actionsApplied: fired ? actions : [] };
          }),
        );
        expect(cascade.finalActions).toEqual(
          modelOfActions(rules.filter(([conditions]) => model(conditions, known)).flatMap(([, actions]) => actions)),
        );
      }),
    );
  });

  /** Finds the deciding action of each result, searching from the last one backwards. */
  function modelOfActions(actions: readonly any[]): object {
    const last = (type: string) => actions.findLast((each) => each.type === type);
    const selecting = actions.filter(({ type }) => type === 'select_carrier' || type === 'select_service');
    const chosen = selecting.at(-1)?.carrierCode as string | undefined;
    // The services selected since another carrier was last selected.
    const since = selecting.slice(selecting.findLastIndex((each) => each.carrierCode !== chosen) + 1);
    const service = since.findLast(({ type }) => type === 'select_service')?.serviceCode as string | undefined;
    const collected = (type: string, field: string) => [
      ...new Set(actions.filter((each) => each.type === type).flatMap((each) => each[field] as string)),
    ];
    const excluded = collected('exclude_carrier', 'carrierCode');
    const tags = collected('tag', 'tags');
    return {
      ...(chosen ? { carrierCode: chosen } : {}),
      ...(service ? { serviceCode: service } : {}),
      ...(excluded.length ? { excludedCarriers: excluded } : {}),
      ...(last('add_insurance') ? { declaredValue: last('add_insurance').declaredValue } : {}),
      ...(last('set_label_format') ? { labelFormat: last('set_label_format').format } : {}),
      ...(last('require_delivery_by') ? { deliveryByDays: last('require_delivery_by').days } : {}),
      ...(last('add_signature_required') ? { signatureRequired: true } : {}),
      ...(tags.length ? { tags } : {}),
    };
  }

  const outcomeOf = (...actions: Action[]) => finalActionsOf([{ ruleId: 'r', fired: true, actionsApplied: actions }]);

  it('drops a selected service when another carrier is selected later, and keeps it for the same carrier', () => {
    const service: Action = { type: 'select_service', carrierCode: 'DHL', serviceCode: 'A' };

    expect(outcomeOf(service, { type: 'select_carrier', carrierCode: 'UPS' })).toEqual({ carrierCode: 'UPS' });
    expect(outcomeOf(service, { type: 'select_carrier', carrierCode: 'DHL' })).toEqual({
      carrierCode: 'DHL',
      serviceCode: 'A',
    });
  });

  it('never allows an excluded carrier, even one that is selected later', () => {
    const outcome = outcomeOf(
      { type: 'exclude_carrier', carrierCode: 'DHL' },
      { type: 'select_carrier', carrierCode: 'DHL' },
    );

    expect(CARRIERS.filter((code) => allowsCarrier(outcome, code))).toEqual([]);
  });

  it('allows only the pinned service of the pinned carrier', () => {
    const outcome = outcomeOf({ type: 'select_service', carrierCode: 'DHL', serviceCode: 'A' });
    const rates = CARRIERS.flatMap((code) => ['A', 'B'].map((serviceCode) => ({ carrierCode: code, serviceCode })));

    expect(rates.filter((rate) => allowsRate(outcome, rate))).toEqual([{ carrierCode: 'DHL', serviceCode: 'A' }]);
  });
});
