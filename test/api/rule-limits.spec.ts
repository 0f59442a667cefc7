import { sql } from '../support/bench.js';
import { newOrganization, type TestOrganization } from '../support/organization.js';
import { createRule, ruleRequest } from '../support/rules.js';

const PATH = '/v1/shipping-rules';

describe('The limits of shipping rules', () => {
  let organization: TestOrganization;

  beforeEach(async () => {
    organization = await newOrganization();
  });

  const errorsOf = async (overrides: object) => {
    const { status, error } = await organization.test.post(PATH, ruleRequest(overrides));
    expect([status, error?.code]).toEqual([400, 'VALIDATION_ERROR']);
    return error.details['errors'] as Record<string, string[]>;
  };

  it('takes 20 actions of a rule and 20 tags of an action, and refuses one more of either', async () => {
    const tag = (count: number) => ({ type: 'tag', tags: Array.from({ length: count }, (_, n) => `t${n}`) });
    const signatures = (count: number) => Array.from({ length: count }, () => ({ type: 'add_signature_required' }));

    await createRule(organization.test, { actions: [tag(20), ...signatures(19)] });

    expect(Object.keys(await errorsOf({ actions: signatures(21) }))).toEqual(['actions']);
    expect(Object.keys(await errorsOf({ actions: [tag(21)] }))).toEqual(['actions[0].tags']);
  });

  it.each([
    ['tags', 500, { type: 'tag', tags: Array.from({ length: 20 }, (_, n) => `t${n}`) }, 5],
    ['actions', 500, { type: 'add_signature_required' }, 20],
  ] as const)(
    'refuses more %s than %d of all active rules together with RULE_LIMIT_REACHED',
    async (resource, limit, action, each) => {
      const actions = Array.from({ length: each }, () => action);
      for (let priority = 1; priority <= 5; priority++) await createRule(organization.test, { priority, actions });
      await sql(
        `INSERT INTO shipping_rules (id, organization_id, livemode, priority, is_active, conditions, actions)
       SELECT id || n, organization_id, livemode, 100 * n + priority, true, conditions, actions
       FROM shipping_rules, generate_series(1, $2) n WHERE organization_id = $1`,
        [organization.id, resource === 'tags' ? 0 : 4],
      );
      const one = resource === 'tags' ? { type: 'tag', tags: ['x'] } : action;

      const full = await organization.test.post(PATH, ruleRequest({ priority: 900, actions: [one] }));
      const inactive = await createRule(organization.test, { priority: 901, isActive: false, actions: [one] });
      const activated = await organization.test.put(`${PATH}/${inactive.id}`, { isActive: true });

      for (const { status, error } of [full, activated]) {
        expect([status, error.code]).toEqual([400, 'INVALID_INPUT']);
        expect(error.details).toEqual({ code: 'RULE_LIMIT_REACHED', resource, limit });
      }
      expect((await organization.test.put(`${PATH}/${inactive.id}`, { name: 'Sin activar' })).status).toBe(200);
    },
  );
});
