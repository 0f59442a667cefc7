import { Injectable } from '@nestjs/common';
import { EventSubscribers } from '../../../platform/outbox/event-subscribers.js';
import type { EventType } from '../../../platform/outbox/event-types.js';
import { WebhookEndpointRepository } from './webhook-endpoint.repository.js';

/** The subscriptions of webhook endpoints. */
@Injectable()
export class EndpointsByEvent extends EventSubscribers {
  constructor(private readonly endpoints: WebhookEndpointRepository) {
    super();
  }

  override naming(type: EventType, livemode: boolean): Promise<readonly string[]> {
    return this.endpoints.organizationsNaming(type, livemode);
  }
}
