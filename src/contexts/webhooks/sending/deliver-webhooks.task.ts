import { Injectable } from '@nestjs/common';
import { ScheduledTask } from '../../../platform/scheduler/scheduled-task.js';
import { RelayEvents } from '../webhook-deliveries/relay-events.js';
import { Dispatcher } from './dispatcher.js';

/**
 * Relays events and sends what is due, when it is woken and once a second while anything waits. A wake-up that is lost costs that
 * second. Source: docs/adr/0020-webhooks-are-drained-from-postgresql-without-jobs.md
 */
@Injectable()
export class DeliverWebhooksTask extends ScheduledTask {
  readonly name = 'webhooks';
  readonly schedule = { everySeconds: 1 };
  readonly purpose =
    'Drains webhooks from PostgreSQL, fairly by endpoint: a queue would copy their order and lose it with Redis.';
  override readonly inEveryProcess = true;
  override readonly wokenBy = ['events', 'deliveries'] as const;

  constructor(
    private readonly relayEvents: RelayEvents,
    private readonly dispatcher: Dispatcher,
  ) {
    super();
  }

  override async run(): Promise<void> {
    let mayBeMore: boolean;
    do {
      mayBeMore = await this.relayEvents.execute();
      await this.dispatcher.dispatch();
    } while (mayBeMore);
  }
}
