import { Injectable } from '@nestjs/common';
import { notFound } from '../../../kernel/api-error.js';
import type { Tenant } from '../../../kernel/principal.js';
import { Database } from '../../../platform/database/database.js';
import { WebhookEndpointRepository } from '../endpoints/webhook-endpoint.repository.js';
import type { WebhookDeliveryEntity } from './webhook-delivery.entity.js';
import { WebhookDeliveryRepository } from './webhook-delivery.repository.js';

/** Sends an event once more to the endpoint that it was sent to, as a delivery of its own with tries of its own. */
@Injectable()
export class Redeliver {
  constructor(
    private readonly database: Database,
    private readonly endpoints: WebhookEndpointRepository,
    private readonly deliveries: WebhookDeliveryRepository,
  ) {}

  /** Throws `RESOURCE_NOT_FOUND`. */
  async execute(tenant: Tenant, deliveryId: string): Promise<WebhookDeliveryEntity> {
    return this.database.transaction(async () => {
      const delivery = await this.deliveries.hold(tenant, deliveryId);
      // The lock keeps the endpoint from being deleted meanwhile.
      if (!delivery || !(await this.endpoints.lock(tenant, delivery.endpointId))) throw notFound('Webhook delivery');
      const { eventId, eventType, endpointId } = delivery;
      return this.deliveries.insert({ eventId, eventType, endpointId }, true);
    });
  }
}
