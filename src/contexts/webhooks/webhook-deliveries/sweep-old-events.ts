import { Injectable } from '@nestjs/common';
import { inBatches } from '../../../platform/sweeper/in-batches.js';
import { Retention } from '../../../platform/sweeper/retention.js';
import { Sweep } from '../../../platform/sweeper/sweep.js';
import { WebhookDeliveryRepository } from './webhook-delivery.repository.js';
import { EventRepository } from '../events/event.repository.js';

/**
 * Deletes finished deliveries and relayed events older than `RETENTION_DAYS`
 * (docs/adr/0073-what-is-settled-is-forgotten.md).
 */
@Injectable()
export class SweepOldEvents extends Sweep {
  override readonly name = 'old events';
  override readonly everySeconds = 60;
  override readonly purpose = 'Forgets events whose webhooks are settled.';

  constructor(
    private readonly deliveries: WebhookDeliveryRepository,
    private readonly events: EventRepository,
    private readonly retention: Retention,
  ) {
    super();
  }

  override async run(): Promise<void> {
    const before = this.retention.limit();
    // An event is kept as long as a delivery references it.
    await inBatches((limit) => this.deliveries.deleteFinished(before, limit));
    await inBatches((limit) => this.events.deleteRelayed(before, limit));
  }
}
