import type { TestingModule } from '@nestjs/testing';
import { sql } from '../../../../test/support/bench.js';
import { newOrganization } from '../../../../test/support/organization.js';
import { openTestingModule } from '../../../../test/support/testing-module.js';
import { newId } from '../../../kernel/ids.js';
import type { PlanCode } from '../../../kernel/principal.js';
import { acrossTenants } from '../../../platform/database/tenant-context.js';
import { ProcessorEventsService } from '../funding/processor-events/processor-events.service.js';
import type { ProcessorEvent, SubscriptionEvent } from '../processors/payment-processor.js';
import { SimulatedProcessor } from '../processors/simulated/simulated-processor.js';
import { WalletModule } from '../wallet.module.js';
import { EndReplacedSubscriptionsTask } from './end-replaced-subscriptions.task.js';

describe('A subscription', () => {
  let module: TestingModule;
  let organizationId: string;

  beforeAll(async () => {
    module = await openTestingModule([WalletModule]);
  });

  afterAll(() => module.close());

  beforeEach(async () => {
    organizationId = (await newOrganization()).id;
  });

  const synced = (event: ProcessorEvent): Promise<void> =>
    acrossTenants(() => module.get(ProcessorEventsService).apply(event));

  type Step = readonly [
    trigger: SubscriptionEvent['trigger'] | 'operator sets',
    plan: PlanCode,
    of?: 'older' | 'newer',
    second?: number,
  ];

  const subscriptionOf = (of: string): string => `sub_${of}_${organizationId}`;

  const take = async ([trigger, plan, of = 'older', second = 0]: Step): Promise<unknown> =>
    trigger === 'operator sets'
      ? sql('UPDATE organizations SET plan = $2 WHERE id = $1', [organizationId, plan])
      : synced({
          kind: 'subscription',
          id: newId('evt'),
          trigger,
          subscriptionId: subscriptionOf(of),
          organizationId: organizationId,
          plan,
          startedAt: new Date(of === 'older' ? '2026-11-01T00:00:00Z' : '2026-11-02T00:00:00Z'),
          reportedAt: new Date(Date.UTC(2026, 10, 3, 0, 0, second)),
        });

  it.each<[string, readonly Step[], PlanCode, readonly string[]]>([
    ['sets its plan', [['start', 'GROWTH']], 'GROWTH', []],
    [
      'sets FREE at its end',
      [
        ['start', 'GROWTH'],
        ['end', 'GROWTH'],
      ],
      'FREE',
      [],
    ],
    [
      'keeps the plan of a newer subscription when a replaced one ends',
      [
        ['start', 'GROWTH'],
        ['start', 'GROWTH', 'newer'],
        ['end', 'GROWTH'],
      ],
      'GROWTH',
      [],
    ],
    [
      'does not replace a newer subscription if it is reported late, and must be ended',
      [
        ['start', 'SCALE', 'newer'],
        ['start', 'GROWTH'],
      ],
      'SCALE',
      ['older'],
    ],
    [
      'sets no plan if its end is reported before its start',
      [
        ['operator sets', 'GROWTH'],
        ['end', 'GROWTH'],
        ['start', 'GROWTH'],
      ],
      'GROWTH',
      [],
    ],
    [
      'replaces no subscription if its end is reported before its start',
      [
        ['start', 'GROWTH'],
        ['end', 'SCALE', 'newer'],
        ['start', 'SCALE', 'newer'],
      ],
      'GROWTH',
      [],
    ],
    [
      'keeps a plan that an operator set before its end',
      [
        ['start', 'GROWTH'],
        ['operator sets', 'ENTERPRISE'],
        ['end', 'GROWTH'],
      ],
      'ENTERPRISE',
      [],
    ],
    [
      'sets FREE if it is not paid',
      [
        ['start', 'GROWTH'],
        ['lapse', 'GROWTH'],
      ],
      'FREE',
      [],
    ],
    [
      'sets its plan again if it is paid again',
      [
        ['start', 'GROWTH'],
        ['lapse', 'GROWTH', 'older', 1],
        ['lapse', 'GROWTH', 'older', 2],
        ['resume', 'GROWTH', 'older', 3],
      ],
      'GROWTH',
      [],
    ],
    [
      'ignores a status that is older than the last one',
      [
        ['start', 'GROWTH'],
        ['resume', 'GROWTH', 'older', 2],
        ['lapse', 'GROWTH', 'older', 1],
      ],
      'GROWTH',
      [],
    ],
    [
      'is started by its start event if it is reported active earlier',
      [
        ['resume', 'GROWTH'],
        ['start', 'GROWTH'],
      ],
      'GROWTH',
      [],
    ],
    [
      'sets its plan after payment if it is reported unpaid before its start',
      [
        ['operator sets', 'FREE'],
        ['lapse', 'GROWTH', 'older', 1],
        ['start', 'GROWTH'],
        ['resume', 'GROWTH', 'older', 2],
      ],
      'GROWTH',
      [],
    ],
    [
      'keeps the plan of a newer subscription if it is not paid',
      [
        ['start', 'GROWTH'],
        ['start', 'SCALE', 'newer'],
        ['lapse', 'GROWTH'],
        ['resume', 'GROWTH', 'older', 1],
      ],
      'SCALE',
      ['older'],
    ],
    [
      'keeps a plan that an operator set if it is not paid',
      [
        ['start', 'GROWTH'],
        ['operator sets', 'ENTERPRISE'],
        ['lapse', 'GROWTH', 'older', 1],
        ['resume', 'GROWTH', 'older', 2],
      ],
      'ENTERPRISE',
      [],
    ],
    [
      'stays ended if an older status is reported after its end',
      [
        ['start', 'GROWTH'],
        ['end', 'GROWTH'],
        ['lapse', 'GROWTH', 'older', 1],
        ['resume', 'GROWTH', 'older', 2],
      ],
      'FREE',
      [],
    ],
  ])('%s', async (_, steps, plan, toEnd) => {
    for (const step of steps) await take(step);

    expect(await sql('SELECT plan FROM organizations WHERE id = $1', [organizationId])).toEqual([{ plan }]);
    const replaced = await sql(
      `SELECT subscription_id AS id FROM plan_subscriptions
       WHERE organization_id = $1 AND replaced_at IS NOT NULL AND ended_at IS NULL`,
      [organizationId],
    );
    expect(replaced.map(({ id }) => id)).toEqual(toEnd.map(subscriptionOf));
  });

  it('changes nothing for an unknown organization', async () => {
    organizationId = newId('org');
    await take(['start', 'GROWTH']);
    await take(['end', 'GROWTH']);

    expect(await sql('SELECT 1 FROM plan_subscriptions WHERE subscription_id = $1', [subscriptionOf('older')])).toEqual(
      [],
    );
  });

  it('is cancelled at the processor once after a replacement, with a later retry after a failure', async () => {
    await sql('UPDATE plan_subscriptions SET ended_at = now()');
    await take(['start', 'GROWTH']);
    await take(['start', 'SCALE', 'newer']);
    const endings = jest
      .spyOn(SimulatedProcessor.prototype, 'endSubscription')
      .mockRejectedValueOnce(new Error('Later.'));

    for (let run = 0; run < 3; run++) await acrossTenants(() => module.get(EndReplacedSubscriptionsTask).run());

    expect(endings.mock.calls).toEqual([[subscriptionOf('older')], [subscriptionOf('older')]]);
    endings.mockRestore();
  });
});
