import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import type { Tenant } from '../../../kernel/principal.js';
import { Database } from '../../../platform/database/database.js';
import { SecretBox } from '../../../platform/secrets/secret-box.js';
import { endpointNotFound } from '../webhooks.errors.js';
import { MAX_PREVIOUS_SECRETS, newSigningSecret, SECRET_OVERLAP_HOURS } from './signing-secret.js';
import type { EndpointWithSecret } from './webhook-endpoint.js';
import { WebhookEndpointRepository } from './webhook-endpoint.repository.js';

/** Replaces the signing secret. The previous one keeps signing for 24 hours, so that receivers can switch in between. */
@Injectable()
export class RotateSecret {
  constructor(
    private readonly database: Database,
    private readonly endpoints: WebhookEndpointRepository,
    private readonly secrets: SecretBox,
    private readonly clock: Clock,
  ) {}

  /** Throws `RESOURCE_NOT_FOUND`. */
  async execute(tenant: Tenant, id: string): Promise<EndpointWithSecret> {
    const secret = newSigningSecret();
    const sealed = await this.secrets.seal(secret, id);
    return this.database.transaction(async () => {
      const endpoint = await this.endpoints.lock(tenant, id);
      if (!endpoint) throw endpointNotFound();
      const now = this.clock.now();
      const expiresAt = new Date(now.getTime() + SECRET_OVERLAP_HOURS * 3_600_000).toISOString();
      const stillSigning = endpoint.previousSecrets.filter((previous) => previous.expiresAt > now.toISOString());
      const previousSecrets = [{ secret: endpoint.secret, expiresAt }, ...stillSigning].slice(0, MAX_PREVIOUS_SECRETS);
      return { endpoint: await this.endpoints.update(id, { secret: sealed, previousSecrets }), secret };
    });
  }
}
