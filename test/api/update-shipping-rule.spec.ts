import { newOrganization, type TestOrganization } from '../support/organization.js';
import { createRule, everyParcel } from '../support/rules.js';

const PATH = '/v1/shipping-rules';

describe('PUT /v1/shipping-rules/:id', () => {
  let organization: TestOrganization;

  beforeEach(async () => {
    organization = await newOrganization();
  });

  it.each<[string, object]>([
    ['name', { name: 'Después' }],
    ['a cleared name', { name: null }],
    ['priority', { priority: 11 }],
    ['isActive', { isActive: true }],
    ['conditions', { conditions: { all: [everyParcel] } }],
    ['actions', { actions: [{ type: 'add_signature_required' }] }],
    ['nothing', {}],
  ])('accepts any subset of the create fields and keeps the rest: %s', async (_, changes) => {
    const rule = await createRule(organization.test, { name: 'Antes', isActive: false });

    const { status, data } = await organization.test.put(`${PATH}/${rule.id}`, changes);

    expect([status, data]).toEqual([200, { ...rule, ...changes }]);
    expect((await organization.test.get(`${PATH}/${rule.id}`)).data).toEqual(data);
  });

  it('accepts all of them at once', async () => {
    const rule = await createRule(organization.test, { name: 'Antes', isActive: false });
    const actions = [{ type: 'add_signature_required' }];
    const body = { name: null, priority: 11, isActive: true, conditions: { all: [everyParcel] }, actions };

    const { data } = await organization.test.put(`${PATH}/${rule.id}`, body);

    expect(data).toEqual({ ...rule, ...body });
  });

  it('clears isActive to its default: true', async () => {
    const rule = await createRule(organization.test, { isActive: false });

    const { data } = await organization.test.put(`${PATH}/${rule.id}`, { isActive: null });

    expect(data).toEqual({ ...rule, isActive: true });
  });

  it('validates as on creation, refuses null for required fields, and changes nothing then', async () => {
    const rule = await createRule(organization.test, { priority: 1 });
    await createRule(organization.test, { priority: 2 });
    const refusal = async (changes: object) => {
      const { status, error } = await organization.test.put(`${PATH}/${rule.id}`, { name: 'Después', ...changes });
      return [status, error?.code, ...Object.keys((error?.details['errors'] as object | undefined) ?? {})];
    };

    expect(await refusal({ priority: null, conditions: null, actions: null })).toEqual([
      400,
      'VALIDATION_ERROR',
      'priority',
      'conditions',
      'actions',
    ]);
    expect(await refusal({ priority: 10_000 })).toEqual([400, 'VALIDATION_ERROR', 'priority']);
    expect(await refusal({ isActive: 'yes' })).toEqual([400, 'VALIDATION_ERROR', 'isActive']);
    expect(await refusal({ conditions: {} })).toEqual([400, 'VALIDATION_ERROR', 'conditions']);
    expect(await refusal({ actions: [] })).toEqual([400, 'VALIDATION_ERROR', 'actions']);
    expect(await refusal({ actions: [{ type: 'select_carrier', carrierCode: 'ACME' }] })).toEqual([
      400,
      'VALIDATION_ERROR',
      'actions[0].carrierCode',
    ]);
    const taken = await organization.test.put(`${PATH}/${rule.id}`, { priority: 2 });
    expect(taken.error.details['code']).toBe('RULE_PRIORITY_TAKEN');
    expect((await organization.test.get(`${PATH}/${rule.id}`)).data).toEqual(rule);
  });
});
