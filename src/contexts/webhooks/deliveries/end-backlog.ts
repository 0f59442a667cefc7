import { Injectable } from '@nestjs/common';
import { BATCH } from '../../../platform/sweeper/in-batches.js';
import { WebhookEndpointRepository } from '../endpoints/webhook-endpoint.repository.js';
import { WebhookDeliveryRepository } from './webhook-delivery.repository.js';

/**
 * Ends what was still to be sent to an endpoint: here and now what one statement may, which is nearly always all of it.
 * The rest is `SweepBacklogs`'s.
 */
@Injectable()
export class EndBacklog {
  constructor(
    private readonly deliveries: WebhookDeliveryRepository,
    private readonly endpoints: WebhookEndpointRepository,
  ) {}

  /** In a transaction that has locked the endpoint. */
  async execute(endpointId: string): Promise<void> {
    const ended = await this.deliveries.endPending(endpointId, null, BATCH);
    if (ended === BATCH) await this.endpoints.noteBacklog(endpointId);
  }
}
