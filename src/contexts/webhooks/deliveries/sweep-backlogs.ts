import { Injectable } from '@nestjs/common';
import { inBatches } from '../../../platform/sweeper/in-batches.js';
import { Sweep } from '../../../platform/sweeper/sweep.js';
import { WebhookEndpointRepository } from '../endpoints/webhook-endpoint.repository.js';
import { WebhookDeliveryRepository } from './webhook-delivery.repository.js';

const AT_ONCE = 10;

/** Ends the long backlogs of endpoints that were switched off or deleted, some at a time. */
@Injectable()
export class SweepBacklogs extends Sweep {
  override readonly name = 'webhook backlogs';
  override readonly everySeconds = 1;

  constructor(
    private readonly endpoints: WebhookEndpointRepository,
    private readonly deliveries: WebhookDeliveryRepository,
  ) {
    super();
  }

  override async run(): Promise<void> {
    for (const { id, until } of await this.endpoints.withBacklog(AT_ONCE)) {
      const isEnded = await inBatches((limit) => this.deliveries.endPending(id, until, limit));
      if (isEnded) await this.endpoints.endBacklog(id, until);
    }
  }
}
