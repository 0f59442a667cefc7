import { Injectable } from '@nestjs/common';
import { ApiError } from '../../../kernel/api-error.js';
import { AuditTrail, type Operation } from '../../../platform/audit-trail/audit-trail.js';
import { Database } from '../../../platform/database/database.js';
import { endpointNotFound } from '../webhooks.errors.js';
import { ENABLED, WebhookEndpointRepository } from './webhook-endpoint.repository.js';

/** Switches on an endpoint that the service switched off: for operators, whose customer mended it. */
@Injectable()
export class SwitchOnEndpoint {
  constructor(
    private readonly database: Database,
    private readonly endpoints: WebhookEndpointRepository,
    private readonly auditTrail: AuditTrail,
  ) {}

  /** The endpoint's URL. Throws `RESOURCE_NOT_FOUND`, or `INVALID_INPUT`: its owner switched it off, or nobody did. */
  execute(id: string, operation: Operation): Promise<string> {
    return this.database.transaction(async () => {
      await this.endpoints.lockById(id);
      const endpoint = await this.endpoints.findAcrossTenants(id);
      if (!endpoint) throw endpointNotFound();
      const { isActive, disabledReason, organizationId, url } = endpoint;
      if (isActive) throw new ApiError('INVALID_INPUT', `${id} is on.`);
      if (!disabledReason) throw new ApiError('INVALID_INPUT', `${id} was switched off by its owner.`);
      await this.endpoints.update(id, ENABLED);
      const details = { organizationId, disabledReason };
      await this.auditTrail.record({ ...operation, action: 'switch-on-endpoint', target: id, details });
      return url;
    });
  }
}
