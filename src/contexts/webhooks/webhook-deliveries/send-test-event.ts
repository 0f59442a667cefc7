import { Injectable } from '@nestjs/common';
import type { Tenant } from '../../../kernel/principal.js';
import { Database } from '../../../platform/database/database.js';
import { WakeUps } from '../../../platform/scheduler/wake-ups.js';
import { WebhookEndpointRepository } from '../webhook-endpoints/webhook-endpoint.repository.js';
import { TEST_EVENT_TYPE } from '../events/event.js';
import { EventRepository } from '../events/event.repository.js';
import { endpointNotFound } from '../webhooks.errors.js';
import type { WebhookDeliveryEntity } from './webhook-delivery.entity.js';
import { WebhookDeliveryRepository } from './webhook-delivery.repository.js';

/** Sends a `webhook.test` event to one endpoint, active or not, so that it can be tested before it is enabled. */
@Injectable()
export class SendTestEvent {
  constructor(
    private readonly database: Database,
    private readonly endpoints: WebhookEndpointRepository,
    private readonly events: EventRepository,
    private readonly deliveries: WebhookDeliveryRepository,
    private readonly wakeUps: WakeUps,
  ) {}

  /** Throws `RESOURCE_NOT_FOUND`. */
  async execute(tenant: Tenant, endpointId: string): Promise<WebhookDeliveryEntity> {
    return this.database.transaction(async () => {
      if (!(await this.endpoints.lock(tenant, endpointId))) throw endpointNotFound();
      const eventId = await this.events.insertRelayed(tenant, TEST_EVENT_TYPE, {
        webhookEndpointId: endpointId,
        message: 'This is a test. If its signature verifies, you are ready for events.',
      });
      this.wakeUps.send('deliveries');
      return this.deliveries.insert({ eventId, eventType: TEST_EVENT_TYPE, endpointId }, false);
    });
  }
}
