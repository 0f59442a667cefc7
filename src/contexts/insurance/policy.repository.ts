import { Injectable } from '@nestjs/common';
import type { FindOptionsWhere } from 'typeorm';
import { offsetOf, type PageRequest } from '../../kernel/page.js';
import type { Tenant } from '../../kernel/principal.js';
import { Database } from '../../platform/database/database.js';
import type { NewPolicy, Policy, PolicyStatus } from './policy.js';
import { PolicyEntity } from './policy.entity.js';

export interface PolicyFilter {
  readonly shipmentId?: string | null;
  readonly status?: PolicyStatus | null;
}

@Injectable()
export class PolicyRepository {
  constructor(private readonly database: Database) {}

  async insert(policy: NewPolicy): Promise<void> {
    await this.database.manager.insert(PolicyEntity, policy);
  }

  find({ organizationId, livemode }: Tenant, id: string): Promise<Policy | null> {
    return this.database.manager.findOneBy(PolicyEntity, { id, organizationId, livemode });
  }

  /** The policy in force for the shipment's label. */
  findActive({ organizationId, livemode }: Tenant, shipmentId: string): Promise<Policy | null> {
    return this.database.manager.findOneBy(PolicyEntity, { shipmentId, organizationId, livemode, status: 'ACTIVE' });
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
    return this.database.manager.findAndCount(PolicyEntity, {
      where,
      order: { createdAt: 'DESC', id: 'DESC' },
      take: page.limit,
      skip: offsetOf(page),
    });
  }

  async cancelActive(shipmentId: string): Promise<void> {
    await this.database.run(
      "UPDATE insurance_policies SET status = 'CANCELLED', cancelled_at = now() WHERE shipment_id = $1 AND status = 'ACTIVE'",
      [shipmentId],
    );
  }
}
