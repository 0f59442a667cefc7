import fc from 'fast-check';
import { sql } from '../support/bench.js';
import { newOrganization, type TestOrganization } from '../support/organization.js';
import { createRule, everyParcel } from '../support/rules.js';
import { mexicoCity, monterrey } from '../support/shipments.js';

const PATH = '/v1/shipping-rules/preview';

describe('POST /v1/shipping-rules/preview', () => {
  let organization: TestOrganization;

  beforeEach(async () => {
    organization = await newOrganization();
  });

  const preview = async (shipment: object) => {
    const { status, data } = await organization.test.post(PATH, { shipment });
    expect(status).toBe(200);
    return data;
  };

  it('returns the combined actions, and the result of each rule', async () => {
    const first = await createRule(organization.test, {
      priority: 1,
      conditions: { field: 'parcel.weight', op: '>', value: 20 },
      actions: [
        { type: 'select_carrier', carrierCode: 'DHL' },
        { type: 'tag', tags: ['pesado'] },
      ],
    });
    const second = await createRule(organization.test, {
      priority: 2,
      conditions: { field: 'to.state', op: '==', value: 'MX-NLE' },
      actions: [
        { type: 'select_service', carrierCode: 'DHL', serviceCode: 'EXPRESS_DOMESTIC' },
        { type: 'exclude_carrier', carrierCode: 'UPS' },
        { type: 'add_insurance', declaredValue: 900 },
        { type: 'set_label_format', format: 'ZPL' },
        { type: 'add_signature_required' },
        { type: 'tag', tags: ['norte', 'pesado'] },
      ],
    });
    const third = await createRule(organization.test, {
      priority: 3,
      conditions: { field: 'shipment.isInternational', op: '==', value: true },
    });

    const data = await preview({
      parcel: { weight: 25, length: 30, width: 20, height: 15 },
      to: { country: 'MX', state: 'MX-NLE', postalCode: '64000' },
      shipment: { declaredValue: 1500, isInternational: false },
    });

    expect(data.finalActions).toEqual({
      carrierCode: 'DHL',
      serviceCode: 'EXPRESS_DOMESTIC',
      excludedCarriers: ['UPS'],
      declaredValue: 900,
      labelFormat: 'ZPL',
      signatureRequired: true,
      tags: ['pesado', 'norte'],
    });
    expect(data.evaluations).toEqual([
      { ruleId: first.id, fired: true, actionsApplied: first.actions },
      { ruleId: second.id, fired: true, actionsApplied: second.actions },
      { ruleId: third.id, fired: false, actionsApplied: [] },
    ]);
  });

  it('explains why a rule did not fire: which leaf, and the shipment’s value', async () => {
    const rule = await createRule(organization.test, {
      conditions: {
        all: [
          everyParcel,
          {
            any: [
              { field: 'parcel.weight', op: '>', value: 20 },
              { field: 'to.state', op: 'in', value: ['MX-COA'] },
            ],
          },
          { field: 'order.channel', op: '!=', value: 'SHOPIFY' },
        ],
      },
    });

    const { explanations, finalActions } = await preview({ parcel: { weight: 2.5 }, to: { state: 'MX-NLE' } });

    expect(finalActions).toEqual({});
    expect(explanations).toEqual([
      {
        ruleId: rule.id,
        failedNodes: [
          { path: 'conditions.all[1].any[0]', field: 'parcel.weight', op: '>', value: 20, actual: 2.5 },
          { path: 'conditions.all[1].any[1]', field: 'to.state', op: 'in', value: ['MX-COA'], actual: 'MX-NLE' },
          { path: 'conditions.all[2]', field: 'order.channel', op: '!=', value: 'SHOPIFY', actual: null },
        ],
      },
    ]);
  });

  it('accepts an order, a packaging type and other units', async () => {
    await createRule(organization.test, {
      conditions: {
        all: [
          { field: 'order.totalPrice', op: '>', value: 1000 },
          { field: 'order.channel', op: '==', value: 'SHOPIFY' },
          { field: 'parcel.packagingType', op: '==', value: 'BOX' },
          { field: 'parcel.weight', op: '==', value: 2.5 },
        ],
      },
    });

    const { evaluations } = await preview({
      parcel: { weight: 2500, weightUnit: 'g', packagingType: 'BOX' },
      order: { totalPrice: 1000.01, channel: 'SHOPIFY' },
    });

    expect(evaluations[0].fired).toBe(true);
  });

  it('accepts a parcel as large as a shipment’s may be, in any unit', async () => {
    await preview({ parcel: { weight: 100_001, weightUnit: 'g', length: 39_370, dimensionUnit: 'in' } });

    const { error } = await organization.test.post(PATH, {
      shipment: { parcel: { weight: 100_001, length: 39_371, dimensionUnit: 'in' } },
    });
    expect(error.details['errors']).toEqual({
      'shipment.parcel.weight': ['must be at most 100000 kg'],
      'shipment.parcel.length': ['must be at most 100000 cm'],
    });
  });

  it('reads the channel in upper case, as an order’s is', async () => {
    await createRule(organization.test, { conditions: { field: 'order.channel', op: '==', value: 'SHOPIFY' } });

    const { evaluations } = await preview({ order: { channel: 'shopify' } });

    expect(evaluations[0].fired).toBe(true);
  });

  it('names what is wrong with its body by path, and requires a shipment', async () => {
    const missing = await organization.test.post(PATH, {});
    const wrong = await organization.test.post(PATH, {
      shipment: { parcel: { weight: 'x' }, to: { country: 'MEX' }, shipment: { isInternational: 'no' } },
    });

    expect(Object.keys(missing.error.details['errors'] as object)).toEqual(['shipment']);
    expect(Object.keys(wrong.error.details['errors'] as object)).toEqual([
      'shipment.parcel.weight',
      'shipment.to.country',
      'shipment.shipment.isInternational',
    ]);
  });

  it('writes nothing', async () => {
    await createRule(organization.test);
    const counts = () =>
      sql(
        `SELECT (SELECT count(*) FROM shipments) AS shipments, (SELECT count(*) FROM events) AS events,
                (SELECT sum(version) FROM shipping_rule_sets) AS versions`,
      );
    const before = await counts();

    await preview({ parcel: { weight: 1 } });

    expect(await counts()).toEqual(before);
  });

  it('equals what a real shipment then records, for any rules', async () => {
    const carrierCode = fc.constantFrom('DHL', 'UPS', 'ESTAFETA');
    const leaf = fc.constantFrom(
      everyParcel,
      { field: 'parcel.weight', op: '>=', value: 5 },
      { field: 'parcel.height', op: '<', value: 12.7 },
      { field: 'parcel.packagingType', op: 'not_in', value: ['BOX'] },
      { field: 'to.state', op: '==', value: 'NLE' },
      { field: 'to.state', op: 'not_in', value: ['N.L.'] },
      { field: 'to.state', op: '!=', value: 'JAL' },
      { field: 'to.postalCode', op: 'starts_with', value: '64' },
      { field: 'to.isResidential', op: '!=', value: true },
      { field: 'shipment.declaredValue', op: '>', value: 1000 },
      { field: 'shipment.isInternational', op: '==', value: false },
      { field: 'order.totalPrice', op: '>', value: 0 },
    );
    const leaves = fc.array(leaf, { minLength: 1, maxLength: 3 });
    const conditions = fc.oneof(
      leaf,
      leaves.map((all) => ({ all })),
      fc.tuple(leaf, leaves).map(([first, all]) => ({ any: [first, { all }] })),
    );
    const action = fc.oneof(
      carrierCode.map((code) => ({ type: 'select_carrier', carrierCode: code })),
      carrierCode.map((code) => ({ type: 'exclude_carrier', carrierCode: code })),
      fc.constant({ type: 'select_service', carrierCode: 'DHL', serviceCode: 'EXPRESS_DOMESTIC' }),
      fc.constantFrom(500, 5000).map((declaredValue) => ({ type: 'add_insurance', declaredValue })),
      fc.constantFrom('PNG', 'ZPL').map((format) => ({ type: 'set_label_format', format })),
      fc.constant({ type: 'add_signature_required' }),
      fc.constantFrom('a', 'b', 'c').map((tag) => ({ type: 'tag', tags: [tag] })),
    );
    const rules = fc.uniqueArray(
      fc.record({
        priority: fc.integer({ min: 1, max: 9999 }),
        conditions,
        actions: fc.array(action, { minLength: 1, maxLength: 3 }),
        isActive: fc.boolean(),
      }),
      { selector: ({ priority }) => priority, minLength: 1, maxLength: 6 },
    );
    const sent = fc.record({
      weight: fc.constantFrom(1, 5, 12),
      height: fc.constantFrom(5, 40),
      dimensionUnit: fc.constantFrom('cm', 'in'),
      packagingType: fc.constantFrom('BOX', 'TUBE', null),
      isResidential: fc.boolean(),
      declaredValue: fc.constantFrom(200, 3000, null),
    });

    await fc.assert(
      fc.asyncProperty(rules, sent, async (ruleSet, { isResidential, declaredValue, ...measures }) => {
        const { test } = await newOrganization();
        for (const rule of ruleSet) await createRule(test, rule);
        const parcel = { length: 30, width: 20, ...measures };
        const previewed = await test.post(PATH, {
          shipment: {
            parcel,
            to: { country: 'MX', state: 'NL', postalCode: '64000', isResidential },
            shipment: { declaredValue, isInternational: false },
          },
        });
        const { data: shipment } = await test.post('/v1/shipments', {
          from: mexicoCity,
          to: { ...monterrey, isResidential },
          parcel,
          declaredValue,
        });

        const { evaluations, finalActions } = previewed.data;
        expect(shipment.ruleEvaluations).toEqual(evaluations);
        expect(shipment.tags).toEqual(finalActions.tags ?? []);
        expect(shipment.signatureRequired).toBe(finalActions.signatureRequired ?? false);
        expect(shipment.labelFormat).toBe(finalActions.labelFormat);
        expect(shipment.declaredValue ?? null).toBe(finalActions.declaredValue ?? declaredValue);
        for (const rate of shipment.rates) {
          expect(finalActions.excludedCarriers ?? []).not.toContain(rate.carrierCode);
          if (finalActions.carrierCode) expect(rate.carrierCode).toBe(finalActions.carrierCode);
          if (finalActions.serviceCode) expect(rate.serviceCode).toBe(finalActions.serviceCode);
        }
      }),
      { numRuns: 25 },
    );
  });
});
