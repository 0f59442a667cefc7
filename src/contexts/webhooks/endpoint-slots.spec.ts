import { EndpointSlots, SLOW_SLOTS, TOTAL_SLOTS, type Finished } from './webhook-dispatcher.js';

const shop = { endpointId: 'whe_1', organizationId: 'org_1' };
const quick: Finished = { isSuccess: true, durationMs: 80 };
const slow: Finished = { isSuccess: true, durationMs: 14_000 };
const failed: Finished = { isSuccess: false, durationMs: 80 };

/** Free slots of an endpoint after each of these attempts. */
function freeAfter(...attempts: readonly Finished[]): number {
  const slots = new EndpointSlots();
  for (const attempt of attempts) {
    slots.acquire(shop);
    slots.release(shop, attempt);
  }
  return slots.exceptions.get(shop.endpointId) ?? SLOW_SLOTS;
}

describe('The slots of an endpoint', () => {
  it('are 16 after a quick delivery, 2 before the first one and after a slow one, and 1 after three failures', () => {
    expect([freeAfter(), freeAfter(quick), freeAfter(quick, slow), freeAfter(slow, quick)]).toEqual([2, 16, 2, 16]);
    expect([freeAfter(failed), freeAfter(failed, failed, failed), freeAfter(failed, failed, failed, quick)]).toEqual([
      2, 1, 16,
    ]);
  });

  it('are occupied by its running deliveries, which also count for the organization and in total', () => {
    const slots = new EndpointSlots();
    for (let n = 0; n < 2; n++) slots.acquire(shop);
    slots.acquire({ endpointId: 'whe_2', organizationId: 'org_1' });

    expect([...slots.exceptions]).toEqual([
      ['whe_1', 0],
      ['whe_2', 1],
    ]);
    expect([...slots.organizations]).toEqual([['org_1', 3]]);
    expect(slots.free).toBe(TOTAL_SLOTS - 3);
    for (const endpointId of ['whe_1', 'whe_1', 'whe_2']) slots.release({ ...shop, endpointId }, slow);
    expect([[...slots.exceptions], [...slots.organizations], slots.free]).toEqual([[], [], TOTAL_SLOTS]);
  });
});
