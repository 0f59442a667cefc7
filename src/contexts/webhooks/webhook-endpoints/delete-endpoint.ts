import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import type { Tenant } from '../../../kernel/principal.js';
import { Database } from '../../../platform/database/database.js';
import { EndBacklog } from '../backlogs/end-backlog.js';
import { endpointNotFound } from '../webhooks.errors.js';
import { WebhookEndpointRepository } from './webhook-endpoint.repository.js';

@Injectable()
export class DeleteEndpoint {
  constructor(
    private readonly database: Database,
    private readonly endpoints: WebhookEndpointRepository,
    private readonly endBacklog: EndBacklog,
    private readonly clock: Clock,
  ) {}

  /** Fails its pending deliveries and erases its secrets. Throws `RESOURCE_NOT_FOUND`. */
  async execute(tenant: Tenant, id: string): Promise<void> {
    await this.database.transaction(async () => {
      if (!(await this.endpoints.lock(tenant, id))) throw endpointNotFound();
      await this.endBacklog.execute(id);
      await this.endpoints.update(id, {
        isActive: false,
        deletedAt: this.clock.now(),
        notifyOwnersAt: null,
        secret: '',
        previousSecrets: [],
      });
    });
  }
}
