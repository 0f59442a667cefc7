import { Injectable } from '@nestjs/common';
import type { FindOptionsWhere } from 'typeorm';
import { offsetOf, type PageRequest } from '../../kernel/page.js';
import type { Tenant } from '../../kernel/principal.js';
import { Database } from '../../platform/database/database.js';
import { PolicyEntity, type NewPolicy, type Policy, type PolicyStatus } from './policy.entity.js';

export interface PolicyFilter {
  readonly shipmentId?: string | null;
  readonly status?: PolicyStatus | null;
}

@Injectable()
export class PolicyRepository {
  constructor(private readonly database: Database) {}

  private get policies() {
    return this.database.manager.getRepository(PolicyEntity);
  }

  async insert(policy: NewPolicy): Promise<void> {
    await this.policies.insert(policy);
  }

  find({ organizationId, livemode }: Tenant, id: string): Promise<Policy | null> {
    return this.policies.findOneBy({ id, organizationId, livemode });
  }

  /** The policy in force for the shipment's label. */
  findActive({ organizationId, livemode }: Tenant, shipmentId: string): Promise<Policy | null> {
    return this.policies.findOneBy({ shipmentId, organizationId, livemode, status: 'ACTIVE' });
  }

  /** One page, newest first, and the total. */
  list(
    { organizationId, livemode }: Tenant,
    { shipmentId, status }: PolicyFilter,
    page: PageRequest,
  ): Promise<[Policy[], number]> {
    const where: FindOptionsWhere<PolicyEntity> = { organizationId, livemode };
    if (shipmentId) where.shipmentId = shipmentId;
    if (status) where.status = status;
    return this.policies.findAndCount({
      where,
      order: { createdAt: 'DESC', id: 'DESC' },
      take: page.limit,
      skip: offsetOf(page),
    });
  }

  async cancelActive(shipmentId: string): Promise<void> {
    await this.policies.update({ shipmentId, status: 'ACTIVE' }, { status: 'CANCELLED', cancelledAt: () => 'now()' });
  }
}
