import type { TestingModule } from '@nestjs/testing';
import { sql } from '../../../test/support/bench.js';
import { newOrganization } from '../../../test/support/organization.js';
import { ruleRequest } from '../../../test/support/rules.js';
import { openTestingModule } from '../../../test/support/testing-module.js';
import type { Tenant } from '../../kernel/principal.js';
import { asTenant } from '../../platform/database/tenant-context.js';
import type { Rule } from './rule.entity.js';
import { RulesModule } from './rules.module.js';
import { RulesService } from './rules.service.js';

const TAKEN = { code: 'INVALID_INPUT', details: { code: 'RULE_PRIORITY_TAKEN' } };
const NOT_FOUND = { code: 'RESOURCE_NOT_FOUND' };

describe('Editing shipping rules', () => {
  let module: TestingModule;
  let tenant: Tenant;

  beforeAll(async () => {
    module = await openTestingModule([RulesModule]);
  });
  beforeEach(async () => {
    tenant = { organizationId: (await newOrganization()).id, livemode: false };
  });
  afterAll(() => module.close());

  const create = (request: object = {}, of = tenant) =>
    asTenant(of, () => module.get(RulesService).create(of, ruleRequest(request) as never));
  const update = (id: string, changes: object, of = tenant) =>
    asTenant(of, () => module.get(RulesService).update(of, id, changes as never));
  const remove = (id: string, of = tenant) => asTenant(of, () => module.get(RulesService).delete(of, id));
  const reorder = (...rules: readonly (readonly [Rule, number])[]) =>
    asTenant(tenant, () =>
      module.get(RulesService).reorder(tenant, { rules: rules.map(([{ id }, priority]) => ({ id, priority })) }),
    );
  const rules = () =>
    sql<{ name: string | null; priority: number }>(
      'SELECT name, priority FROM shipping_rules WHERE organization_id = $1 AND deleted_at IS NULL ORDER BY priority',
      [tenant.organizationId],
    );
  const priorities = async () => (await rules()).map(({ name, priority }) => `${name} ${priority}`);
  const version = async () =>
    (
      await sql<{ version: string }>(
        'SELECT version FROM shipping_rule_sets WHERE organization_id = $1 AND NOT livemode',
        [tenant.organizationId],
      )
    )[0]!.version;

  it('gives a priority to one of several concurrent rules, also against an inactive rule', async () => {
    const made = await Promise.allSettled(
      [true, false, true, false].map((isActive) => create({ priority: 7, isActive })),
    );

    const rejected = made.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []));
    expect(rejected).toEqual([1, 2, 3].map(() => expect.objectContaining({ code: TAKEN.code })));
    expect(rejected[0]).toMatchObject(TAKEN);
    expect(await rules()).toHaveLength(1);
  });

  it('separates priorities by organization and mode, and ignores deleted rules', async () => {
    const { id } = await create();
    await create({}, { ...tenant, livemode: true });
    await create({}, { ...tenant, organizationId: (await newOrganization()).id });
    await remove(id);

    await create();
    await expect(create()).rejects.toMatchObject(TAKEN);
  });

  it('changes only the given fields; a rejected change has no effect', async () => {
    const rule = await create({ name: 'Uno', priority: 1 });
    await create({ name: 'Dos', priority: 2 });

    expect(await update(rule.id, { priority: 3 })).toEqual({ ...rule, priority: 3 });
    await expect(update(rule.id, { name: 'Tres', priority: 2 })).rejects.toMatchObject(TAKEN);
    expect(await priorities()).toEqual(['Dos 2', 'Uno 3']);
  });

  it('swaps the priorities of rules in one step', async () => {
    const [one, two] = [await create({ name: 'Uno', priority: 1 }), await create({ name: 'Dos', priority: 2 })];

    const ordered = await reorder([one, 2], [two, 1]);

    expect(ordered.map(({ name }) => name)).toEqual(['Dos', 'Uno']);
    expect(await priorities()).toEqual(['Dos 1', 'Uno 2']);
  });

  it('reorders all rules or none: rejects deleted rules, duplicates and occupied priorities', async () => {
    const [one, two, gone] = [
      await create({ name: 'Uno', priority: 1 }),
      await create({ name: 'Dos', priority: 2 }),
      await create({ priority: 3 }),
    ];
    await remove(gone.id);

    await expect(reorder([one, 5], [gone, 6])).rejects.toMatchObject(NOT_FOUND);
    await expect(reorder([one, 5], [one, 6])).rejects.toMatchObject({ code: 'VALIDATION_ERROR' });
    await expect(reorder([one, 2])).rejects.toMatchObject(TAKEN);
    expect(await priorities()).toEqual(['Uno 1', 'Dos 2']);
    expect(two.priority).toBe(2);
  });

  it('never stores two rules with one priority under concurrent changes', async () => {
    const made: Rule[] = [];
    for (let n = 1; n <= 6; n++) made.push(await create({ name: `${n}`, priority: n }));
    const rotate = (by: number) =>
      reorder(...made.map((rule, index) => [rule, ((index + by) % 6) + 1] as readonly [Rule, number]));

    const rotated = await Promise.allSettled([
      ...[1, 2, 3, 4].map(rotate),
      ...made.slice(0, 3).map(({ id }) => update(id, { priority: 6 })),
      create({ priority: 3 }),
    ]);

    expect(rotated.slice(0, 4).map(({ status }) => status)).toEqual([1, 2, 3, 4].map(() => 'fulfilled'));
    expect((await rules()).map(({ priority }) => priority)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('accepts one of two concurrent rules if there is room for one', async () => {
    const actions = Array.from({ length: 20 }, () => ({ type: 'add_signature_required' }));
    for (let priority = 1; priority <= 24; priority++) await create({ priority, actions });

    const made = await Promise.allSettled([100, 101].map((priority) => create({ priority, actions })));

    expect(made.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(made.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { details: { code: 'RULE_LIMIT_REACHED', resource: 'actions', limit: 500 } },
    });
    const inactive = await create({ priority: 102, actions, isActive: false });
    await expect(update(inactive.id, { isActive: true })).rejects.toMatchObject({
      details: { code: 'RULE_LIMIT_REACHED' },
    });
  });

  it('increments the version with every change and with no rejected one, so that no process evaluates old rules', async () => {
    const seen = [];
    const rule = await create();
    seen.push(await version());
    await update(rule.id, { name: 'Otra' });
    seen.push(await version());
    await reorder([rule, 9]);
    seen.push(await version());
    await expect(create({ priority: 9 })).rejects.toMatchObject(TAKEN);
    seen.push(await version());
    await remove(rule.id);
    seen.push(await version());

    expect(seen).toEqual(['1', '2', '3', '3', '4']);
  });

  it('does not return rules of another organization or of the other mode', async () => {
    const { id } = await create();
    const strangers = [
      { ...tenant, livemode: true },
      { ...tenant, organizationId: (await newOrganization()).id },
    ];

    for (const stranger of strangers) {
      await expect(update(id, { name: 'Mía' }, stranger)).rejects.toMatchObject(NOT_FOUND);
      await expect(remove(id, stranger)).rejects.toMatchObject(NOT_FOUND);
    }
    expect(await rules()).toEqual([{ name: null, priority: 10 }]);
  });
});
