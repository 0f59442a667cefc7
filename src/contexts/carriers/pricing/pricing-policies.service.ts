import { Injectable } from '@nestjs/common';
import { IsNull, type FindOptionsOrderValue } from 'typeorm';
import { notFound } from '../../../kernel/api-error.js';
import { newId } from '../../../kernel/ids.js';
import { AuditTrail, type Operation } from '../../../platform/audit-trail/audit-trail.js';
import { Database } from '../../../platform/database/database.js';
import { refersToNothing } from '../../../platform/database/database-errors.js';
import { haveSameTerms, type PricingPolicy, type PricingScope, type PricingTerms } from './pricing-policy.js';
import { PricingPolicyEntity } from './pricing-policy.entity.js';

const GENERAL_FIRST: FindOptionsOrderValue = { direction: 'ASC', nulls: 'FIRST' };

export interface PricingChange {
  readonly before: PricingPolicy | null;
  readonly isChanged: boolean;
}

/** Every read and change by an operator adds an entry to the audit trail. */
@Injectable()
export class PricingPoliciesService {
  constructor(
    private readonly database: Database,
    private readonly auditTrail: AuditTrail,
  ) {}

  private get policies() {
    return this.database.manager.getRepository(PricingPolicyEntity);
  }

  /** Returns the active policies, general policies first. The database role must have access to all organizations. */
  current(): Promise<PricingPolicy[]> {
    return this.policies.find({
      where: { retiredAt: IsNull() },
      order: { organizationId: GENERAL_FIRST, carrierCode: GENERAL_FIRST, serviceCode: GENERAL_FIRST },
    });
  }

  list(operation: Operation): Promise<PricingPolicy[]> {
    return this.database.transaction(async () => {
      const policies = await this.current();
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
   * Sets the policy of a scope. If `terms` is null, the policy is removed. The previous policy is retired and not deleted, because
   * rates and purchases reference the policy. If `operation` is null, nothing is stored (dry run). Idempotent. Throws
   * `RESOURCE_NOT_FOUND` for an unknown organization.
   */
  async change(scope: PricingScope, terms: PricingTerms | null, operation: Operation | null): Promise<PricingChange> {
    try {
      return await this.database.transaction(async () => {
        // Concurrent changes wait until this transaction ends. Readers do not wait.
        await this.database.run('LOCK TABLE pricing_policies IN SHARE ROW EXCLUSIVE MODE');
        const before = await this.inForce(scope);
        const isChanged = terms === null ? before !== null : before === null || !haveSameTerms(before, terms);
        if (isChanged && operation) await this.replace(scope, before, terms, operation);
        return { before, isChanged };
      });
    } catch (error) {
      throw refersToNothing(error, 'pricing_policies_organization_id_fkey') ? notFound('Organization') : error;
    }
  }

  private inForce({ organizationId, carrierCode, serviceCode }: PricingScope): Promise<PricingPolicy | null> {
    return this.policies.findOneBy({
      retiredAt: IsNull(),
      organizationId: organizationId ?? IsNull(),
      carrierCode: carrierCode ?? IsNull(),
      serviceCode: serviceCode ?? IsNull(),
    });
  }

  private async replace(
    scope: PricingScope,
    before: PricingPolicy | null,
    terms: PricingTerms | null,
    operation: Operation,
  ): Promise<void> {
    const id = newId('prp');
    if (before) await this.policies.update({ id: before.id }, { retiredAt: () => 'now()' });
    if (terms) await this.policies.insert({ id, ...scope, ...terms });
    await this.auditTrail.record({
      ...operation,
      action: 'pricing',
      target: terms ? id : before!.id,
      details: { ...scope, before, after: terms },
    });
  }
}
