import { Injectable } from '@nestjs/common';
import { notFound } from '../../../kernel/api-error.js';
import type { PlanCode } from '../../../kernel/principal.js';
import { AuditTrail, type Operation } from '../../../platform/audit-trail/audit-trail.js';
import { Database } from '../../../platform/database/database.js';
import { ChangePlan } from './change-plan.js';

/** An operator changes an organization's plan, with an entry in the audit trail. */
@Injectable()
export class OverridePlan {
  constructor(
    private readonly database: Database,
    private readonly changePlan: ChangePlan,
    private readonly auditTrail: AuditTrail,
  ) {}

  /** Returns the previous plan. Throws `RESOURCE_NOT_FOUND`. */
  execute(organizationId: string, plan: PlanCode, operation: Operation): Promise<PlanCode> {
    return this.database.transaction(async () => {
      const before = await this.changePlan.execute(organizationId, plan);
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
