import { Injectable } from '@nestjs/common';
import type { Tenant } from '../../../kernel/principal.js';
import { Config } from '../../../platform/config/config.js';
import { Database } from '../../../platform/database/database.js';
import { EndBacklog } from '../deliveries/end-backlog.js';
import { endpointNotFound, forbiddenAddress } from '../webhooks.errors.js';
import { namesForbiddenAddress } from './endpoint-url.js';
import type { WebhookEndpoint } from './webhook-endpoint.js';
import { WebhookEndpointRepository, type EndpointChanges } from './webhook-endpoint.repository.js';
import type { UpdateWebhookEndpointRequest } from './webhook-endpoint.request.js';

const SWITCHED_ON: EndpointChanges = { isActive: true, disabledReason: null, disabledAt: null, tellOwnersAt: null };

@Injectable()
export class UpdateEndpoint {
  constructor(
    private readonly database: Database,
    private readonly endpoints: WebhookEndpointRepository,
    private readonly endBacklog: EndBacklog,
    private readonly config: Config,
  ) {}

  /**
   * Absent keeps; null clears `description`. Switching off ends what was still to be sent: who switches on again after
   * a week does not want a week's backlog. Throws `VALIDATION_ERROR` or `RESOURCE_NOT_FOUND`.
   */
  async execute(tenant: Tenant, id: string, request: UpdateWebhookEndpointRequest): Promise<WebhookEndpoint> {
    const { url, events, description, isActive } = request;
    return this.database.transaction(async () => {
      if (!(await this.endpoints.lock(tenant, id))) throw endpointNotFound();
      if (url && namesForbiddenAddress(url, this.config.webhooksAllowPrivateNetworks)) throw forbiddenAddress();
      if (isActive === false) await this.endBacklog.execute(id);
      return this.endpoints.update(id, {
        ...(url ? { url } : {}),
        ...(events ? { events: [...new Set(events)] } : {}),
        ...(description === undefined ? {} : { description }),
        ...(isActive === true ? SWITCHED_ON : {}),
        ...(isActive === false ? { isActive } : {}),
      });
    });
  }
}
