import { Injectable } from '@nestjs/common';
import { newId } from '../../../kernel/ids.js';
import type { Tenant } from '../../../kernel/principal.js';
import { Config } from '../../../platform/config/config.js';
import { Database } from '../../../platform/database/database.js';
import { SecretBox } from '../../../platform/secrets/secret-box.js';
import { newSigningSecret } from '../sending/signature.js';
import { endpointLimitReached, forbiddenAddress } from '../webhooks.errors.js';
import { namesForbiddenAddress } from './endpoint-url.js';
import type { EndpointWithSecret } from './webhook-endpoint.js';
import { WebhookEndpointRepository } from './webhook-endpoint.repository.js';
import type { CreateWebhookEndpointRequest } from './webhook-endpoint.request.js';

@Injectable()
export class CreateEndpoint {
  constructor(
    private readonly database: Database,
    private readonly endpoints: WebhookEndpointRepository,
    private readonly secrets: SecretBox,
    private readonly config: Config,
  ) {}

  /** Throws `VALIDATION_ERROR` or `PLAN_LIMIT_REACHED`. */
  async execute(
    { organizationId, livemode }: Tenant,
    request: CreateWebhookEndpointRequest,
  ): Promise<EndpointWithSecret> {
    if (namesForbiddenAddress(request.url, this.config.webhooksAllowPrivateNetworks)) throw forbiddenAddress();
    const id = newId('whe');
    const secret = newSigningSecret();
    const sealed = await this.secrets.seal(secret, id);
    return this.database.transaction(async () => {
      const { plan, count } = await this.endpoints.lockPlanAndCount({ organizationId, livemode });
      if (count >= plan.caps.webhookEndpoints) throw endpointLimitReached(plan);
      const endpoint = await this.endpoints.insert({
        id,
        organizationId,
        livemode,
        url: request.url,
        description: request.description ?? null,
        events: [...new Set(request.events)],
        isActive: request.isActive ?? true,
        secret: sealed,
      });
      return { endpoint, secret };
    });
  }
}
