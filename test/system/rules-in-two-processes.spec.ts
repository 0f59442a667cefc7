import { bench } from '../support/bench.js';
import { newOrganization } from '../support/organization.js';
import { createRule, ruleRequest } from '../support/rules.js';
import { startService, type RunningService } from '../support/running-service.js';
import { createShipment } from '../support/shipments.js';

describe('Two processes of the service', () => {
  let second: RunningService;

  beforeAll(async () => {
    second = await startService({
      databaseUrl: bench.databaseUrl,
      redisUrl: process.env['TEST_REDIS_URL']!,
      name: `second-${process.env['JEST_WORKER_ID']}`,
      dataDir: process.env['TEST_DATA_DIR']!,
    });
  });

  afterAll(() => second.stop());

  it('both apply a changed rule from the next quote on', async () => {
    const { test: here } = await newOrganization();
    const there = here.at(second.baseUrl);
    const tagsAt = async (client: typeof here) => (await createShipment(client)).tags;
    const tagging = (tag: string, overrides: object = {}) =>
      ruleRequest({ actions: [{ type: 'tag', tags: [tag] }], ...overrides });
    expect([await tagsAt(here), await tagsAt(there)]).toEqual([[], []]);

    const { id } = await createRule(here, tagging('primero'));
    expect([await tagsAt(here), await tagsAt(there)]).toEqual([['primero'], ['primero']]);

    // Each change is made in the process that has just cached the rules, and must reach the other.
    for (const [writer, tag] of [
      [there, 'segundo'],
      [here, 'tercero'],
    ] as const) {
      await writer.put(`/v1/shipping-rules/${id}`, tagging(tag));
      expect([await tagsAt(here), await tagsAt(there)]).toEqual([[tag], [tag]]);
    }

    const other = await createRule(there, tagging('otro', { priority: 1 }));
    expect(await tagsAt(here)).toEqual(['otro', 'tercero']);
    await there.patch('/v1/shipping-rules/reorder', { rules: [{ id: other.id, priority: 20 }] });
    expect(await tagsAt(here)).toEqual(['tercero', 'otro']);
    await here.put(`/v1/shipping-rules/${id}`, tagging('tercero', { isActive: false }));
    expect(await tagsAt(there)).toEqual(['otro']);
    await here.delete(`/v1/shipping-rules/${other.id}`);
    expect(await tagsAt(there)).toEqual([]);
  });
});
