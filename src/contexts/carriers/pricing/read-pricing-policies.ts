import { Injectable } from '@nestjs/common';
import { AuditTrail, type Operation } from '../../../platform/audit-trail/audit-trail.js';
import { Database } from '../../../platform/database/database.js';
import type { PricingPolicy } from './pricing-policy.js';
import { PricingPolicyRepository } from './pricing-policy.repository.js';

/** The policies in force, the general ones first, for operators. */
@Injectable()
export class ReadPricingPolicies {
  constructor(
    private readonly database: Database,
    private readonly policies: PricingPolicyRepository,
    private readonly auditTrail: AuditTrail,
  ) {}

  execute(operation: Operation): Promise<PricingPolicy[]> {
    return this.database.transaction(async () => {
      const policies = await this.policies.current();
      await this.auditTrail.record({
        ...operation,
        action: 'pricing',
        target: 'all policies',
        details: { policies: policies.length },
      });
      return policies;
    });
  }
}
