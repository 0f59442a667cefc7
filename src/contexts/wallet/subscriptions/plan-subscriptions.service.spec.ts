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
      'that is replaced leaves the plan of the newer one at its end',
      [
        ['start', 'GROWTH'],
        ['start', 'GROWTH', 'newer'],
        ['end', 'GROWTH'],
      ],
      'GROWTH',
      [],
    ],
    [
      'reported late does not replace a newer one, and is to be ended',
      [
        ['start', 'SCALE', 'newer'],
        ['start', 'GROWTH'],
      ],
      'SCALE',
      ['older'],
    ],
    [
      'whose end is reported before its start sets no plan',
      [
        ['operator sets', 'GROWTH'],
        ['end', 'GROWTH'],
        ['start', 'GROWTH'],
      ],
      'GROWTH',
      [],
    ],
    [
      'whose end is reported before its start replaces no other one',
      [
        ['start', 'GROWTH'],
        ['end', 'SCALE', 'newer'],
        ['start', 'SCALE', 'newer'],
      ],
      'GROWTH',
      [],
    ],
    [
      'that ends leaves a plan that an operator set since',
      [
        ['start', 'GROWTH'],
        ['operator sets', 'ENTERPRISE'],
        ['end', 'GROWTH'],
      ],
      'ENTERPRISE',
      [],
    ],
    [
      'that is not paid sets FREE',
      [
        ['start', 'GROWTH'],
        ['lapse', 'GROWTH'],
      ],
      'FREE',
      [],
    ],
    [
      'that is paid again sets its plan again',
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
      'that is reported active before its start is started by its start',
      [
        ['resume', 'GROWTH'],
        ['start', 'GROWTH'],
      ],
      'GROWTH',
      [],
    ],
    [
      'that is reported unpaid before its start sets its plan when it is paid',
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
      'that is not paid leaves the plan of the newer one',
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
      'that is not paid leaves a plan that an operator set since',
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
      'whose end is reported before an older status stays ended',
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

  it('of an unknown organization changes nothing', async () => {
    organizationId = newId('org');
    await take(['start', 'GROWTH']);
    await take(['end', 'GROWTH']);

    expect(await sql('SELECT 1 FROM plan_subscriptions WHERE subscription_id = $1', [subscriptionOf('older')])).toEqual(
      [],
    );
  });

  it('that is replaced is ended at the processor once; one that it does not end is tried again later', async () => {
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
