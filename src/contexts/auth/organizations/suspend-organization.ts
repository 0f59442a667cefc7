import { Injectable } from '@nestjs/common';
import { notFound } from '../../../kernel/api-error.js';
import { AuditTrail, type Operation } from '../../../platform/audit-trail/audit-trail.js';
import { Database } from '../../../platform/database/database.js';

/** An operator stops an organization's LIVE spending, or lets it go on. Source: docs/reference/accounts.md#suspension */
@Injectable()
export class SuspendOrganization {
  constructor(
    private readonly database: Database,
    private readonly auditTrail: AuditTrail,
  ) {}

  /** Twice is harmless: the time of the first suspension stays. Throws `RESOURCE_NOT_FOUND`. */
  suspend(organizationId: string, operation: Operation): Promise<void> {
    return this.set(organizationId, 'suspend', 'coalesce(suspended_at, now())', operation);
  }

  /** Throws `RESOURCE_NOT_FOUND`. */
  resume(organizationId: string, operation: Operation): Promise<void> {
    return this.set(organizationId, 'resume', 'NULL', operation);
  }

  private set(
    organizationId: string,
    action: 'suspend' | 'resume',
    suspendedAt: string,
    operation: Operation,
  ): Promise<void> {
    return this.database.transaction(async () => {
      const changed = await this.database.query(
        `UPDATE organizations SET suspended_at = ${suspendedAt} WHERE id = $1 RETURNING id`,
        [organizationId],
      );
      if (changed.length === 0) throw notFound('Organization');
      await this.auditTrail.record({ ...operation, action, target: organizationId, details: {} });
    });
  }
}
