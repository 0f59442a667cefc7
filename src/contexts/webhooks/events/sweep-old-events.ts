import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import { Config } from '../../../platform/config/config.js';
import { inBatches } from '../../../platform/sweeper/in-batches.js';
import { Sweep } from '../../../platform/sweeper/sweep.js';
import { WebhookDeliveryRepository } from '../deliveries/webhook-delivery.repository.js';
import { EventRepository } from './event.repository.js';

/** Forgets events and their deliveries that are settled and older than `RETENTION_DAYS` (docs/adr/0073-what-is-settled-is-forgotten.md). */
@Injectable()
export class SweepOldEvents extends Sweep {
  override readonly name = 'old events';
  override readonly everySeconds = 60;

  constructor(
    private readonly deliveries: WebhookDeliveryRepository,
    private readonly events: EventRepository,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {
    super();
  }

  override async run(): Promise<void> {
    const before = this.clock.daysAgo(this.config.retentionDays);
    // An event stays for as long as a delivery names it.
    await inBatches((limit) => this.deliveries.forget(before, limit));
    await inBatches((limit) => this.events.forget(before, limit));
  }
}
