import { Injectable } from '@nestjs/common';
import type { PageRequest } from '../../../kernel/page.js';
import type { Tenant } from '../../../kernel/principal.js';
import { endpointNotFound } from '../webhooks.errors.js';
import type { WebhookEndpoint } from './webhook-endpoint.js';
import { WebhookEndpointRepository } from './webhook-endpoint.repository.js';

@Injectable()
export class ReadEndpoints {
  constructor(private readonly endpoints: WebhookEndpointRepository) {}

  /** Throws `RESOURCE_NOT_FOUND`. */
  async one(tenant: Tenant, id: string): Promise<WebhookEndpoint> {
    const endpoint = await this.endpoints.find(tenant, id);
    if (!endpoint) throw endpointNotFound();
    return endpoint;
  }

  /** Oldest first. */
  page(tenant: Tenant, page: PageRequest): Promise<{ rows: WebhookEndpoint[]; total: number }> {
    return this.endpoints.list(tenant, page);
  }
}
