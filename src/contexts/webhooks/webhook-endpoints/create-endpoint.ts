import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { newId } from '../../../kernel/ids.js';
import { requireBelowPlanCap } from '../../../kernel/plans.js';
import type { Tenant } from '../../../kernel/principal.js';
import { Database } from '../../../platform/database/database.js';
import { SecretBox } from '../../../platform/secrets/secret-box.js';
import { namesForbiddenAddress } from '../targets/endpoint-url.js';
import { forbiddenAddress } from '../webhooks.errors.js';
import { webhooksConfig } from '../webhooks.config.js';
import { newSigningSecret } from './signing-secret.js';
import type { EndpointWithSecret } from './webhook-endpoint.js';
import { WebhookEndpointRepository } from './webhook-endpoint.repository.js';
import type { CreateWebhookEndpointRequest } from './webhook-endpoint.request.js';

@Injectable()
export class CreateEndpoint {
  constructor(
    private readonly database: Database,
    private readonly endpoints: WebhookEndpointRepository,
    private readonly secrets: SecretBox,
    @Inject(webhooksConfig.KEY) private readonly config: ConfigType<typeof webhooksConfig>,
  ) {}

  /** Throws `VALIDATION_ERROR` or `PLAN_LIMIT_REACHED`. */
  async execute(
    { organizationId, livemode }: Tenant,
    request: CreateWebhookEndpointRequest,
  ): Promise<EndpointWithSecret> {
    if (namesForbiddenAddress(request.url, this.config.allowPrivateNetworks)) throw forbiddenAddress();
    const id = newId('whe');
    const secret = newSigningSecret();
    const sealed = await this.secrets.seal(secret, id);
    return this.database.transaction(async () => {
      const { plan, count } = await this.endpoints.lockPlanAndCount({ organizationId, livemode });
      requireBelowPlanCap('webhook_endpoints', count, plan);
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
