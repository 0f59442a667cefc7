import { Injectable } from '@nestjs/common';
import type { PageRequest } from '../../../kernel/page.js';
import type { Tenant } from '../../../kernel/principal.js';
import { ReadEndpoints } from '../webhook-endpoints/read-endpoints.js';
import type { DeliveryStatus, WebhookDeliveryEntity } from './webhook-delivery.entity.js';
import { WebhookDeliveryRepository } from './webhook-delivery.repository.js';

/** The deliveries of an endpoint, newest first. `status`: null for all. */
@Injectable()
export class ListDeliveries {
  constructor(
    private readonly endpoints: ReadEndpoints,
    private readonly deliveries: WebhookDeliveryRepository,
  ) {}

  /** Throws `RESOURCE_NOT_FOUND`. */
  async execute(
    tenant: Tenant,
    endpointId: string,
    status: DeliveryStatus | null,
    page: PageRequest,
  ): Promise<{ rows: WebhookDeliveryEntity[]; total: number }> {
    await this.endpoints.one(tenant, endpointId);
    return this.deliveries.list(endpointId, status, page);
  }
}
