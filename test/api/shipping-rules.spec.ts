import { keyClient, newKey, newOrganization, type TestOrganization } from '../support/organization.js';
import { createRule, everyParcel, ruleErrors, ruleRequest } from '../support/rules.js';

const PATH = '/v1/shipping-rules';

describe('Shipping rules', () => {
  let organization: TestOrganization;

  beforeEach(async () => {
    organization = await newOrganization();
  });

  const errorsOf = (overrides: object) => ruleErrors(organization.test, overrides);

  const prioritiesOf = async () =>
    (await organization.test.get(`${PATH}?limit=100`)).data.map((rule: any) => [rule.name, rule.priority]);

  describe('POST /v1/shipping-rules', () => {
    it('returns 201 with the rule, active by default', async () => {
      const conditions = {
        all: [
          { field: 'parcel.weight', op: '>=', value: 20.5 },
          {
            any: [
              { field: 'to.state', op: 'in', value: ['MX-NLE'] },
              { field: 'to.isResidential', op: '==', value: true },
            ],
          },
        ],
      };
      const actions = [
        { type: 'select_carrier', carrierCode: 'DHL' },
        { type: 'select_service', carrierCode: 'DHL', serviceCode: 'EXPRESS_DOMESTIC' },
        { type: 'exclude_carrier', carrierCode: 'UPS' },
        { type: 'add_insurance', declaredValue: 1500.5 },
        { type: 'set_label_format', format: 'PNG' },
        { type: 'add_signature_required' },
        { type: 'tag', tags: ['pesado', 'norte'] },
      ];

      const { status, data } = await organization.test.post(PATH, {
        name: 'Pesados',
        priority: 7,
        conditions,
        actions,
      });

      expect(status).toBe(201);
      expect(data).toEqual({
        id: expect.stringMatching(/^rul_/),
        name: 'Pesados',
        priority: 7,
        isActive: true,
        conditions,
        actions,
        createdAt: expect.stringMatching(/Z$/),
      });
      expect((await organization.test.get(`${PATH}/${data.id}`)).data).toEqual(data);
    });

    it.each([0, 10_000, 1.5, '7', null])('refuses the priority %p', async (priority) => {
      expect(Object.keys(await errorsOf({ priority }))).toEqual(['priority']);
    });

    it('requires priority, conditions and actions', async () => {
      const { error } = await organization.test.post(PATH, { name: 'Nada' });

      expect(Object.keys(error.details['errors'] as object).sort()).toEqual(['actions', 'conditions', 'priority']);
    });

    it('names every problem of the conditions by its path', async () => {
      const errors = await errorsOf({
        conditions: {
          all: [
            everyParcel,
            { field: 'parcel.weight', op: '>', value: 'heavy' },
            { any: [] },
            { all: [everyParcel], any: [everyParcel] },
            { field: 'parcel.colour', op: '==', value: 'red' },
            { field: 'to.state', op: '>', value: 'MX-NLE' },
            { field: 'parcel.weight', op: 'contains', value: 'x' },
            { field: 'to.state', op: 'in', value: [] },
            { field: 'to.state', op: 'in', value: ['MX-NLE', 7] },
            { field: 'to.isResidential', op: '==', value: 'yes' },
            { field: 'to.state', op: 'like', value: 'x' },
            { field: 'to.state', op: '==' },
            {},
            'parcel.weight > 5',
          ],
        },
      });

      expect(Object.keys(errors)).toEqual([
        'conditions.all[1].value',
        'conditions.all[2].any',
        'conditions.all[3]',
        'conditions.all[4].field',
        'conditions.all[5].op',
        'conditions.all[6].op',
        'conditions.all[7].value',
        'conditions.all[8].value[1]',
        'conditions.all[9].value',
        'conditions.all[10].op',
        'conditions.all[11].value',
        'conditions.all[12]',
        'conditions.all[13]',
      ]);
    });

    it('names every problem of the actions by its path', async () => {
      const errors = await errorsOf({
        actions: [
          { type: 'select_carrier', carrierCode: 'ACME' },
          { type: 'select_service', carrierCode: 'DHL', serviceCode: 'TERRESTRE' },
          { type: 'exclude_carrier' },
          { type: 'add_insurance', declaredValue: 0 },
          { type: 'add_insurance', declaredValue: 1.234 },
          { type: 'set_label_format', format: 'GIF' },
          { type: 'tag', tags: [] },
          { type: 'tag', tags: ['frágil', ' '] },
          { type: 'ship_it' },
          'tag',
        ],
      });

      expect(Object.keys(errors)).toEqual([
        'actions[0].carrierCode',
        'actions[1].serviceCode',
        'actions[2].carrierCode',
        'actions[3].declaredValue',
        'actions[4].declaredValue',
        'actions[5].format',
        'actions[6].tags',
        'actions[7].tags[1]',
        'actions[8].type',
        'actions[9].type',
      ]);
    });

    it('refuses conditions that are not an object, and actions that are no list or an empty one', async () => {
      expect(Object.keys(await errorsOf({ conditions: [everyParcel] }))).toEqual(['conditions']);
      expect(Object.keys(await errorsOf({ actions: { type: 'tag', tags: ['x'] } }))).toEqual(['actions']);
      expect(Object.keys(await errorsOf({ actions: [] }))).toEqual(['actions']);
    });
  });

  describe('GET /v1/shipping-rules', () => {
    it('lists the rules by ascending priority, page by page, without deleted ones', async () => {
      for (const priority of [30, 10, 20, 40]) await createRule(organization.test, { priority, name: `r${priority}` });
      const gone = await createRule(organization.test, { priority: 5 });
      await organization.test.delete(`${PATH}/${gone.id}`);

      const { status, data, meta } = await organization.test.get(`${PATH}?limit=3`);

      expect(status).toBe(200);
      expect(data.map((rule: any) => rule.priority)).toEqual([10, 20, 30]);
      expect(meta).toEqual({ page: 1, limit: 3, total: 4, totalPages: 2 });
      expect((await organization.test.get(`${PATH}?limit=0`)).error.code).toBe('VALIDATION_ERROR');
    });

    it('separates TEST from LIVE, and organizations from each other', async () => {
      const other = await newOrganization();
      const rule = await createRule(organization.test);

      for (const client of [organization.live, other.test]) {
        expect((await client.get(PATH)).data).toEqual([]);
        for (const reply of [
          await client.get(`${PATH}/${rule.id}`),
          await client.put(`${PATH}/${rule.id}`, ruleRequest()),
          await client.delete(`${PATH}/${rule.id}`),
          await client.patch(`${PATH}/reorder`, { rules: [{ id: rule.id, priority: 1 }] }),
        ]) {
          expect([reply.status, reply.error.code]).toEqual([404, 'RESOURCE_NOT_FOUND']);
        }
      }
      expect((await organization.live.post(PATH, ruleRequest())).status).toBe(201);
      expect((await organization.test.get(`${PATH}/${rule.id}`)).data).toEqual(rule);
    });
  });

  describe('DELETE /v1/shipping-rules/:id', () => {
    it('returns {id, deleted: true}, frees the priority, and is 404 the second time', async () => {
      const rule = await createRule(organization.test);

      const first = await organization.test.delete(`${PATH}/${rule.id}`);
      const second = await organization.test.delete(`${PATH}/${rule.id}`);

      expect([first.status, first.data]).toEqual([200, { id: rule.id, deleted: true }]);
      expect([second.status, second.error.code]).toEqual([404, 'RESOURCE_NOT_FOUND']);
      expect((await organization.test.post(PATH, ruleRequest())).status).toBe(201);
    });
  });

  describe('PATCH /v1/shipping-rules/reorder', () => {
    it('lets rules swap priorities and returns the whole list in its new order', async () => {
      const [a, b, c] = [
        await createRule(organization.test, { name: 'a', priority: 1 }),
        await createRule(organization.test, { name: 'b', priority: 2 }),
        await createRule(organization.test, { name: 'c', priority: 3 }),
      ];

      const { status, data } = await organization.test.patch(`${PATH}/reorder`, {
        rules: [
          { id: a.id, priority: 3 },
          { id: c.id, priority: 1 },
        ],
      });

      expect(status).toBe(200);
      expect(data).toEqual([{ ...c, priority: 1 }, b, { ...a, priority: 3 }]);
    });

    it('changes nothing where one of the priorities is taken or one of the rules is unknown', async () => {
      const a = await createRule(organization.test, { name: 'a', priority: 1 });
      await createRule(organization.test, { name: 'b', priority: 2 });
      const reorder = (...rules: object[]) => organization.test.patch(`${PATH}/reorder`, { rules });

      const taken = await reorder({ id: a.id, priority: 2 });
      const unknown = await reorder({ id: a.id, priority: 9 }, { id: 'rul_nobody', priority: 8 });
      const twice = await reorder({ id: a.id, priority: 9 }, { id: a.id, priority: 8 });
      const outOfRange = await reorder({ id: a.id, priority: 10_000 });

      expect([taken.status, taken.error.details['code']]).toEqual([400, 'RULE_PRIORITY_TAKEN']);
      expect([unknown.status, unknown.error.code]).toEqual([404, 'RESOURCE_NOT_FOUND']);
      expect(Object.keys(twice.error.details['errors'] as object)).toEqual(['rules[1].id']);
      expect(Object.keys(outOfRange.error.details['errors'] as object)).toEqual(['rules[0].priority']);
      for (const item of [[], [[]], [{ id: a.id, priority: 3 }], null, 7, 'x']) {
        const { error } = await organization.test.patch(`${PATH}/reorder`, { rules: [item] });
        expect(error.code).toBe('VALIDATION_ERROR');
        expect(Object.keys(error.details['errors'] as object)).toEqual(['rules[0]']);
      }
      expect(await prioritiesOf()).toEqual([
        ['a', 1],
        ['b', 2],
      ]);
    });
  });

  it('are read with rules:read and written with rules:write', async () => {
    const reader = keyClient(await newKey(organization.id, { scopes: ['rules:read'] }));
    const writer = keyClient(await newKey(organization.id, { scopes: ['rules:write'] }));
    const viewer = keyClient(await newKey(organization.id, { role: 'VIEWER' }));

    expect((await reader.get(PATH)).status).toBe(200);
    expect((await reader.post(`${PATH}/preview`, { shipment: {} })).status).toBe(200);
    expect((await viewer.post(`${PATH}/preview`, { shipment: {} })).status).toBe(200);
    expect((await reader.post(PATH, ruleRequest())).error.code).toBe('INSUFFICIENT_SCOPE');
    expect((await writer.get(PATH)).error.code).toBe('INSUFFICIENT_SCOPE');
    expect((await writer.post(PATH, ruleRequest())).status).toBe(201);
    expect((await viewer.post(PATH, ruleRequest())).error.code).toBe('FORBIDDEN');
  });
});
