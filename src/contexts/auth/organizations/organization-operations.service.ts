import { Injectable } from '@nestjs/common';
import { notFound } from '../../../kernel/api-error.js';
import type { PlanCode } from '../../../kernel/principal.js';
import { AuditTrail, type Operation } from '../../../platform/audit-trail/audit-trail.js';
import { Database } from '../../../platform/database/database.js';
import { OrganizationRepository } from './organization.repository.js';
import { OrganizationsService } from './organizations.service.js';

/** What an operator changes of an organization, each with an entry in the audit trail. */
@Injectable()
export class OrganizationOperations {
  constructor(
    private readonly database: Database,
    private readonly organizations: OrganizationRepository,
    private readonly service: OrganizationsService,
    private readonly auditTrail: AuditTrail,
  ) {}

  /**
   * Stops the organization's LIVE spending. Twice is harmless: the time of the first suspension stays. Throws
   * `RESOURCE_NOT_FOUND`. Source: docs/reference/accounts.md#suspension
   */
  async suspend(organizationId: string, operation: Operation): Promise<void> {
    await this.database.transaction(async () => {
      if (!(await this.organizations.suspend(organizationId))) throw notFound('Organization');
      await this.auditTrail.record({ ...operation, action: 'suspend', target: organizationId, details: {} });
    });
  }

  /** Throws `RESOURCE_NOT_FOUND`. */
  async resume(organizationId: string, operation: Operation): Promise<void> {
    await this.database.transaction(async () => {
      if (!(await this.organizations.resume(organizationId))) throw notFound('Organization');
      await this.auditTrail.record({ ...operation, action: 'resume', target: organizationId, details: {} });
    });
  }

  /** Returns the previous plan. Throws `RESOURCE_NOT_FOUND`. */
  overridePlan(organizationId: string, plan: PlanCode, operation: Operation): Promise<PlanCode> {
    return this.database.transaction(async () => {
      const before = await this.service.changePlan(organizationId, plan);
      if (!before) throw notFound('Organization');
      await this.auditTrail.record({
        ...operation,
        action: 'set-plan',
        target: organizationId,
        details: { before, after: plan },
      });
      return before;
    });
  }
}
