import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import type { Tenant } from '../../../kernel/principal.js';
import { Database } from '../../../platform/database/database.js';
import { EndBacklog } from '../backlogs/end-backlog.js';
import { endpointNotFound, forbiddenAddress } from '../webhooks.errors.js';
import { webhooksConfig } from '../webhooks.config.js';
import { namesForbiddenAddress } from '../targets/endpoint-url.js';
import type { WebhookEndpoint } from './webhook-endpoint.js';
import { ENABLED, WebhookEndpointRepository } from './webhook-endpoint.repository.js';
import type { UpdateWebhookEndpointRequest } from './webhook-endpoint.request.js';

@Injectable()
export class UpdateEndpoint {
  constructor(
    private readonly database: Database,
    private readonly endpoints: WebhookEndpointRepository,
    private readonly endBacklog: EndBacklog,
    @Inject(webhooksConfig.KEY) private readonly config: ConfigType<typeof webhooksConfig>,
  ) {}

  /**
   * Absent keeps; null clears `description`. Disabling fails the pending deliveries, so that enabling a week later does
   * not send a week's backlog. Throws `VALIDATION_ERROR` or `RESOURCE_NOT_FOUND`.
   */
  async execute(tenant: Tenant, id: string, request: UpdateWebhookEndpointRequest): Promise<WebhookEndpoint> {
    const { url, events, description, isActive } = request;
    return this.database.transaction(async () => {
      if (!(await this.endpoints.lock(tenant, id))) throw endpointNotFound();
      if (url && namesForbiddenAddress(url, this.config.allowPrivateNetworks)) throw forbiddenAddress();
      if (isActive === false) await this.endBacklog.execute(id);
      return this.endpoints.update(id, {
        ...(url ? { url } : {}),
        ...(events ? { events: [...new Set(events)] } : {}),
        ...(description === undefined ? {} : { description }),
        ...(isActive === true ? ENABLED : {}),
        ...(isActive === false ? { isActive } : {}),
      });
    });
  }
}
