import { Injectable } from '@nestjs/common';
import { Sweep } from '../../../platform/sweeper/sweep.js';
import { RelayEvents } from '../webhook-deliveries/relay-events.js';
import { Dispatcher } from './dispatcher.js';

/**
 * Polls for events to relay and deliveries to send, four times a second: two index lookups when there are none. It needs
 * no job, so none can be lost. Source: docs/adr/0020-webhooks-are-drained-from-postgresql-without-jobs.md
 */
@Injectable()
export class DeliverWebhooks extends Sweep {
  readonly name = 'webhooks';
  readonly everySeconds = 0.25;
  readonly purpose =
    'Drains webhooks from PostgreSQL, fairly by endpoint: a queue would copy their order and lose it with Redis.';
  override readonly inEveryProcess = true;

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
