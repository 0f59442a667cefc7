import { Injectable } from '@nestjs/common';
import { notFound } from '../../../kernel/api-error.js';
import { newId } from '../../../kernel/ids.js';
import { AuditTrail, type Operation } from '../../../platform/audit-trail/audit-trail.js';
import { Database } from '../../../platform/database/database.js';
import { refersToNothing } from '../../../platform/database/database-errors.js';
import { haveSameTerms, type PricingPolicy, type PricingScope, type PricingTerms } from './pricing-policy.js';
import { PricingPolicyRepository } from './pricing-policy.repository.js';

export interface PricingChange {
  readonly before: PricingPolicy | null;
  readonly isChanged: boolean;
}

/** Operators read and change the pricing policies, with an entry in the audit trail for each. */
@Injectable()
export class PricingPoliciesService {
  constructor(
    private readonly database: Database,
    private readonly policies: PricingPolicyRepository,
    private readonly auditTrail: AuditTrail,
  ) {}

  list(operation: Operation): Promise<PricingPolicy[]> {
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

  /**
   * Sets the policy of a scope; `terms: null` removes it. The policy before is retired, so that rates and purchases still
   * name it. Repeating it changes nothing. `operation: null`: a dry run. Throws `RESOURCE_NOT_FOUND` for an unknown
   * organization.
   */
  async change(scope: PricingScope, terms: PricingTerms | null, operation: Operation | null): Promise<PricingChange> {
    try {
      return await this.database.transaction(async () => {
        await this.policies.beginChange();
        const before = await this.policies.find(scope);
        const isChanged = terms === null ? before !== null : before === null || !haveSameTerms(before, terms);
        if (isChanged && operation) await this.replace(scope, before, terms, operation);
        return { before, isChanged };
      });
    } catch (error) {
      throw refersToNothing(error, 'pricing_policies_organization_id_fkey') ? notFound('Organization') : error;
    }
  }

  private async replace(
    scope: PricingScope,
    before: PricingPolicy | null,
    terms: PricingTerms | null,
    operation: Operation,
  ): Promise<void> {
    const id = newId('prp');
    if (before) await this.policies.retire(before.id);
    if (terms) await this.policies.insert({ id, ...scope, ...terms });
    await this.auditTrail.record({
      ...operation,
      action: 'pricing',
      target: terms ? id : before!.id,
      details: { ...scope, before, after: terms },
    });
  }
}
