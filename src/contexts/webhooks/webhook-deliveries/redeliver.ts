import { Injectable } from '@nestjs/common';
import { notFound } from '../../../kernel/api-error.js';
import type { Tenant } from '../../../kernel/principal.js';
import { Database } from '../../../platform/database/database.js';
import { WakeUps } from '../../../platform/scheduler/wake-ups.js';
import { WebhookEndpointRepository } from '../webhook-endpoints/webhook-endpoint.repository.js';
import type { WebhookDeliveryEntity } from './webhook-delivery.entity.js';
import { WebhookDeliveryRepository } from './webhook-delivery.repository.js';

/** Creates a new delivery of the same event to the same endpoint, with its own attempts. */
@Injectable()
export class Redeliver {
  constructor(
    private readonly database: Database,
    private readonly endpoints: WebhookEndpointRepository,
    private readonly deliveries: WebhookDeliveryRepository,
    private readonly wakeUps: WakeUps,
  ) {}

  /** Throws `RESOURCE_NOT_FOUND`. */
  async execute(tenant: Tenant, deliveryId: string): Promise<WebhookDeliveryEntity> {
    return this.database.transaction(async () => {
      const delivery = await this.deliveries.lockForShare(tenant, deliveryId);
      // Locked, so that the endpoint is not deleted concurrently.
      if (!delivery || !(await this.endpoints.lock(tenant, delivery.endpointId))) throw notFound('Webhook delivery');
      const { eventId, eventType, endpointId } = delivery;
      this.wakeUps.send('deliveries');
      return this.deliveries.insert({ eventId, eventType, endpointId }, true);
    });
  }
}
