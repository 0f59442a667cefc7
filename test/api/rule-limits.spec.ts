import { sql } from '../support/bench.js';
import { newOrganization, type TestOrganization } from '../support/organization.js';
import { createRule, everyParcel, ruleErrors, ruleRequest } from '../support/rules.js';

const PATH = '/v1/shipping-rules';

describe('The limits of shipping rules', () => {
  let organization: TestOrganization;

  beforeEach(async () => {
    organization = await newOrganization();
  });

  const errorsOf = (overrides: object) => ruleErrors(organization.test, overrides);

  it('accepts 20 actions per rule and 20 tags per action, and rejects one more of either', async () => {
    const tag = (count: number) => ({ type: 'tag', tags: Array.from({ length: count }, (_, n) => `t${n}`) });
    const signatures = (count: number) => Array.from({ length: count }, () => ({ type: 'add_signature_required' }));

    await createRule(organization.test, { actions: [tag(20), ...signatures(19)] });

    expect(Object.keys(await errorsOf({ actions: signatures(21) }))).toEqual(['actions']);
    expect(Object.keys(await errorsOf({ actions: [tag(21)] }))).toEqual(['actions[0].tags']);
  });

  it('refuses more than 500 tags of all active rules together with RULE_LIMIT_REACHED', async () => {
    const actions = Array.from({ length: 5 }, () => ({
      type: 'tag',
      tags: Array.from({ length: 20 }, (_, n) => `t${n}`),
    }));
    for (let priority = 1; priority <= 5; priority++) await createRule(organization.test, { priority, actions });
    const one = { type: 'tag', tags: ['x'] };

    const full = await organization.test.post(PATH, ruleRequest({ priority: 900, actions: [one] }));
    const inactive = await createRule(organization.test, { priority: 901, isActive: false, actions: [one] });
    const activated = await organization.test.put(`${PATH}/${inactive.id}`, { isActive: true });

    for (const { status, error } of [full, activated]) {
      expect([status, error.code]).toEqual([400, 'INVALID_INPUT']);
      expect(error.details).toEqual({ code: 'RULE_LIMIT_REACHED', resource: 'tags', limit: 500 });
    }
    expect((await organization.test.put(`${PATH}/${inactive.id}`, { name: 'Sin activar' })).status).toBe(200);
  });

  const ofBytes = (bytes: number) => {
    const states = Array.from({ length: 1000 }, () => 'x'.repeat(Math.ceil(bytes / 5000) - 3));
    const leaf = { field: 'to.state', op: 'in', value: states };
    return { conditions: { any: [leaf, leaf, leaf, leaf, leaf] } };
  };

  it('refuses a rule of over 256 KiB with RULES_TOO_LARGE, whether it is created or changed', async () => {
    const small = await createRule(organization.test, { priority: 1 });

    const created = await organization.test.post(PATH, ruleRequest({ priority: 2, ...ofBytes(270_000) }));
    const changed = await organization.test.put(`${PATH}/${small.id}`, ofBytes(270_000));

    for (const { status, error } of [created, changed]) {
      expect([status, error.code]).toEqual([400, 'INVALID_INPUT']);
      expect(error.details).toMatchObject({ code: 'RULES_TOO_LARGE', limit: 256 * 1024 });
    }
    expect((await organization.test.post(PATH, ruleRequest({ priority: 2, ...ofBytes(200_000) }))).status).toBe(201);
  });

  it('refuses active rules of over 4 MiB together with RULES_TOO_LARGE, and takes an inactive one', async () => {
    const large = await createRule(organization.test, { priority: 1, ...ofBytes(250_000) });
    await sql(
      `INSERT INTO shipping_rules (id, organization_id, livemode, priority, is_active, conditions, actions)
       SELECT id || n, organization_id, livemode, 1 + n, true, conditions, actions
       FROM shipping_rules, generate_series(1, 15) n WHERE id = $1`,
      [large.id],
    );

    const full = await organization.test.post(PATH, ruleRequest({ priority: 900, ...ofBytes(250_000) }));
    const inactive = await createRule(organization.test, { priority: 901, isActive: false, ...ofBytes(250_000) });
    const activated = await organization.test.put(`${PATH}/${inactive.id}`, { isActive: true });

    for (const { status, error } of [full, activated]) {
      expect([status, error.details['code'], error.details['limit']]).toEqual([
        400,
        'RULES_TOO_LARGE',
        4 * 1024 * 1024,
      ]);
    }
  });

  it('refuses rules of over 16 MiB together with RULES_TOO_LARGE, inactive ones too', async () => {
    const large = await createRule(organization.test, { priority: 1, isActive: false, ...ofBytes(250_000) });
    await sql(
      `INSERT INTO shipping_rules (id, organization_id, livemode, priority, is_active, conditions, actions)
       SELECT id || n, organization_id, livemode, 1 + n, false, conditions, actions
       FROM shipping_rules, generate_series(1, 66) n WHERE id = $1`,
      [large.id],
    );

    const { status, error } = await organization.test.post(
      PATH,
      ruleRequest({ priority: 900, isActive: false, ...ofBytes(250_000) }),
    );
    expect([status, error.details['code'], error.details['limit']]).toEqual([400, 'RULES_TOO_LARGE', 16 * 1024 * 1024]);
  });

  it('accepts a tree of 100 nodes that is 10 deep, and refuses one more of either', async () => {
    const chain = (depth: number): object => (depth === 1 ? everyParcel : { all: [chain(depth - 1)] });
    const wide = (nodes: number) => ({ any: Array.from({ length: nodes - 1 }, () => everyParcel) });

    await createRule(organization.test, { priority: 1, conditions: chain(10) });
    await createRule(organization.test, { priority: 2, conditions: wide(100) });
    expect(Object.values(await errorsOf({ conditions: chain(11) }))).toEqual([
      ['must not be nested deeper than 10 nodes'],
    ]);
    expect(Object.values(await errorsOf({ conditions: wide(101) }))).toEqual([['must not hold more than 100 nodes']]);
  });

  it('refuses a 101st active rule with RULE_LIMIT_REACHED, also with concurrent requests and when one is activated', async () => {
    await sql(
      `INSERT INTO shipping_rules (id, organization_id, livemode, priority, is_active, conditions, actions)
       SELECT 'rul_' || $1 || n, $1, false, 1000 + n, true, $2, $3 FROM generate_series(1, 98) n`,
      [organization.id, JSON.stringify(everyParcel), JSON.stringify([{ type: 'add_signature_required' }])],
    );
    const inactive = await createRule(organization.test, { priority: 1, isActive: false });

    const replies = await Promise.all(
      Array.from({ length: 5 }, (_, n) => organization.test.post(PATH, ruleRequest({ priority: 2 + n }))),
    );
    const activated = await organization.test.put(
      `${PATH}/${inactive.id}`,
      ruleRequest({ priority: 1, isActive: true }),
    );

    expect(replies.filter(({ status }) => status === 201)).toHaveLength(2);
    for (const { status, error } of [...replies.filter((reply) => reply.status !== 201), activated]) {
      expect([status, error.code, error.details['code']]).toEqual([400, 'INVALID_INPUT', 'RULE_LIMIT_REACHED']);
    }
    expect((await organization.test.post(PATH, ruleRequest({ priority: 500, isActive: false }))).status).toBe(201);
  });
});
