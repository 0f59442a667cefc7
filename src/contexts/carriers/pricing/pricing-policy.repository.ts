import { Injectable } from '@nestjs/common';
import { IsNull, type FindOptionsOrderValue } from 'typeorm';
import { Database } from '../../../platform/database/database.js';
import type { PricingPolicy, PricingScope } from './pricing-policy.js';
import { PricingPolicyEntity } from './pricing-policy.entity.js';

const GENERAL_FIRST: FindOptionsOrderValue = { direction: 'ASC', nulls: 'FIRST' };

@Injectable()
export class PricingPolicyRepository {
  constructor(private readonly database: Database) {}

  private get policies() {
    return this.database.manager.getRepository(PricingPolicyEntity);
  }

  /** Concurrent changes wait until the transaction ends; readers do not. */
  async beginChange(): Promise<void> {
    await this.database.run('LOCK TABLE pricing_policies IN SHARE ROW EXCLUSIVE MODE');
  }

  /** The policies in force, the general ones first. Needs access to all organizations. */
  current(): Promise<PricingPolicy[]> {
    return this.policies.find({
      where: { retiredAt: IsNull() },
      order: { organizationId: GENERAL_FIRST, carrierCode: GENERAL_FIRST, serviceCode: GENERAL_FIRST },
    });
  }

  find({ organizationId, carrierCode, serviceCode }: PricingScope): Promise<PricingPolicy | null> {
    return this.policies.findOneBy({
      retiredAt: IsNull(),
      organizationId: organizationId ?? IsNull(),
      carrierCode: carrierCode ?? IsNull(),
      serviceCode: serviceCode ?? IsNull(),
    });
  }

  async insert(policy: Omit<PricingPolicy, 'createdAt'>): Promise<void> {
    await this.policies.insert(policy);
  }

  async retire(id: string): Promise<void> {
    await this.policies.update({ id }, { retiredAt: () => 'now()' });
  }
}
